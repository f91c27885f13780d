import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// A forum where only members write, and a state of the app that an exploration may not know.
private final class Forum {
  let tree = ScreenTree()
  var user: String?
  var badge = 0
  let memory = Memory()

  init() throws { try tree.setRoot(TabNode(StackNode(Threads()), StackNode(Threads()))) }

  var router: TreeRouter { TreeRouter(tree) }

  var composer: some Route<Void> {
    ClosureBuilder { Composer() }.pushRoute()
      .guarded(by: ClosureGuard { [unowned self] in user == nil ? .deny : .allow })
  }
}

/// The answer of the user, and whether the app remembers it.
private final class Memory: Sendable {
  nonisolated(unsafe) var isAdult = false
  nonisolated(unsafe) var remembers = false
}

private final class Threads: ScreenNode {}
private final class Composer: ScreenNode {}
private struct WrongPassword: Error {}

private final class Greeting: ScreenNode {
  private let greet: () -> Void

  init(_ greet: @escaping () -> Void) { self.greet = greet }

  override func didEnter() { greet() }
}

/// A move may change something that the exploration does not know, and leave the tree as it is.
final class HiddenStateTests: XCTestCase {
  private let hint =
    "It depends on something that is neither on the tree nor in the state of the subject."

  private func unknown() throws -> Subject<Forum> {
    let forum = try Forum()
    return Subject(forum, tree: forum.tree, router: forum.router)
  }

  private func incomplete() throws -> Subject<Forum> {
    let forum = try Forum()
    return Subject(forum, tree: forum.tree, router: forum.router, state: \.badge)
  }

  private func noComposer(_ exploration: Exploration<Forum>) -> Exploration<Forum> {
    exploration.within(.screensInAStack(2)).always("no composer") { !$0.contains(Composer.self) }
  }

  func testASignInThatOnlyTheGuardSeesIsFoundInEachOrderOfMoves() throws {
    let signIn: (Exploration<Forum>) -> Exploration<Forum> = {
      $0.move("sign in") { $0.user = "Ada" }
    }
    let composer: (Exploration<Forum>) -> Exploration<Forum> = {
      $0.moves { [.route("composer", $0.composer)] }
    }
    for start in [unknown, incomplete] {
      for assumptions in [[], [Exploration<Forum>.Assumption.callbacksDoNotNavigate]] {
        for isSignInFirst in [true, false] {
          let start = assumptions.reduce(Exploration { try start() }) { $0.assuming($1) }
          let report = try noComposer(
            isSignInFirst ? composer(signIn(start)) : signIn(composer(start))
          ).run()

          XCTAssertEqual(report.verdict, .undecided, "\(report)")
          XCTAssertEqual(
            report.problem,
            "'composer' does not lead to one state: after the start it is refused, "
              + "but after 'sign in' it leads to a state. " + hint)
          XCTAssertFalse("\(report)".contains("Proven"), "\(report)")
        }
      }
    }
  }

  func testAMoveThatFailsAndChangesSomethingIsFound() throws {
    let report = try noComposer(Exploration { try self.unknown() })
      .moves { [.route("composer", $0.composer)] }
      .move("sign in") {
        $0.user = "Ada"
        throw WrongPassword()
      }
      .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertNotNil(report.problem)
  }

