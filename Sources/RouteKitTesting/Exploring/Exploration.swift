public import RouteKit
import RouteKitRecording

/// A search through all states that the moves of an app can reach. It proves within bounds that properties always
/// hold.
///
/// ```swift
/// let exploration = Exploration<Shop> {
///   let shop = try Shop()
///   return Subject(shop, tree: shop.tree, router: shop.router, state: \.session.user)
/// }
/// .moves { shop in [.route("product 7", shop.product.with(7)), .back, .dismiss, .tab(1)] }
/// .move("sign in") { $0.session.user = "Ada" }
/// .within(.screensInAStack(4), .layers(2))
/// .always("orders need a customer") { !$0.shows(OrderScreen.self) || $0.app.session.user != nil }
/// .never(.deadEnd, .redirectLoop)
///
/// expectExplored(try exploration.run(.states(100_000), .seconds(10)))
/// ```
///
/// It starts from the app that the closure makes, tries every move, and continues only once from each state. The
/// state of the app is the fingerprint of its tree, and the state of the ``Subject``. So everything that guards,
/// rules and builders read must be in one of them. The exploration checks this: if several ways lead to a state, it
/// also tries the moves after the other ways. They must lead to the same states.
public struct Exploration<App> {
  let make: () throws -> Subject<App>
  var stepLists: [(App) throws -> [Step]] = []
  var bounds: [Bound] = []
  var invariants: [(name: String, holds: (Subject<App>) throws -> Bool)] = []
  var comparisons:
    [(name: String, move: String?, value: (Subject<App>) -> Any, holds: (Any, Any) -> Bool)] = []
  var goals: [(name: String, isReached: (Subject<App>) throws -> Bool)] = []
  var catalogs: [(App) throws -> ScreenCatalog] = []
  var forbidden: Set<Fault> = []
  var assumptions: Set<Assumption> = []
  var undoLimit: Int?
  var checkInterval = 20
  var questionLimit: Int { bounds.compactMap(\.questions).min() ?? 1 }

  /// Creates an exploration.
  ///
  /// - Parameter make: Creates the app. It is called many times, and must create an equal app each time.
  public init(of make: @escaping () throws -> Subject<App>) { self.make = make }

  /// Adds moves: routes and links.
  ///
  /// - Parameter steps: Returns the moves of an app. It must return the same number of moves with the same names each
  ///   time.
  /// - Returns: The exploration with the moves.
  public func moves(_ steps: @escaping (App) throws -> [Step]) -> Exploration {
    changed { $0.stepLists.append(steps) }
  }

  /// Adds a move that is not a route, such as signing in. It is always performed, never only probed.
  ///
  /// ```swift
  /// .move("the session ends", byUser: false) { try $0.signOut() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - isByUser: Whether the user makes the move. Other moves do not count as a way out of a dead end or a trap.
  ///   - action: Performs the move. An error means that the move is not possible.
  /// - Returns: The exploration with the move.
  public func move(
    _ name: String, byUser isByUser: Bool = true, _ action: @escaping (App) throws -> Void
  ) -> Exploration {
    let step = Step(name: name, kind: .action(action))
    return changed { $0.stepLists.append { _ in [isByUser ? step : step.notByUser] } }
  }

  /// Adds a move that is not a route, and that only exists while a screen of a type is visible, such as a button on
  /// it.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - type: A class of screens, or the type of the content of a `Screen`.
  ///   - action: Performs the move. An error means that the move is not possible.
  /// - Returns: The exploration with the move.
  public func move<Wanted>(
    _ name: String, on type: Wanted.Type, _ action: @escaping (App) throws -> Void
  ) -> Exploration {
    changed { $0.stepLists.append { _ in [Step(name: name, kind: .action(action)).on(type)] } }
  }

  /// Excludes states that are outside bounds. A report always names the bounds.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: The exploration within these bounds too.
  public func within(_ bounds: Bound...) -> Exploration { changed { $0.bounds += bounds } }

