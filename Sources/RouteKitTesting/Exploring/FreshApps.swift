import RouteKit

/// The apps that a run makes. Each must be like the first one.
final class FreshApps<App>: RunPart {
  /// An app that was made, and its moves.
  typealias Fresh = (subject: Subject<App>, steps: [Exploration<App>.Step])

  unowned let run: Run<App>
  /// How each route ends at the start of the first app.
  private var endings: [Int: AnyHashable] = [:]
  /// The states before the start to which the app can undo, the oldest first, or nil if undoing is not a move.
  private var beginning: [ScreenTree.Fingerprint]?
  /// How often the app was made.
  private(set) var count = 1

  init(in run: Run<App>) { self.run = run }

  /// Makes the app, and counts it.
  ///
  /// - Throws: Any error of making the app; `Stop` if its moves, answers or tabs are not those of the first app.
  func make() throws -> Fresh {
    count += 1
    let fresh = try plan.freshApp()
    if findings.problem == nil { findings.problem = difference(of: fresh, "made again") }
    if findings.problem != nil { throw Explored.Stop() }
    return fresh
  }

  /// Makes the app, and goes a way without questions. A move of the way may fail and change something all the same.
  func make(after way: [Way.Move]) throws -> Fresh {
    let fresh = try make()
    go(way, in: fresh)
    return fresh
  }

  /// Goes a way without questions in an app, whatever its moves throw.
  func go(_ way: [Way.Move], in app: Fresh) {
    for move in way { do { try app.steps[move.step].make(on: app.subject) } catch {} }
  }

  /// Makes the app, and checks that it is the same as before.
  func makeSame() throws -> Fresh {
    let fresh = try make()
    let past = graph.states[0].key.past
    try checkStart(fresh.subject.key(ofTabAlone: graph.tab != nil, past: past), fresh.subject)
    return fresh
  }

  /// Checks that an app that was made again is in the first state.
  func checkStart(_ key: Explored.Key, _ subject: Subject<App>) throws {
    guard key != graph.states[0].key else { return }
    throw findings.end("The app is not the same when it is made again.\n\(subject.tree.snapshot())")
  }

  /// How the moves, the answers or the number of tabs differ from those of the first app, or nil.
  func difference(of fresh: Fresh, _ text: String) -> String? {
    let moves = fresh.steps.map(\.name)
    let tabs = (fresh.subject.tree.root as? TabNode)?.children.count ?? 0
    var difference: String?
    if moves != names.moves {
      difference =
        "The moves are not the same when the app is \(text): \(names.moves) and \(moves)."
    } else if fresh.subject.answerNames != names.answers {
      difference =
        "The answers are not the same when the app is \(text): \(names.answers) and "
        + "\(fresh.subject.answerNames)."
    } else if let tabCount = run.scope.tabCount, tabs != tabCount {
      difference =
        "The app is not the same when it is \(text): it has \(tabCount) tabs at first, and then \(tabs)."
    }
    return difference.map { "\($0) \(Self.adviceAboutStores)" }
  }

  private static var adviceAboutStores: String {
    "Something outlives the app, such as a global variable or a store. Create it in the closure of the exploration."
  }

  /// Checks that the app is the same when it is created a second time.
  func makeTwice(_ first: Subject<App>) throws {
    let snapshot = first.tree.snapshot()
    count += 1
    let fresh = try plan.freshApp()
    let second = fresh.subject
    if second.tree === first.tree {
      findings.problem =
        "The closure returns the same tree each time. Create the app in the closure, not outside it."
    } else if let difference = difference(of: fresh, "made twice") {
      findings.problem = difference
    } else if second.tree.fingerprint != first.tree.fingerprint
      || second.state?.get() != graph.states[0].key.state
    {
      if let reason = first.reasonToBeUnequal { return findings.problem = reason }
      let isState = second.tree.fingerprint == first.tree.fingerprint
      findings.problem =
        "The app is not the same when it is made twice. "
        + (isState
          ? "Its state is \(graph.states[0].key.state.map { "\($0)" } ?? "") and "
            + "\(second.state.map { "\($0.get())" } ?? "")."
          : "First:\n\(snapshot)\nSecond:\n\(second.tree.snapshot())")
    } else {
      endings = try endings(of: fresh)
    }
  }