  func testASignInInAnotherTabIsFound() throws {
    let report = try noComposer(Exploration { try self.unknown() })
      .moves { [.tab(0), .tab(1), .route("composer", $0.composer)] }
      .move("sign in") { if ($0.tree.root as? TabNode)?.selectedIndex == 1 { $0.user = "Ada" } }
      .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "'composer' does not lead to one state: after 'tab 1' it is refused, "
        + "but after 'tab 1 · sign in' it leads to a state. " + hint)
  }

  func testASignInWithUndoIsFound() throws {
    let report = try noComposer(Exploration { try self.unknown() })
      .moves { [.tab(0), .tab(1), .route("composer", $0.composer)] }
      .move("sign in") { $0.user = "Ada" }
      .undoing(1)
      .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertNotNil(report.problem)
  }

  func testAnEffectOfARouteThatChangesNothingOnTheTreeIsFound() throws {
    let report = try noComposer(Exploration { try self.unknown() })
      .moves { forum in
        [
          .route("composer", forum.composer),
          .route(
            "sign in", Move.selectTab(0).onArrival { [unowned forum] _ in forum.user = "Ada" }),
        ]
      }
      .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
  }

  func testAnAnswerThatIsRememberedIsFound() async throws {
    let exploration = Exploration<Forum> {
      let forum = try Forum()
      return Subject(forum, tree: forum.tree, router: forum.router) { $0.memory.isAdult = $1 }
    }
    .moves { forum in
      let memory = forum.memory
      let age = ClosureGuard {
        .ask { _ in
          memory.remembers = memory.isAdult
          return .deny
        }
      }
      let adults = ClosureGuard { memory.remembers ? .allow : .deny }
      let composer = ClosureBuilder { Composer() }.pushRoute()
      return [
        .route("age", composer.guarded(by: age)),
        .route("composer", composer.guarded(by: adults)),
      ]
    }
    let report = try await noComposer(exploration).runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "'composer' does not lead to one state: after the start it is refused, "
        + "but after 'age (yes)' it leads to a state. " + hint)
  }

  /// A move changed a flag as it led to a new state. It was undone, but the flag remained, so the next move was refused.
  func testAFlagThatANewScreenSetsIsFoundInEachOrderOfMoves() throws {
    for start in [unknown, incomplete] {
      for isFlagFirst in [true, false] {
        for allowsMembers in [true, false] {
          let report = try noComposer(Exploration { try start() })
            .moves { forum in
              let guarded = ClosureBuilder { Composer() }.pushRoute().guarded(
                by: ClosureGuard { [unowned forum] in
                  (forum.user != nil) == allowsMembers ? .allow : .deny
                })
              let flag = ClosureBuilder { Greeting { [unowned forum] in forum.user = "Ada" } }
                .pushRoute()
              let moves: [Exploration<Forum>.Step] = [
                .route("greeting", flag), .route("composer", guarded),
              ]
              return (isFlagFirst ? moves : moves.reversed()) + [.back]
            }
            .checkingEvery(1)
            .run()

          XCTAssertNotEqual(report.verdict, .proven, "\(report)")
          XCTAssertNotNil(report.problem, "\(isFlagFirst) \(allowsMembers)\n\(report)")
        }
      }
    }
  }

  func testADeniedQuestionThatChangesTheStateIsNotAnArrival() async throws {
    let report = try await Exploration<Forum> {
      let forum = try Forum()
      return Subject(forum, tree: forum.tree, router: forum.router, state: \.badge) { forum, yes in
        forum.badge = yes ? 1 : 2
      }
    }
    .moves { _ in
      let denies = ClosureGuard { .ask { _ in .deny } }
      return [.route("composer", ClosureBuilder { Composer() }.pushRoute().guarded(by: denies))]
    }
    .within(.screensInAStack(2)).never(.routeThatAlwaysFails)
    .runAsking(.states(10_000))

    XCTAssertEqual(report.findings.map(\.property), ["no route that always fails"], "\(report)")
    XCTAssertTrue(
      "\(report)".contains(
        "Cannot arrive at 'Composer': the guard 'ClosureGuard' does not allow it."), "\(report)")
  }

  func testALinkThatChangesNothingHereLandsHere() throws {
    let report = try Exploration { try self.unknown() }
      .moves { forum in
        let shown = ClosureRoute.choosing { [unowned forum] (_: Void) in
          forum.tree.visible is Composer
            ? Move.doNothing
            : ClosureBuilder { Threads() }.named("new").pushRoute().then(.doNothing)
        }
        let links = try LinkTable(schemes: ["forum"]) { $0.add("new", "new", to: shown.rooted()) }
        return [
          .route("composer", ClosureBuilder { Composer() }.pushRoute()),
          try .link("forum://new", in: links), .back,
        ]
      }
      .within(.screensInAStack(2)).never(.linkThatLandsElsewhere)
      .run()

    XCTAssertEqual(report.findings.map(\.property), ["every link lands at one place"], "\(report)")
  }

  func testAStateThatTheSubjectKnowsIsProven() throws {
    let report = try Exploration<Forum> {
      let forum = try Forum()
      return Subject(forum, tree: forum.tree, router: forum.router, state: \.user)
    }
    .moves { [.tab(0), .tab(1), .back, .route("composer", $0.composer)] }
    .move("sign in") { $0.user = "Ada" }
    .within(.screensInAStack(2))
    .always("members write") { !$0.contains(Composer.self) || $0.app.user != nil }
    .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.checkedWays, report.tally.secondWays)
  }
}