  /// Demands that a condition holds in every state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - holds: Returns whether it holds. An error breaks the property.
  /// - Returns: The exploration with the property.
  public func always(
    _ name: String, _ holds: @escaping (Subject<App>) throws -> Bool
  ) -> Exploration {
    changed { $0.invariants.append((name, holds)) }
  }

  /// Demands that a condition holds for each move: for what is read before it, and what is read after it.
  ///
  /// ```swift
  /// .always("an order stays ordered", from: { $0.app.orders.count }) { before, after in after >= before }
  /// ```
  ///
  /// To check what one move does, name it:
  ///
  /// ```swift
  /// .always("back pops the order", after: "back", from: { $0.contains(OrderScreen.self) }) { $0 != $1 || !$0 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - move: The name of the move after which it must hold, or nil for each move. If no move has this name, the run
  ///     throws an ``ExplorationError``.
  ///   - value: Reads a value. It is a part of the tree or of the state of the subject.
  ///   - holds: Returns whether the value may change like this. It is asked for each move within the bounds, even if
  ///     the value stays the same.
  /// - Returns: The exploration with the property.
  public func always<Value>(
    _ name: String, after move: String? = nil, from value: @escaping (Subject<App>) -> Value,
    _ holds: @escaping (_ before: Value, _ after: Value) -> Bool
  ) -> Exploration {
    changed {
      $0.comparisons.append(
        (
          name, move, value,
          { before, after in
            guard let before = before as? Value, let after = after as? Value else { return false }
            return holds(before, after)
          }
        ))
    }
  }

  /// Demands that a model agrees with the tree in every state, such as a badge with what it counts.
  ///
  /// ```swift
  /// .always("the badge counts drafts", \.app.badge) { $0.tree.screens.count { $0 is DraftScreen } }
  /// // Broken: the badge counts drafts (it is 1 instead of 2). Shortest way, 2 moves: draft · draft
  /// ```
  ///
  /// The model need not be a part of the state of the subject. It is also compared after second ways to a state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - model: Reads the model.
  ///   - expected: Returns what the model must be. An error breaks the property.
  /// - Returns: The exploration with the property.
  public func always<Value: Equatable>(
    _ name: String, _ model: @escaping (Subject<App>) throws -> Value,
    equals expected: @escaping (Subject<App>) throws -> Value
  ) -> Exploration {
    always(name) { subject in
      let (value, wanted) = (try model(subject), try expected(subject))
      if value == wanted { return true }
      throw Disagreement(description: "it is \(value) instead of \(wanted)")
    }
  }

  /// Demands that every screen of a catalogue is on the tree in some state.
  ///
  /// - Parameter catalog: Returns the catalogue. An error ends the run.
  /// - Returns: The exploration with the property.
  public func reaches(_ catalog: @escaping (App) throws -> ScreenCatalog) -> Exploration {
    changed { $0.catalogs.append(catalog) }
  }

  /// Demands that a condition holds in some state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - isReached: Returns whether it holds.
  /// - Returns: The exploration with the property.
  public func reaches(
    _ name: String, _ isReached: @escaping (Subject<App>) throws -> Bool
  ) -> Exploration {
    changed { $0.goals.append((name, isReached)) }
  }

  /// Demands that faults do not occur.
  ///
  /// - Parameter faults: The faults.
  /// - Returns: The exploration with the properties.
  public func never(_ faults: Fault...) -> Exploration {
    changed { $0.forbidden.formUnion(faults) }
  }

  /// Makes an assumption that saves time. A report always names it.
  ///
  /// - Parameter assumption: The assumption.
  /// - Returns: The exploration with the assumption.
  public func assuming(_ assumption: Assumption) -> Exploration {
    changed { $0.assumptions.insert(assumption) }
  }

