import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Operators on `any Route`, and its conversion to a concrete type.
final class RouteAnyRouteTests: XCTestCase {
  private let push: any Route<Void> = CartBuilder().pushRoute()
  private let product: any Route<String> = ProductBuilder().pushRoute()

  private func shop() throws -> (ScreenTree, TreeRouter) {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    return (tree, TreeRouter(tree))
  }

  func testItIsMadeARouteThatIsWrittenDown() throws {
    let (tree, router) = try shop()
    let routes: [Move] = [ClosureRoute(push), .pop, ClosureRoute(product.with("lamp"))]

    for route in routes { try router.navigate(to: route) }

    XCTAssertEqual(tree.visible?.screenName, "lamp")
    XCTAssertEqual(tree.visible?.screenParent?.children.count, 2)
  }

  func testItKeepsItsOutline() {
    let named: any Route<String> = ProductBuilder().pushRoute().named("product")

    let route: ClosureRoute<ScreenNode, String> = ClosureRoute(named)

    XCTAssertEqual(route.outline.name, "product")
  }

  func testItIsChained() throws {
    let (tree, router) = try shop()

    try router.navigate(to: push.then(product.with("lamp")).then(.pop))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testItHasAlternatives() throws {
    let (tree, router) = try shop()
    let failing: any Route<Void> = FailingBuilder().pushRoute()
    let failingByName: any Route<String> = product.checking { _ in throw SoldOut() }

    try router.navigate(to: failing.orElse(push))
    try router.navigate(to: failingByName.orElse(ProductBuilder().presentRoute()), with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp")
    XCTAssertTrue((tree.root as? StackNode)?.top is Cart)
  }

  func testItIsGuarded() throws {
    let (tree, router) = try shop()
    var asked: [String] = []
    let guarded = product.guarded(
      by: ClosureGuard { (name: String) in
        asked.append(name)
        return name == "lamp" ? .allow : .deny
      })

    try router.navigate(to: guarded, with: "lamp")
    try expectError(.refused, leaving: tree) { try router.navigate(to: guarded, with: "desk") }

    XCTAssertEqual(asked, ["lamp", "desk"])
  }

  func testItIsNamed() throws {
    let (tree, router) = try shop()

    XCTAssertThrowsError(
      try router.navigate(to: push.named("basket").guarded(by: ClosureGuard { .deny }))
    ) { XCTAssertTrue("\($0)".hasPrefix("Cannot arrive at 'basket'"), "\($0)") }

    XCTAssertTrue(tree.visible is Feed)
  }

  func testItIsShownWithoutMotion() throws {
    let (tree, router) = try shop()

    let commits = try commits(of: tree) { try router.navigate(to: push.animated(false)) }

    XCTAssertEqual(commits.map(\.isAnimated), [false])
  }

  func testItsArrivalIsAnnounced() throws {
    let (tree, router) = try shop()
    var arrived: [ScreenNode] = []

    try router.navigate(to: product.onArrival { arrived.append($0) }, with: "lamp")

    XCTAssertTrue(arrived.last === tree.visible)
    XCTAssertEqual(arrived.map(\.screenName), ["lamp"])
  }

  func testItsContextIsChecked() throws {
    let (tree, router) = try shop()
    let checked = product.checking { name in if name.isEmpty { throw SoldOut() } }

    try router.navigate(to: checked, with: "lamp")
    try expectUnchanged(tree) { expectSoldOut { try router.navigate(to: checked, with: "") } }

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  func testItsResultTakesFurtherOperators() throws {
    let (tree, router) = try shop()
    let stack = tree.root
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(
      to: ClosureRoute(product).from(.root).preparing { screen, _ in screen.screenName = "seen" }
        .inBackground().reusing(.first(in: .presented)), with: "lamp")

    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertEqual((stack as? StackNode)?.top?.screenName, "seen")
  }

  func testItIsAStart() throws {
    let (tree, router) = try shop()
    let stack: any Route<Void> = StackBuilder().presentRoute()

    try router.navigate(to: CartBuilder().pushRoute().from(.arrival(of: stack)))

    XCTAssertEqual(tree.layers.count, 2)
    XCTAssertTrue(tree.visible is Cart)
  }
}