  /// How each route would end at the start of an app.
  private func endings(of fresh: Fresh) throws -> [Int: AnyHashable] {
    var endings: [Int: AnyHashable] = [:]
    for step in run.offers.offered(among: fresh.steps, on: fresh.subject) {
      endings[step] = try fresh.steps[step].ending(on: fresh.subject)?.value
    }
    return endings
  }

  /// Checks that the start is still as it was before any move. Each app is new, so a difference outlives the app.
  func compareWithTheFirst() throws {
    let last = try endings(of: make())
    guard let step = names.moves.indices.first(where: { last[$0] != endings[$0] }) else { return }
    findings.problem =
      "'\(names[step])' ends differently at the start than in the first app. "
      + Self.adviceAboutStores
  }

  /// The histories of an app that was made, which belong to the state if moves undo or go forward.
  func histories(of subject: Subject<App>) -> [(tree: ScreenTree, states: PastStates)] {
    subject.trees.compactMap { tree in
      // The moves that undo are made in the tree of the subject.
      let beginning = tree === subject.tree ? beginning : nil
      if beginning == nil, tree.forwardLimit == 0 { return nil }
      return (tree, PastStates(of: tree, beginning: beginning))
    }
  }

  /// Finds the states before the start to which the app can undo. A rule or a leave check may refuse an undo there.
  func findBeginning() throws {
    guard plan.undoLimit != nil else { return }
    let subject = try plan.fresh()
    // The observers of the tree may need the app.
    withExtendedLifetime(subject.app) {
      let tree = subject.tree
      var states: [ScreenTree.Fingerprint] = []
      while tree.undoCount > 0 {
        let count = tree.undoCount
        do { try tree.undo() } catch { break }
        if tree.undoCount >= count { break }
        states.append(tree.fingerprint)
      }
      beginning = states.reversed()
    }
  }
}

extension Subject {
  /// Names a context or a state that is not equal to itself, or returns nil. No state is found again with it.
  var reasonToBeUnequal: String? {
    let screens = trees.flatMap(\.screens)
    if let screen = screens.last(where: { $0.screenFingerprint() != $0.screenFingerprint() }) {
      return
        "The context of '\(screen.titleInReports)' is not equal to itself, as a number is that is NaN. "
        + "No state with it is found again, so give it another value."
    }
    guard let value = state?.get(), value != state?.get() else { return nil }
    return "The state of the subject is not equal to itself, as a number is that is NaN. "
      + "No state is found again."
  }
}

extension Exploration.Step {
  /// How a route would end.
  struct Ending {
    /// The value that was read where it arrives, or else a text.
    let value: AnyHashable
    /// Whether it arrives whole; nil if it does not arrive.
    var isWhole: Bool?
  }

  /// How the move would end. It is nil if only making it tells that, because it is not a route.
  func ending(
    on subject: Subject<App>, reading: @escaping (ScreenTree) -> AnyHashable = { $0.fingerprint }
  ) throws -> Ending? {
    guard isOffered(on: subject) else { return Ending(value: "refused") }
    guard case .route(let forms) = kind else { return nil }
    var value: AnyHashable = ""
    let outcome = try forms.probe(router(of: subject)) { tree in
      value = reading(tree)
      return Explored.Reading()
    }
    return switch outcome {
    case .arrives(_, let isWhole): Ending(value: value, isWhole: isWhole)
    case .unchanged: Ending(value: "unchanged")
    case .refused: Ending(value: "refused")
    case .fails: Ending(value: "fails")
    case .waits: Ending(value: "waits")
    case .redirectsForEver: Ending(value: "redirects")
    }
  }
}