  /// Adds the moves "undo" and "redo". This makes the last commits a part of the state, so there are many more
  /// states.
  ///
  /// - Parameter limit: The number of commits that can be undone.
  /// - Returns: The exploration with the moves.
  public func undoing(_ limit: Int) -> Exploration {
    changed {
      $0.undoLimit = max(0, limit)
      $0.stepLists.append { _ in
        [.route("undo", Move.undo), .route("redo", Move.redo)]
      }
    }
  }

  /// Sets how many of the second ways are checked.
  ///
  /// A second way is a move to a state that was known before, or a move that was made and changed nothing. A move may
  /// have changed something that the exploration does not know, so after a second way each move is tried again.
  ///
  /// - Parameter interval: With 1 every second way is checked, with 20 every twentieth. The default is 20. The first
  ///   200 are always checked.
  /// - Returns: The exploration.
  public func checkingEvery(_ interval: Int) -> Exploration {
    changed { $0.checkInterval = max(1, interval) }
  }

  private func changed(_ change: (inout Exploration) -> Void) -> Exploration {
    var copy = self
    change(&copy)
    return copy
  }

  /// A fault that must not occur; see ``Exploration/never(_:)``.
  public enum Fault: String, Hashable, Sendable {
    /// A state from which no moves of the user change the tree, however many. A move out of the bounds counts as a
    /// change, but not another question while as many are open as the bound allows. Links and other moves that are not
    /// the user's do not count.
    case deadEnd = "no dead end"
    /// A state from which no moves of the user lead back to the first state. A move out of the bounds counts as a way
    /// back, but not another question while as many are open as the bound allows. Links and other moves that are not
    /// the user's do not count.
    case trap = "a way back from everywhere"
    /// A move that is redirected endlessly.
    case redirectLoop = "no redirect loop"
    /// A route that does not arrive from any state.
    case routeThatAlwaysFails = "no route that always fails"
    /// A link that lands at different places from different states. A place is the visible screen, the containers and
    /// layers around it with the selected tabs, and the screens below it in the stacks.
    case linkThatLandsElsewhere = "every link lands at one place"
    /// A route whose builders, guards or rules change the state of the subject when it is only tried. They are also
    /// called for previews and for navigations that fail, so effects belong into callbacks.
    case effectWithoutCommit = "no effect without a commit"
    /// A screen that left the tree and is not released. Screens that routes keep count too, and so does the model of a
    /// `Screen`, unless the app shows the same model again.
    case leak = "no leak"
  }

  /// An assumption that saves time; see ``Exploration/assuming(_:)``.
  public enum Assumption: String, Hashable, Sendable {
    /// Callbacks and observers do not navigate and have no relevant effects. So if a probe of a move arrives, the
    /// move need not be performed.
    case callbacksDoNotNavigate = "callbacks do not navigate"
    /// No move, callback or property looks at the screens of two tabs. So each tab of the root is explored alone, and
    /// the states of the tabs are added and not multiplied.
    ///
    /// The state of the ``Subject`` and other windows may be shared: what one tab writes, each other tab is explored
    /// with. Samples are checked with other tabs in other states. If a move or a property differs there, nothing is
    /// decided.
    case eachTabAlone = "each tab alone (no move and no property looks at two tabs)"
  }

  /// A limit of the states; see ``Exploration/within(_:)``.
  public struct Bound: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (ScreenTree) -> Bool
    var questions: Int?
    /// The number of trees.
    var trees: Int?

    /// At most this number of questions that are open at the same time. The default is 1.
    ///
    /// While a question is open, each other move is tried too, and each property is checked. With 0, nothing happens
    /// between a question and its answer.
    public static func openQuestions(_ limit: Int) -> Bound {
      Bound(
        description: limit == 1 ? "1 open question" : "\(limit) open questions",
        holds: { _ in true },
        questions: max(0, limit))
    }

    /// At most this number of screens in each stack.
    public static func screensInAStack(_ limit: Int) -> Bound {
      Bound(description: "\(limit) \(limit == 1 ? "screen" : "screens") in a stack") { tree in
        tree.screens.allSatisfy { ($0 as? StackNode).map { $0.children.count <= limit } ?? true }
      }
    }

