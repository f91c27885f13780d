import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Apps that keep what decides in places that an exploration does not know. None of them may be proven.
final class HidingPlacesTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  // MARK: Beside the app

  /// A store that outlives the app, such as user defaults. The first move set it, so no later app was without it.
  func testAStoreThatOutlivesTheApp() throws {
    let store = Box(false)
    let report = try Den.exploration { den in
      let start = Move.doNothing.onArrival { _ in store.value = true }
      return [.route("start", start), .route("vault", den.vault { !store.value }), .back]
    }
    .run()

    expectNoticed(report)
    XCTAssertTrue(
      report.problem?.hasPrefix(
        "'vault' ends differently at the start than in the first app. Something outlives the app")
        ?? false, "\(report)")
  }

  func testACounterInAGlobal() throws {
    Den.opened = 0
    let report = try Den.exploration { den in
      [
        .route("cave", den.cave.onCommit { _, _ in Den.opened += 1 }).on(Lair.self), .back,
        .route("vault", den.vault { Den.opened >= 40 }),
      ]
    }
    .run()

    expectNoticed(report)
  }

  // MARK: In closures and classes

  func testAFlagInAClosure() throws {
    let report = try Den.exploration { den in
      var isOpen = false
      let knock = Move.doNothing.onArrival { _ in isOpen = true }
      return [
        .route("knock", knock).on(Cave.self), .route("cave", den.cave).on(Lair.self), .back,
        .route("vault", den.vault { isOpen }),
      ]
    }
    .run()

    expectNoticed(report)
  }

  func testARouterThatRemembers() throws {
    let report = try Exploration<Den> {
      let den = try Den()
      return Subject(den, tree: den.tree, router: Tired(base: den.router))
    }
    .moves { den in
      [.route("cave", den.cave).on(Lair.self), .back, .route("vault", den.vault { false })]
    }
    .within(.screensInAStack(3)).always("the vault is closed") { !$0.contains(Vault.self) }
    .run()

    expectNoticed(report)
  }

  func testAnObserverThatNavigatesTheThirdTime() throws {
    for times in [3, 300] {
      let report = try Den.exploration(
        prepare: { den in
          var commits = 0
          den.tree.observe { [unowned den] _ in
            commits += 1
            if commits == times {
              do { try den.router.navigate(to: den.vault { true }) } catch {}
            }
          }
        },
        { den in [.route("cave", den.cave).on(Lair.self), .back] }
      )
      .run()

      expectNoticed(report)
    }
  }

  /// The undo history of the exploration kept the screen, so its end was never seen.
  func testAnEffectOfTheEndOfAScreen() throws {
    let report = try Den.exploration { den in
      let cave = ClosureBuilder { [unowned den] in Ending { [weak den] in den?.number += 1 } }
        .pushRoute()
      return [
        .route("cave", cave).on(Lair.self), .back, .route("vault", den.vault { den.number >= 6 }),
      ]
    }
    .run()

    expectNoticed(report)
  }

  // MARK: Before other moves

  /// The moves of a row came in one order, and the one after the first took it back each time.
  func testAFlagThatTheNextMoveTakesBack() throws {
    let report = try Den.exploration { den in
      [
        .route("cave", den.cave).on(Lair.self), .back,
        .route("vault", den.vault { den.number == 1 }).on(Lair.self),
      ]
    }
    .move("large", on: Cave.self) { $0.number = 1 }
    .move("medium", on: Cave.self) { $0.number = 0 }
    .run()

    expectNoticed(report)
  }

  /// The moves of a row went to the end at once, and stayed there.
  func testAFlagBeforeAStepOfNoReturn() throws {
    let report = try Den.exploration { den in
      [.route("cave", den.cave).on(Lair.self), .back]
    }
    .move("set", on: Cave.self) { $0.number = 1 }
    .move("end", on: Lair.self) { den in
      try den.tree.setRoot(StackNode(den.number == 1 ? Vault() : Cave()))
    }
    .run()

    expectNoticed(report)
    XCTAssertTrue(
      report.problem?.hasPrefix("'end' does not lead to one state") ?? false, "\(report)")
  }

  func testACounterBeforeAStepOfNoReturn() throws {
    let report = try Den.exploration { den in
      [.route("cave", den.cave).on(Lair.self), .back]
    }
    .move("count", on: Cave.self) { $0.number += 1 }
    .move("end", on: Lair.self) { den in
      try den.tree.setRoot(StackNode(den.number >= 10 ? Vault() : Cave()))
    }
    .run()

    expectNoticed(report)
  }

  // MARK: In screens

  /// Both openers show the same screen. At its end it does what one of them gave it.
  func testAResultThatDependsOnWhoAsked() throws {
    let report = try Den.exploration { den in
      func form(_ answer: @escaping (Bool) -> Void) -> ClosureRoute<Form, Void> {
        ClosureBuilder { Form(answer) }.presentRoute()
      }
      return [
        .route("form", form { _ in }).on(Lair.self),
        .route("cave", den.cave).on(Lair.self), .back,
        .route(
          "form of the cave",
          Move.pop.then(
            form { [unowned den] in
              guard $0 else { return }
              do { try den.router.navigate(to: den.vault { true }) } catch {}
            })
        ).on(Cave.self),
      ]
    }
    .move("yes", on: Form.self) { den in
      guard let form = den.tree.visible as? Form else { throw NotHere() }
      try den.router.navigate(to: .dismiss)
      form.answer(true)
    }
    .run()

    expectNoticed(report)
  }

  /// The caller that waits for the result goes on after the move.
  @MainActor
  func testAResultForWhichACallerWaits() async throws {
    let report = try await Den.exploration { _ in [.dismiss] }
      .move("picker", on: Lair.self) { den in
        nonisolated(unsafe) let den = den
        Task { @MainActor in
          let picker = ClosureBuilder { Picker() }.presentRoute()
          if try await den.router.result(of: picker) == true {
            try den.router.navigate(to: den.vault { true })
          }
        }
      }
      .move("yes", on: Picker.self) { try ($0.tree.visible as? Picker)?.finish(with: true) }
      .runAsking(.states(100_000))

    expectNoticed(report)
  }

  /// The content decides which buttons there are, and its type is not that of the screen.
  func testButtonsOfAContentOfAnotherType() throws {
    let report = try Den.exploration { den in
      [
        .route("page", ClosureBuilder { Screen<any Shown>(Plain()) }.pushRoute()).on(Lair.self),
        .route("gold", ClosureBuilder { Screen<any Shown>(Golden()) }.pushRoute()).on(Lair.self),
        .back, .route("vault", den.vault { true }).on(Golden.self),
      ]
    }
    .run()

    expectNoticed(report)
  }

  /// Equal contexts that are not equal for the guard.
  func testAContextWithAWrongEquality() throws {
    let report = try Den.exploration { den in
      let page = ClosureBuilder { (place: Place) in Chamber(place.isSecret) }.pushRoute()
      return [
        .route("plain", page.with(Place(number: 1, isSecret: false))).on(Lair.self),
        .route("secret", page.with(Place(number: 1, isSecret: true))).on(Lair.self), .back,
        .route("vault", den.vault { (den.tree.visible as? Chamber)?.isSecret == true }),
      ]
    }
    .run()

    expectNoticed(report)
  }

  /// A screen that is kept for its return, with what was typed into it.
  func testATextInAScreenThatIsKept() throws {
    let report = try Den.exploration(prepare: { $0.draft.text = "" }) { den in
      [
        .route("draft", PrebuiltBuilder(den.draft).pushRoute()).on(Lair.self), .back,
        .route("vault", den.vault { den.draft.text.count == 3 }),
      ]
    }
    .move("type", on: Draft.self) { $0.draft.text += "x" }
    .run()

    expectNoticed(report)
  }

  // MARK: In the tree

  /// Whether a screen on the tree comes back later belongs to the state.
  func testAScreenThatIsKeptWhileItIsShown() throws {
    let report = try Den.exploration { den in
      [.route("cave", den.cave).on(Lair.self), .back, .route("vault", den.vault { den.isKeeping })]
    }
    .move("keep", on: Cave.self) { den in
      guard let visible = den.tree.visible else { throw NotHere() }
      try den.tree.keep(visible)
    }
    .run()

    XCTAssertEqual(report.verdict, .broken, "\(report)")
    XCTAssertEqual(report.findings.map(\.moves), [["cave", "keep", "vault"]])
  }

  /// The exploration gave the tree a history that it does not have in the app.
  func testAGuardThatReadsTheHistory() throws {
    let report = try Den.exploration { den in
      [
        .route("cave", den.cave).on(Lair.self),
        .route("vault", den.vault { den.tree.undoCount == 0 }).on(Cave.self),
      ]
    }
    .run()

    expectNoticed(report)
  }

  func testARuleThatAMoveAdds() throws {
    let report = try Den.exploration { den in
      [.route("cave", den.cave).on(Lair.self), .back, .route("vault", den.vault { true })]
    }
    .move("lock") { den in den.tree.require(ClosureGuard { _ in .deny }, for: Cave.self) }
    .never(.routeThatAlwaysFails)
    .run()

    XCTAssertNotNil(report.problem, "\(report)")
  }

  func testTheDepthOfAnotherTab() throws {
    for isAlone in [false, true] {
      var exploration = Den.exploration(tabs: 2) { den in
        [
          .route("cave", den.cave), .back, .tab(0), .tab(1),
          .route("vault", den.vault { den.depths == [3, 2] }),
        ]
      }
      if isAlone { exploration = exploration.assuming(.eachTabAlone) }
      expectNoticed(try exploration.run())
    }
  }

  func testTheNumberOfWindows() throws {
    for isDeclared in [false, true] {
      let report = try Exploration<Den> {
        let den = try Den()
        let subject = Subject(den, tree: den.tree, router: den.router)
        return isDeclared ? subject.windows { $0.windows } : subject
      }
      .moves { den in [.route("vault", den.vault { den.windows.count == 2 })] }
      .move("open") { den in
        let window = ScreenTree()
        try window.setRoot(StackNode(Lair()))
        den.windows.append(window)
      }
      .within(.screensInAStack(3), .windows(4))
      .always("the vault is closed") { !$0.contains(Vault.self) }
      .run()

      expectNoticed(report)
    }
  }

  /// A page of another window, whose context is not known, is listed too.
  func testAScreenInAnotherWindowWhoseValueIsNotKnownIsListed() throws {
    let report = try Exploration<Den> {
      let den = try Den()
      let window = ScreenTree()
      try window.setRoot(StackNode(Chamber(false)))
      den.windows.append(window)
      return Subject(den, tree: den.tree, router: den.router).windows { $0.windows }
    }
    .run()

    XCTAssertEqual(report.indistinct, ["Chamber"], "\(report)")
  }

  // MARK: In what is demanded

  /// The orders are not a part of the state, so each state seemed to have as many of them as before.
  func testAPropertyOfMovesOfAHiddenValue() throws {
    let report = try Den.exploration { den in
      [.route("cave", den.cave).on(Lair.self), .back]
    }
    .move("order", on: Cave.self) { $0.number += 1 }
    .move("cancel", on: Lair.self) { if $0.number > 0 { $0.number -= 1 } }
    .always("an order stays ordered", from: { $0.app.number }) { $1 >= $0 }
    .run()

    expectNoticed(report)
  }

  /// A goal was reached only because of what other moves had left that were undone.
  func testAGoalThatIsReachedOnlyAfterUndoneMoves() throws {
    let report = try Den.exploration { den in
      let counted = ClosureBuilder { [unowned den] in
        den.number += 1
        return Cave()
      }
      return [.route("cave", counted.pushRoute()).on(Lair.self)]
    }
    .reaches("three caves") { $0.app.number >= 3 }
    .run()

    expectNoticed(report)
  }

  func testALeakOfOneOfTwoPages() throws {
    let report = try Den.exploration { den in
      let page = ClosureBuilder { [unowned den] (number: Int) in
        let page = Chamber(false)
        if number == 2 { den.kept.append(page) }
        return page
      }
      .pushRoute()
      return [
        .route("page 1", page.with(1)).on(Lair.self), .route("page 2", page.with(2)).on(Lair.self),
        .back,
      ]
    }
    .never(.leak)
    .run()

    XCTAssertEqual(report.findings.map(\.moves), [["page 2", "back"]], "\(report)")
  }

  /// The app releases a screen only if it was visible until it left.
  func testALeakOfACoveredScreen() throws {
    let report = try Den.exploration(prepare: { den in
      weak var last: ScreenNode?
      den.tree.observe { [unowned den] _ in
        if let left = last, left.screenTree == nil { den.kept.removeAll { $0 === left } }
        last = den.tree.visible
      }
    }) { den in
      let page = ClosureBuilder { [unowned den] in
        let page = Covered()
        den.kept.append(page)
        return page
      }
      return [
        .route("page", page.pushRoute()).on(Lair.self), .route("cave", den.cave), .back,
        .route("home", Move.popToRoot),
      ]
    }
    .never(.leak)
    .run()

    XCTAssertEqual(report.findings.map(\.moves), [["page", "cave", "home"]], "\(report)")
  }

  /// A sheet over the first tab once counted as the start.
  func testASheetOverATabThatCannotBeDismissed() throws {
    let report = try Den.exploration(tabs: 2) { den in
      [
        .tab(0).on(Lair.self), .tab(1).on(Lair.self), .back, .dismiss,
        .route("sheet", ClosureBuilder { Locked() }.presentRoute()).on(Lair.self),
      ]
    }
    .within(.layers(1)).never(.trap).assuming(.eachTabAlone)
    .run()

    XCTAssertEqual(report.findings.map(\.property), ["a way back from everywhere"], "\(report)")
  }

  /// A move from one tab to another was compared in neither.
  func testAPropertyOfAMoveToAnotherTab() throws {
    for isAlone in [false, true] {
      var exploration = Exploration<Den> {
        let den = try Den(tabs: 2)
        return Subject(den, tree: den.tree, router: den.router, state: \.number)
      }
      .moves { _ in [.tab(0), .tab(1)] }
      .move("earn") { $0.number = 1 }
      .move("flee") { den in
        guard (den.tree.root as? TabNode)?.selectedIndex == 1 else { throw NotHere() }
        try den.router.navigate(to: .selectTab(0))
        den.number = 0
      }
      .within(.screensInAStack(3))
      .always("nothing is lost", from: { $0.app.number }) { $1 >= $0 }
      if isAlone { exploration = exploration.assuming(.eachTabAlone) }
      let report = try exploration.run()

      XCTAssertEqual(report.verdict, .broken, "\(report)")
      let finding = try XCTUnwrap(report.findings.first)
      XCTAssertEqual(finding.moves.last, "flee")
      XCTAssertEqual(try exploration.replay(finding.code).app.number, 0)
    }
  }

  // MARK: In questions

  /// The question remembers where it was asked, and the answer leads elsewhere.
  @MainActor
  func testAQuestionThatRemembersWhereItWasAsked() async throws {
    let report = try await Den.asking { den in
      let door = den.door { den, answers in
        let isSecret = den.tree.visible is Cave
        for await yes in answers {
          return yes ? isSecret ? .redirect(to: den.vault { true }) : .allow : .deny
        }
        throw CancellationError()
      }
      return [
        .route("door", ClosureBuilder { Chamber(false) }.pushRoute().guarded(by: door)),
        .route("cave", den.cave).on(Lair.self), .back,
      ]
    }
    .runAsking(.states(100_000))

    expectNoticed(report)
  }

  /// A change before the question decides after the answer.
  @MainActor
  func testAFlagThatOnlyAnAnsweredQuestionReads() async throws {
    for isAnsweredAtOnce in [false, true] {
      let exploration = Den.asking { den in
        let door = den.door { den, answers in
          for await yes in answers {
            return yes ? den.number > 0 ? .redirect(to: den.vault { true }) : .allow : .deny
          }
          throw CancellationError()
        }
        return [
          .route("door", ClosureBuilder { Chamber(false) }.pushRoute().guarded(by: door)).on(
            Lair.self),
          .back,
        ]
      }
      .move("bribe", on: Lair.self) { $0.number = 1 }
      .within(.openQuestions(isAnsweredAtOnce ? 0 : 1))
      let report = try await exploration.runAsking(.states(100_000))

      expectNoticed(report)
    }
  }

  /// The vault opens only if the right door was asked before the left one.
  @MainActor
  func testTheOrderInWhichQuestionsAreAsked() async throws {
    let report = try await Den.asking { den in
      func side(_ name: String) -> ClosureRoute<Chamber, Void> {
        ClosureBuilder { Chamber(false) }.pushRoute().guarded(
          by: den.door { den, answers in
            den.sides.append(name)
            defer { den.sides.removeAll { $0 == name } }
            for await yes in answers {
              if yes, den.sides == ["right", "left"] { return .redirect(to: den.vault { true }) }
              return yes ? .allow : .deny
            }
            throw CancellationError()
          })
      }
      return [
        .route("left", side("left")).on(Lair.self), .route("right", side("right")).on(Lair.self),
        .back,
      ]
    }
    .within(.openQuestions(2), .screensInAStack(2))
    .runAsking(.states(100_000))

    XCTAssertEqual(
      report.findings.first?.moves.prefix(2), ["right (asks)", "left (asks)"], "\(report)")
  }

  /// A question of which another copy was open counted as one that lets pass.
  @MainActor
  func testAQuestionThatStaysOpenAndNeverLetsPass() async throws {
    let report = try await Den.asking { den in
      let door = den.door { _, answers in
        for await _ in answers { return .deny }
        throw CancellationError()
      }
      return [.route("door", ClosureBuilder { Chamber(false) }.pushRoute().guarded(by: door))]
    }
    .never(.routeThatAlwaysFails, .leak)
    .runAsking(.states(100_000))

    XCTAssertEqual(
      report.findings.map(\.property), ["no route that always fails"], "\(report)")
    XCTAssertTrue(report.notCovered.contains("leaks after questions"), "\(report)")
  }

  /// The closure answers one of two questions, so the other was never answered first.
  @MainActor
  func testTheOrderInWhichQuestionsAreAnswered() async throws {
    let report = try await Den.asking { den in
      func side() -> ClosureRoute<Chamber, Void> {
        ClosureBuilder { Chamber(false) }.pushRoute().guarded(
          by: den.door { _, answers in
            for await yes in answers { return yes ? .allow : .deny }
            throw CancellationError()
          })
      }
      return [.route("left", side()), .route("right", side())]
    }
    .within(.openQuestions(2), .screensInAStack(2))
    .runAsking(.states(100_000, briefly: 10))

    XCTAssertTrue(
      report.notCovered.contains("answers to two open questions in another order"), "\(report)")
  }

  /// Expects that the exploration has noticed the place. A run that ends early for another reason has not.
  private func expectNoticed(_ report: ExplorationReport, line: UInt = #line) {
    switch report.verdict {
    case .proven: XCTFail("\(report)", line: line)
    case .broken: XCTAssertEqual(report.findings.count, 1, "\(report)", line: line)
    case .undecided: XCTAssertNotNil(report.problem, "\(report)", line: line)
    }
  }
}

