import Fixtures
import RouteKit
import XCTest

/// Routes that perform themselves are an error, not an overflow of the call stack.
final class EndlessRoutesTests: XCTestCase {
  /// Refers to a route that is made later.
  private final class Later { var route = Move.dismissAll }

  private struct Endless: Route {
    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try navigation.perform(Endless())
    }
  }

  private static let message = """
    Cannot perform a route within another: more than 200 routes are performed within another one.

      StackNode
      └─ ● Feed   ◀ visible

    If the route performs itself, let it end. To perform many routes one after another, chain them: first.then(second).
    """

  private func expectTooDeep(_ route: some Route<Void>, line: UInt = #line) throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try expectError(.nestedTooDeep, leaving: tree, Self.message) { try router.navigate(to: route) }

    // The tree can be used afterwards.
    try router.navigate(to: CartBuilder().pushRoute())
    XCTAssertTrue(tree.visible is Cart, line: line)
  }

  func testARouteThatPerformsItselfIsAnError() throws {
    try expectTooDeep(Endless())
    try expectTooDeep(CartBuilder().pushRoute().then(Endless()))
  }

  func testARouteThatChoosesItselfIsAnError() throws {
    let (typed, any) = (Later(), Later())
    typed.route = .choosing { typed.route }
    any.route = .choosing { () -> any Route<Void> in any.route }

    try expectTooDeep(typed.route)
    try expectTooDeep(any.route)
  }

  func testRoutesThatPerformEachOtherInEveryWayAreAnError() throws {
    let later = Later()
    let performing = ClosureRoute { (navigation: Navigation) in try navigation.perform(later.route)
    }
    let chosen = Move.choosing { (_: Void, _) in performing.then(.dismissAll) }
    later.route = .choosing { CartBuilder().pushRoute().then(chosen) }

    try expectTooDeep(chosen)
  }

  func testAlternativesDoNotTryAnEndlessRouteAgain() throws {
    let later = Later()
    let again = Move.choosing { later.route }
    later.route = again.orElse(again).orElse(.dismissAll)

    try expectTooDeep(later.route)
  }

  func testTwoHundredRoutesWithinEachOtherArrive() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var route = Move(CartBuilder().pushRoute())
    for number in 0..<200 {
      let inner = route
      route =
        number.isMultiple(of: 2)
        ? .choosing { inner }
        : ClosureRoute { (navigation: Navigation) in try navigation.perform(inner) }
    }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertTrue(tree.visible is Cart)
  }
}