    /// At most this number of layers above the root.
    public static func layers(_ limit: Int) -> Bound {
      Bound(description: limit == 1 ? "1 layer" : "\(limit) layers") {
        $0.layers.count - 1 <= limit
      }
    }

    /// At most this number of windows, the first one included; see ``Subject/windows(_:)``.
    public static func windows(_ limit: Int) -> Bound {
      Bound(
        description: limit == 1 ? "1 window" : "\(limit) windows", holds: { _ in true },
        trees: limit)
    }

    /// At most this number of screens on the tree, containers included.
    public static func screens(_ limit: Int) -> Bound {
      Bound(description: limit == 1 ? "1 screen" : "\(limit) screens") { $0.screens.count <= limit }
    }
  }

  /// A limit that ends a run early; see ``Exploration/run(_:)``.
  public struct Budget: Sendable {
    let states: Int?
    let seconds: Double?

    /// At most this number of states.
    public static func states(_ limit: Int) -> Budget { Budget(states: limit, seconds: nil) }
    /// At most this number of seconds.
    public static func seconds(_ limit: Double) -> Budget {
      Budget(states: nil, seconds: limit.isNaN ? 0 : limit)
    }
  }
}

extension Exploration {
  /// Explores the app, and returns a report.
  ///
  /// A move that asks is not made. It counts as a move that could not be decided; use the asynchronous form.
  ///
  /// - Parameter budgets: The limits of the run. By default, it ends after 10 000 states or 10 seconds.
  /// - Returns: The report, with all broken properties.
  /// - Throws: Any error of making the app; ``ExplorationError`` if moves have equal names, or if a property names a
  ///   move that does not exist.
  public func run(_ budgets: Budget...) throws -> ExplorationReport {
    let explorers = try explorers(within: budgets)
    let tour = Tour(explorers)
    for explorer in explorers { explorer.explore() }
    while let detours = tour.nextDetours() {
      for detour in detours { explorers[detour.tab].take(detour) }
      for explorer in explorers { explorer.explore() }
    }
    for explorer in explorers { explorer.check() }
    return recordingWays(of: try report(of: explorers))
  }

  /// Explores the app, including moves that ask. While a question is open, each other move is tried, and each property
  /// is checked. Then the subject answers with yes and with no.
  ///
  /// A question that is answered at once, or whose answer has to be prepared before it asks, cannot be left open. Then
  /// the move is made twice, with the answers set to yes and to no, and the report names it among what is not covered.
  /// Questions can stay open only on an actor, so call this method on the main actor.
  ///
  /// The budget also ends a question that is not answered, by cancelling the task that waits for it. The report names
  /// the move. Without a budget of seconds, the exploration waits for every answer, and a question that ignores that
  /// it was cancelled is always waited for.
  ///
  /// If the subject has no closure for answers, the app must answer by itself, and the report says so.
  ///
  /// - Parameter budgets: The limits of the run. By default, it ends after 10 000 states or 10 seconds.
  /// - Returns: The report, with all broken properties.
  /// - Throws: Any error of making the app; ``ExplorationError`` if moves have equal names, or if a property names a
  ///   move that does not exist.
  public func runAsking(_ budgets: Budget...) async throws -> ExplorationReport {
    var explorers = try explorers(within: budgets)
    await run(explorers)
    // A problem may come from a wait that was too short.
    if explorers.contains(where: { $0.needsPatience || $0.hasAsked && $0.problem != nil }) {
      explorers = try self.explorers(
        within: budgets, isPatient: true, until: explorers.compactMap(\.deadline).max())
      await run(explorers)
    }
    return recordingWays(of: try report(of: explorers))
  }