private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private final class Lair: ScreenNode {}
private final class Cave: ScreenNode {}
private final class Vault: ScreenNode {}
private final class Draft: ScreenNode { var text = "" }

private final class Chamber: ScreenNode {
  let isSecret: Bool
  init(_ isSecret: Bool) { self.isSecret = isSecret }
}

private final class Picker: ScreenNode, Finishing { typealias Outcome = Bool }

private final class Form: ScreenNode {
  let answer: (Bool) -> Void
  init(_ answer: @escaping (Bool) -> Void) { self.answer = answer }
}

private final class Ending: ScreenNode {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

private final class Covered: ScreenNode {}

private protocol Shown {}
private final class Plain: Shown {}
private final class Golden: Shown {}

private struct Place: Hashable {
  let number: Int
  let isSecret: Bool
  static func == (one: Place, other: Place) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A router that opens the vault at the 250th request.
private struct Tired: Router {
  let base: TreeRouter
  private let count = Box(0)

  init(base: TreeRouter) { self.base = base }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    count.value += 1
    if count.value == 250 {
      return try base.attempt(ClosureBuilder { Vault() }.pushRoute(), with: (), for: request)
    }
    return try base.attempt(route, with: context, for: request)
  }
}

private final class Asked {
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
}

/// Asks each time.
private struct Door: Guard, Questioning {
  let den: Den
  let answers: (Den, AsyncStream<Bool>) async throws -> Answer

  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let asked = Asked()
    den.asked.append(asked)
    defer { den.asked.removeAll { $0 === asked } }
    return try await answers(den, asked.answers)
  }
}

