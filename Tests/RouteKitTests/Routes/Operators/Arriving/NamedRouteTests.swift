import RouteKit
import RouteKitTesting
import XCTest

final class NamedRouteTests: XCTestCase {
  private let shut = ClosureGuard { (_: Void) in .deny }

  func testARouteThatEndsAnywhereIsNamedInErrors() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let checkout = ChooserRoute { _ in CartBuilder().pushRoute() }.named("checkout")

    try expectError(
      .refused, leaving: tree,
      """
      Cannot arrive at 'checkout': the guard 'ClosureGuard' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible
      """
    ) { try TreeRouter(tree).navigate(to: checkout.guarded(by: shut)) }
  }

  func testTheNameTakesThePlaceOfTheBuildersAndNamesNoScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().named("cart").pushRoute().named("basket")

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route.guarded(by: shut))) { error in
      XCTAssertEqual((error as? RoutingError)?.subject, "Cart \"basket\"")
    }
    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(tree.visible?.name, "cart")
  }

  func testANamedRouteStartsAndPlacesAsItIsTold() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(StackNode(Sheet()))
    var prepared: Cart?
    let route = CartBuilder().pushRoute().named("cart").from(bottom).inBackground()
      .preparing { cart, _ in prepared = cart }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertNotNil(prepared)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart

      sheet on StackNode:
      StackNode
      └─ ● Sheet   ◀ visible
      """)
  }

  func testOperatorsKeepTheNameOfTheirBase() {
    let cart = CartBuilder().named("cart").pushRoute()
    let other = ProductBuilder().named("lamp").presentRoute().with("a lamp")

    let names = [
      cart.name, cart.inBackground().name, cart.guarded(by: shut).name, cart.checking {}.name,
      cart.reusing(.visible).name, cart.animated(false).name, cart.onArrival { _ in }.name,
      PopRoute.pop.named("cart").onCommit { _, _ in }.name, cart.with(()).name,
      cart.mapContext { (_: Int) in }.name, other.then(cart).name, cart.orElse(cart).name,
    ]

    XCTAssertEqual(names, Array(repeating: "cart", count: names.count))
    XCTAssertNil(cart.orElse(other).name)
    XCTAssertNil(PopRoute.pop.name)
    XCTAssertEqual(cart.then(other).then(.popToRoot).name, nil)
    XCTAssertEqual(cart.then(cart.then(other)).name, "lamp")
  }

  func testARedirectNamesWhereItLeads() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let cart = CartBuilder().named("cart").pushRoute()
    let route = SheetBuilder().presentRoute().guarded(
      by: ClosureGuard { .redirect(to: cart) })

    XCTAssertEqual(
      "\(TreeRouter(tree).preview(route))",
      "Would go elsewhere: the guard 'ClosureGuard' sends it to 'Cart \"cart\"'.")
  }
}
