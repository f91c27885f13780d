import RouteKit
import RouteKitTesting
import XCTest

/// The patterns of Ariadne's guides and of its example, AR-28 and AR-29, with AR-3.
final class AriadnePatternsTests: XCTestCase {
  private struct Alert: Equatable {
    var title: String
    var actions: [String]
  }

  private struct AlertBuilder: ViewBuilder {
    func build(with alert: Alert) throws -> Screen<Alert> { Screen(alert) }
  }

  /// The app's container of its dependencies.
  private final class Dependencies {
    let shop: String
    init(shop: String) { self.shop = shop }
  }

  private struct ShopBuilder: ViewBuilder {
    let dependencies: Dependencies
    func build(with _: Void) throws -> Page { Page(dependencies.shop) }
  }

  // AR-28
  func testAScreenIsAnyValueAndNeedsNoPlatform() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    try router.navigate(to: ClosureBuilder { Screen("text") }.inStack().rootRoute())
    try router.navigate(to: ClosureBuilder { (number: Int) in Screen(number) }.pushRoute(), with: 7)

    expectTree(
      tree,
      """
      StackNode
      ├─ String
      └─ ● Int   ◀ visible
      """)
  }

  // AR-29
  func testAnAlertIsAValueAndComesOverWhateverIsUp() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let router = TreeRouter(tree)
    let alert = Alert(title: "Sold out", actions: ["OK"])
    try router.navigate(to: SheetBuilder().presentRoute())

    let arrival = try router.navigate(
      to: AlertBuilder().presentRoute(.alert, over: .onTop), with: alert)

    XCTAssertEqual(arrival.screen(as: Alert.self), alert)
    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed

      sheet on TabNode:
      Sheet

      alert on Sheet:
      Alert   ◀ visible
      """)
  }

  // AR-29
  func testAPopoverIsAnExtensionOfTheAppsOwnOnEveryBuilder() throws {
    let tree = try ScreenTree(root: Feed())

    try TreeRouter(tree).navigate(to: SheetBuilder().popoverRoute(anchor: "share"))

    XCTAssertEqual(tree.visible?.presentation?.style, .popover)
    XCTAssertEqual(tree.visible?.presentation?.anchor, "share")
  }

  // AR-29
  func testDependenciesReachABuilderWithoutARouterSubclass() throws {
    let dependencies = Dependencies(shop: "corner shop")
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: ShopBuilder(dependencies: dependencies).rootRoute())

    XCTAssertEqual(tree.visible?.name, "corner shop")
  }

  // AR-29
  func testAPeekedScreenIsBuiltAloneAndTheOneThatIsShownLater() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let peeked = try ProductBuilder().build(with: "lamp")
    let isAlone = peeked.owner == nil && peeked.id == nil
    let arrival = try TreeRouter(tree).navigate(to: PrebuiltBuilder(peeked).pushRoute())

    XCTAssertTrue(isAlone)
    XCTAssertTrue(arrival.screen === peeked)
  }

  // AR-29
  func testAPeekThatIsNotFollowedByAPopLeavesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var peeked: Product?

    try expectUnchanged(tree) { peeked = try ProductBuilder().build(with: "lamp") }

    XCTAssertNil(peeked)
  }

  // AR-3, AR-29
  func testAReadyScreenIsShownAgainWhenItHasLeftAndNeverTwiceAtOnce() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let (router, product) = (TreeRouter(tree), Product("lamp"))
    let route = PrebuiltBuilder(product).pushRoute()
    try router.navigate(to: route)

    try expectError(.alreadyOnTree, leaving: tree) { try router.navigate(to: route) }
    try router.navigate(to: .pop)
    try router.navigate(to: route)

    XCTAssertTrue(tree.visible === product)
    XCTAssertEqual(product.id, ScreenID(3))
  }

  // AR-3, AR-29
  func testAReadyScreenIsKeptOutByARuleLikeAnyOther() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.require(ClosureGuard { (_: Product) in .deny }, for: Product.self)
    let product = Product("lamp")

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: PrebuiltBuilder(product).presentRoute())
    }

    XCTAssertNil(product.owner)
  }
}

extension ViewBuilder {
  fileprivate func popoverRoute(anchor: String) -> ClosureRoute<ViewType, Context> {
    presentRoute(.popover) { $0.anchor = anchor }
  }
}