  /// Runs explorers in a task on the caller's actor, because only a task can be cancelled while a closure of the app
  /// waits.
  private func run(
    _ explorers: [Explorer<App>], isolation: isolated (any Actor)? = #isolation
  ) async {
    let run = Task {
      _ = isolation
      let tour = Tour(explorers)
      for explorer in explorers { await explorer.exploreAsking() }
      while let detours = tour.nextDetours() {
        for detour in detours { await explorers[detour.tab].takeAsking(detour) }
        for explorer in explorers { await explorer.exploreAsking() }
      }
      for explorer in explorers { await explorer.checkAsking() }
    }
    let end = explorers.compactMap(\.deadline).max()
    let limit = Task {
      guard let end else { return }
      try await Task.sleep(until: end, clock: .continuous)
      run.cancel()
    }
    await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
    limit.cancel()
  }

  /// Creates the app, and makes the moves of a way that a report has printed.
  ///
  /// ```swift
  /// let shop = try exploration.replay("2-0")
  /// print(shop.tree.snapshot())
  /// ```
  ///
  /// - Parameter code: The code of the way: the numbers of its moves.
  /// - Returns: The app at the end of the way.
  /// - Throws: ``ExplorationError`` if there is no such move, or if a move asks. Any error of a move.
  public func replay(_ code: String) throws -> Subject<App> {
    let subject = try fresh()
    let steps = try self.steps(of: subject)
    for move in try Way(code: code, of: steps.map(\.name)).moves {
      if move.isAsking { throw ExplorationError.asks(steps[move.step].name) }
      try steps[move.step].make(on: subject)
    }
    return subject
  }

  /// Creates the app, and makes the moves of a way, including moves that ask.
  ///
  /// - Parameter code: The code of the way.
  /// - Returns: The app at the end of the way. If the way ends while a question is open, it still waits.
  /// - Throws: ``ExplorationError`` if there is no such move, or if a question stays open and the caller is not on an
  ///   actor. Any error of a move that does not ask.
  public func replayAsking(_ code: String) async throws -> Subject<App> {
    let subject = try fresh()
    let steps = try self.steps(of: subject)
    let questions = OpenQuestions()
    for move in try Way(code: code, of: steps.map(\.name)).moves {
      if move.asks, case .route(let forms) = steps[move.step].kind {
        guard OpenQuestions.canStayOpen() else { throw ExplorationError.noActor }
        try await questions.open(
          move.step, forms, on: subject, through: steps[move.step].router(of: subject))
      } else if let answer = move.answer, questions.steps.contains(move.step) {
        try subject.answer?(answer)
      } else if let answer = move.answer, case .route(let forms) = steps[move.step].kind,
        OpenQuestions.canStayOpen()
      {
        // The subject may prepare its answer, or give it when the question is open.
        do { try subject.answer?(answer) } catch {}
        try await questions.open(
          move.step, forms, on: subject, through: steps[move.step].router(of: subject))
        try await OpenQuestions.wait { subject.tree.fingerprint }
        if questions.steps.contains(move.step) { do { try subject.answer?(answer) } catch {} }
      } else {
        _ = try await steps[move.step].make(on: subject, answering: move.answer)
      }
      if OpenQuestions.canStayOpen() {
        try await OpenQuestions.wait { subject.tree.fingerprint }
      }
    }
    return subject
  }

  /// Adds to each finding of a report the recording of its way.
  private func recordingWays(of report: ExplorationReport) -> ExplorationReport {
    var report = report
    for position in report.findings.indices.prefix(20) {
      report.findings[position].recording = recording(of: report.findings[position])
    }
    return report
  }

  /// The recording of a way in a fresh app, or nil if it has no moves or one of them asks.
  private func recording(of finding: ExplorationReport.Finding) -> Recording? {
    do {
      let subject = try fresh()
      let steps = try self.steps(of: subject)
      let way = try Way(code: finding.code, of: steps.map(\.name)).moves
      if way.isEmpty || way.contains(where: \.isAsking) { return nil }
      let recorder = Recorder(subject.tree)
      for move in way {
        recorder.note(steps[move.step].name)
        do { try steps[move.step].make(on: subject) } catch {}
      }
      recorder.note("Broken: \(finding.property)" + (finding.detail.map { " (\($0))" } ?? ""))
      return recorder.recording
    } catch { return nil }
  }

