import RouteKit
import RouteKitTesting
import XCTest

/// XCoordinator's transitions, XC-10 to XC-13, and their options, XC-18.
final class XCoordinatorTransitionsTests: XCTestCase {
  // XC-10
  func testPresentingOverWhatIsUpAndDismissingOneOrAll() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: SheetBuilder().presentRoute())
    try router.navigate(to: CartBuilder().presentRoute(.fullScreen, over: .onTop))
    XCTAssertTrue(tree.visible is Cart)
    try router.navigate(to: .dismiss)
    XCTAssertTrue(tree.visible is Sheet)
    try router.navigate(to: CartBuilder().presentRoute(over: .onTop).then(.dismissAll))

    XCTAssertTrue(tree.visible is Feed)
  }

  // XC-10
  func testPresentingOnAHostThatIsTakenIsAnErrorOrReplaces() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())
    let onRoot = CartBuilder().presentRoute().from(.root)

    try expectError(.alreadyPresenting, leaving: tree) { try router.navigate(to: onRoot) }
    try router.navigate(to: CartBuilder().presentRoute(over: .replacing).from(.root))

    XCTAssertTrue(tree.visible is Cart)
  }

  // XC-11
  func testTheMovesOfAStack() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let push = ProductBuilder().pushRoute()

    try router.navigate(to: push.with("lamp").then(push.with("chair")).then(push.with("table")))
    try router.navigate(to: .pop)
    try router.navigate(to: .popTo(first: Product.self))
    XCTAssertEqual(tree.visible?.name, "lamp")
    try router.navigate(to: .popToRoot)
    try stack.replaceAll(with: [Search(), Cart()])

    expectTree(
      tree,
      """
      StackNode
      ├─ Search
      └─ ● Cart   ◀ visible
      """)
  }

  // XC-12
  func testATabThatIsNotThereIsAnError() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)

    try router.navigate(to: .selectTab(1))
    XCTAssertTrue(tree.visible is Cart)
    try router.navigate(to: .selectTab(tabs.children[0]))
    XCTAssertTrue(tree.visible is Feed)
    try expectError(.outOfRange, leaving: tree) { try router.navigate(to: .selectTab(2)) }
  }

  // XC-13
  func testAColumnIsSetAlone() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    try TreeRouter(tree).navigate(to: CartBuilder().secondaryRoute())

    XCTAssertTrue(split.screen(in: .secondary) is Cart)
    XCTAssertTrue(split.screen(in: .primary) is Feed)
  }

  // XC-18
  func testWithoutAnimationIsSaidToWhoeverShowsTheTree() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().animated(false))
    }

    XCTAssertEqual(commits.map(\.isAnimated), [false])
  }
}
