import RouteKit
import RouteKitTesting
import XCTest

/// Moves that fail in an app whose router navigates after a failure. A probe of such a move tells only half of it.
final class FailingMovesTests: XCTestCase {
  /// The move was refused in a probe, so it was never made.
  func testARouterThatNavigatesAfterARefusalIsFollowed() throws {
    let report = try Desk.exploration { tree in
      let plain = TreeRouter(tree)
      return plain.logged { [unowned tree] entry in
        guard case .failed = entry.event, tree.screens.count(where: { $0 is Note }) == 2 else {
          return
        }
        do { try plain.navigate(to: ClosureBuilder { Vault() }.presentRoute()) } catch {}
      }
    }
    .always("no vault") { !$0.contains(Vault.self) }.run()

    XCTAssertNil(report.problem, "\(report)")
    XCTAssertEqual(report.findings.map(\.moves), [["note", "note", "secret"]], "\(report)")
  }

  func testAMoveThatADecoratedRouterRefusesIsStillRefused() throws {
    func report(_ router: @escaping (ScreenTree) -> any Router) throws -> ExplorationReport {
      try Desk.exploration(router).never(.moveThatNeverSucceeds).run()
    }
    let (plain, logged) = (
      try report { TreeRouter($0) }, try report { TreeRouter($0).logged { _ in } }
    )

    XCTAssertEqual(
      plain.notDecidedProperties,
      ["no move that never succeeds ('secret' is refused within the bounds)"], "\(plain)")
    XCTAssertEqual(logged.notDecidedProperties, plain.notDecidedProperties, "\(logged)")
    XCTAssertEqual(logged.tally.states, plain.tally.states, "\(logged)")
    XCTAssertEqual(logged.tally.edges, plain.tally.edges, "\(logged)")
  }
}

private final class Hall: ScreenNode {}
private final class Note: ScreenNode {}
private final class Vault: ScreenNode {}

private final class Desk {
  let tree = ScreenTree()
  let router: any Router

  init(_ router: (ScreenTree) -> any Router) throws {
    self.router = router(tree)
    try tree.setRoot(StackNode(Hall()))
  }

  static func exploration(_ router: @escaping (ScreenTree) -> any Router) -> Exploration<Desk> {
    Exploration<Desk> {
      let desk = try Desk(router)
      return Subject(desk, tree: desk.tree, router: desk.router)
    }
    .moves { _ in
      let secret = ClosureBuilder { Vault() }.pushRoute().guarded(by: ClosureGuard { .deny })
      return [
        .route("note", ClosureBuilder { Note() }.pushRoute()), .back, .route("secret", secret),
      ]
    }
    .within(.screensInAStack(3), .layers(1))
  }
}