  func fresh() throws -> Subject<App> {
    let subject = try ScreenTree.notingContexts(make)
    if let undoLimit { subject.tree.undoLimit = undoLimit }
    return subject
  }

  func steps(of subject: Subject<App>) throws -> [Step] {
    let steps = try stepLists.flatMap { try $0(subject.app) }
    var seen: Set<String> = []
    for step in steps where !seen.insert(step.name).inserted {
      throw ExplorationError.sameName(step.name)
    }
    for case let name? in comparisons.map(\.move) where !seen.contains(name) {
      throw ExplorationError.noMove(name, among: steps.map(\.name))
    }
    return steps
  }
}

/// The values of a model and of the tree, if they disagree.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

/// A mistake in the use of an ``Exploration``.
public struct ExplorationError: Error, CustomStringConvertible {
  public let description: String

  static func sameName(_ name: String) -> ExplorationError {
    ExplorationError(
      description: "Two moves have the name '\(name)'. Give each move its own name.")
  }

  static func noMove(_ name: String, among names: [String]) -> ExplorationError {
    ExplorationError(
      description:
        "A property is about the move '\(name)', but no move has this name. The moves are "
        + "\(names.map { "'\($0)'" }.joined(separator: ", ")).")
  }

  static var noTabs: ExplorationError {
    ExplorationError(
      description:
        "Cannot explore each tab alone: the root is not a TabNode with several tabs. Leave out .eachTabAlone."
    )
  }

  static func notOffered(_ name: String) -> ExplorationError {
    ExplorationError(description: "The visible screen does not offer the move '\(name)'.")
  }

  static func asks(_ name: String) -> ExplorationError {
    ExplorationError(
      description: "Cannot replay '\(name)' at once: it asks. Use replayAsking(_:), which waits.")
  }

  static var noActor: ExplorationError {
    ExplorationError(
      description: "Cannot leave a question open outside of an actor. Replay on the main actor.")
  }

  static func badCode(_ code: String, moves: Int) -> ExplorationError {
    ExplorationError(
      description:
        "'\(code)' is not a way: it needs numbers of moves below \(moves), joined by '-', "
        + "each with 'a', 'y' or 'n' after it if the move asks. Copy the code from a report.")
  }
}

/// A way through an app: moves, one after another.
struct Way {
  struct Move: Hashable, Comparable {
    let step: Int
    /// The answer to the question of the move.
    var answer: Bool?
    /// Whether the move asks, and its question stays open.
    var asks = false

    var isAsking: Bool { asks || answer != nil }

    static func < (one: Move, other: Move) -> Bool {
      (one.step, one.rank) < (other.step, other.rank)
    }

    private var rank: Int { asks ? 3 : answer.map { $0 ? 1 : 2 } ?? 0 }
  }

  let moves: [Move]

  init(_ moves: [Move]) { self.moves = moves }

  init(code: String, of names: [String]) throws {
    moves = try code.split(separator: "-").map { part in
      let answer: Bool? = part.hasSuffix("y") ? true : part.hasSuffix("n") ? false : nil
      let asks = part.hasSuffix("a")
      guard let step = Int(answer == nil && !asks ? part : part.dropLast()),
        names.indices.contains(step)
      else { throw ExplorationError.badCode(code, moves: names.count) }
      return Move(step: step, answer: answer, asks: asks)
    }
  }

  var code: String {
    moves.map { "\($0.step)" + ($0.asks ? "a" : $0.answer.map { $0 ? "y" : "n" } ?? "") }
      .joined(separator: "-")
  }

  func names(_ names: [String]) -> [String] {
    moves.map {
      names[$0.step] + ($0.asks ? " (asks)" : $0.answer.map { $0 ? " (yes)" : " (no)" } ?? "")
    }
  }
}