/// A place to hide in.
private final class Den {
  nonisolated(unsafe) static var opened = 0

  let tree = ScreenTree()
  let router: TreeRouter
  let draft = Draft()
  var number = 0
  var kept: [ScreenNode] = []
  var windows: [ScreenTree] = []
  /// The doors that ask, the first one first.
  var sides: [String] = []
  /// The questions that are open.
  var asked: [Asked] = []

  init(tabs: Int = 1) throws {
    router = TreeRouter(tree)
    let stacks = try (0..<tabs).map { _ in try StackNode(Lair()) }
    try tree.setRoot(tabs == 1 ? stacks[0] : TabNode(stacks[0], stacks[1], backMode: .none))
  }

  var cave: ClosureRoute<Cave, Void> { ClosureBuilder { Cave() }.pushRoute() }
  var isKeeping: Bool { tree.keptScreens.contains { $0 is Cave } }

  var depths: [Int] {
    (tree.root as? TabNode)?.children.map { ($0 as? StackNode)?.children.count ?? 0 } ?? []
  }

  func vault(_ isOpen: @escaping () -> Bool) -> ClosureRoute<Vault, Void> {
    ClosureBuilder { Vault() }.pushRoute()
      .guarded(by: ClosureGuard { isOpen() ? .allow : .deny })
  }

