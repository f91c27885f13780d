import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The outlines of routes, which are read without performing the routes.
final class RouteOutlineTests: XCTestCase {
  /// A custom route without an outline.
  private struct Silent: Route {
    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try navigation.perform(.dismissAll)
    }
  }

  /// A custom route whose outline says where it starts.
  private struct Home: Route {
    var outline: RouteOutline { RouteOutline(name: "home", start: .root) }

    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try navigation.perform(.dismissAll)
    }
  }

  private func links<Target: Route<Void>>(to route: Target) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { $0.add("home", "home", to: route) }
  }

  func testARouteOfAnAppsOwnSaysNothingUnlessItSaysSo() {
    XCTAssertNil(Silent().outline.name)
    XCTAssertNil(Silent().outline.start)
    XCTAssertFalse(Silent().outline.isRooted)
  }

  func testAWrapperHandsOnWhatItsBaseSays() {
    let cart = CartBuilder().named("cart").pushRoute()

    XCTAssertEqual(WrappedRoute(base: cart).outline.name, "cart")
    XCTAssertTrue(WrappedRoute(base: CartBuilder().rootRoute()).outline.isRooted)
    XCTAssertTrue(
      WrappedRoute(base: cart.rooted()).guarded(by: ClosureGuard { .allow }).outline.isRooted)
  }

  func testATableOfLinksTakesARouteThatSaysThatItStartsAtTheRoot() throws {
    _ = try links(to: Home())
    _ = try links(to: WrappedRoute(base: Home()).animated(false).then(.dismissAll))

    XCTAssertThrowsError(try links(to: Silent())) { error in
      XCTAssertTrue("\(error)".contains("does not say where it starts"), "\(error)")
    }
    XCTAssertThrowsError(try links(to: WrappedRoute(base: CartBuilder().pushRoute()))) { error in
      XCTAssertTrue("\(error)".contains("starts at the visible screen"), "\(error)")
    }
  }

  // MARK: - Names

  private let shut = ClosureGuard { (_: Void) in .deny }

  func testARouteThatEndsAnywhereIsNamedInErrors() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let checkout = Move.choosing { _ in CartBuilder().pushRoute() }.named("checkout")

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

    XCTAssertEqual(tree.visible?.screenName, "cart")
  }

  func testOperatorsKeepTheNameOfTheirBase() {
    let cart = CartBuilder().named("cart").pushRoute()
    let other = ProductBuilder().named("lamp").presentRoute().with("a lamp")

    let outlines: [RouteOutline] = [
      cart.outline, cart.inBackground().outline, cart.guarded(by: shut).outline,
      cart.checking {}.outline, cart.reusing(.visible).outline, cart.animated(false).outline,
      cart.onArrival { _ in }.outline, Move.pop.named("cart").onCommit { _, _ in }.outline,
      cart.with(()).outline, cart.mapContext { (_: Int) in }.outline, other.then(cart).outline,
      cart.orElse(cart).outline, cart.rooted().outline,
    ]
    let names = outlines.map(\.name)

    XCTAssertEqual(names, Array(repeating: "cart", count: names.count))
    XCTAssertNil(cart.orElse(other).outline.name)
    XCTAssertNil(Move.pop.outline.name)
    XCTAssertEqual(cart.then(other).then(.popToRoot).outline.name, nil)
    XCTAssertEqual(cart.then(cart.then(other)).outline.name, "lamp")
  }

  func testARedirectNamesWhereItLeads() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let cart = CartBuilder().named("cart").pushRoute()
    let route = SheetBuilder().presentRoute().guarded(
      by: ClosureGuard { .redirect(to: cart) })

    XCTAssertEqual(
      "\(TreeRouter(tree).preview(route))",
      "Would be redirected to 'Cart \"cart\"' by the guard 'ClosureGuard'.")
  }
}
