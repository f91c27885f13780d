import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Questions that ask again or too much, and states that an archive restores. Explorations of the ``Hotel`` once failed
/// here.
final class AskingAgainTests: XCTestCase {
  /// Undoing a move removed the screen with which a question had asked again, and the exploration went on as if the first
  /// one were still answered.
  @MainActor
  func testAQuestionThatAsksAgainAfterAMoveIsDecided() async throws {
    try LawRun.needsLongRun()
    let exploration = Exploration<Museum> {
      let museum = try Museum()
      return Subject(museum, tree: museum.tree, router: museum.router, state: \.isMember) {
        try $0.answer($1)
      }
    }
    .checkedBriefly()
    .moves { museum in
      [
        .route("map", museum.map).on(Hall.self), .route("home", .dismissAll).notByUser,
        .route("vault", museum.vault).notByUser,
      ]
    }
    .within(.layers(2))
    .reaches("the vault") { $0.shows(Vault.self) }

    let report = try await exploration.runAsking(.states(10_000))

    XCTAssertNil(report.problem, "\(report)")
    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// A second question while one was open counted as a way back.
  @MainActor
  func testAQuestionTooManyDoesNotLeadOutOfATrap() async throws {
    try LawRun.needsLongRun()
    let exploration = Exploration<Cellar> {
      let cellar = try Cellar()
      return Subject(cellar, tree: cellar.tree, router: cellar.router) { cellar, yes in
        guard let call = cellar.tree.visible as? Call else { return }
        if yes { try call.finish(with: true) } else { try cellar.router.navigate(to: .dismiss) }
      }
    }
    .checkedBriefly()
    .moves { cellar in
      [
        .route("in", ClosureBuilder { Room() }.replaceAllRoute()).on(Stairs.self),
        .route("call", cellar.calling), .route("knock", cellar.calling),
      ]
    }
    .within(.layers(1))
    .never(.trap)

    let report = try await exploration.runAsking(.states(10_000))

    XCTAssertEqual(report.findings.map(\.property), ["a way back from everywhere"], "\(report)")
    XCTAssertEqual(report.findings.map(\.moves), [["in"]], "\(report)")
  }

  /// Containers that a builder had made differed from those that an archive had made.
  func testARestoredTreeIsTheStateThatWasSaved() throws {
    let page = ClosureBuilder { Room() }.named("room")
    let catalog = try ScreenCatalog { $0.add(page) }
    let exploration = Exploration<ScreenTree> {
      let tree = ScreenTree()
      try TreeRouter(tree).navigate(to: page.inStack().rootRoute())
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }
    .checkedBriefly()
    .move("relaunch") { tree in _ = try tree.restore(tree.archive(using: catalog), using: catalog) }
    .never(.trap)

    let report = try exploration.run()

    XCTAssertEqual(report.tally.states, 1, "\(report)")
    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }
}

private final class Hall: ScreenNode {}
private final class Plan: ScreenNode {}
private final class Vault: ScreenNode {}
private final class Door: ScreenNode, Finishing { typealias Outcome = Bool }

/// A museum with a vault. A visitor is asked at its door, and asked again if the map was dismissed meanwhile: the rule
/// for all screens is then asked about one screen more, so the answer does not count.
private final class Museum {
  let tree = ScreenTree()
  let router: TreeRouter
  var isMember = false

  init() throws {
    router = TreeRouter(tree)
    let vault = ClosureBuilder { Vault() }.inStack()
    try router.navigate(to: TabBuilder(ClosureBuilder { Hall() }.inStack(), vault).rootRoute())
    tree.require(ClosureGuard { (_: ScreenNode) in .allow }, beforeShowing: ScreenNode.self)
    tree.require(Membership(museum: self), beforeShowing: Vault.self)
  }

  var map: some Route<Void> { ClosureBuilder { Plan() }.presentRoute() }
  let vault = Move.dismissAll.then(.selectTab(1))

  func answer(_ yes: Bool) throws {
    guard let door = tree.visible as? Door else { return }
    if yes { try door.finish(with: true) } else { try router.navigate(to: .dismiss) }
  }
}

private struct Membership: Guard, Questioning {
  weak var museum: Museum?

  func check(_: Vault) -> Verdict { museum?.isMember == true ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let door = ClosureBuilder { Door() }.presentRoute(over: .onTop)
    guard try await asking.router.result(of: door) == true else { return .deny }
    museum?.isMember = true
    return .askAgain
  }
}

private final class Stairs: ScreenNode {}
private final class Room: ScreenNode {}
private final class Call: ScreenNode, Finishing { typealias Outcome = Bool }

/// A room without a way out. No call opens it, whatever the answer is.
private final class Cellar {
  let tree = ScreenTree()
  let router: TreeRouter

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: ClosureBuilder { Stairs() }.inStack().rootRoute())
  }

  var calling: Move {
    Move(Move.popToRoot.guarded(by: Calling()))
  }
}

private struct Calling: Guard, Questioning {
  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    _ = try await asking.router.result(of: ClosureBuilder { Call() }.presentRoute())
    return .deny
  }
}