  /// The closure gets the den: one with a capture list would not run on the actor of the test.
  func door(_ answer: @escaping (Den, AsyncStream<Bool>) async throws -> Answer) -> Door {
    Door(den: self, answers: answer)
  }

  static func exploration(
    tabs: Int = 1, prepare: @escaping (Den) -> Void = { _ in },
    _ moves: @escaping (Den) throws -> [Exploration<Den>.Step]
  ) -> Exploration<Den> {
    Exploration<Den> {
      let den = try Den(tabs: tabs)
      prepare(den)
      return Subject(den, tree: den.tree, router: den.router)
    }
    .moves(moves)
    .within(.screensInAStack(3))
    .always("the vault is closed") { !$0.contains(Vault.self) }
  }

  /// Its closure answers the question that was asked last.
  static func asking(
    _ moves: @escaping (Den) throws -> [Exploration<Den>.Step]
  ) -> Exploration<Den> {
    Exploration<Den> {
      let den = try Den()
      return Subject(den, tree: den.tree, router: den.router) { den, yes in
        guard let last = den.asked.last else { throw NotHere() }
        last.answer.yield(yes)
      }
    }
    .checkedBriefly()
    .moves(moves)
    .within(.screensInAStack(3))
    .always("the vault is closed") { !$0.contains(Vault.self) }
  }
}
