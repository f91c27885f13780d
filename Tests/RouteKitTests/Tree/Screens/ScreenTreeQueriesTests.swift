import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeQueriesTests: XCTestCase {
  func testAnEmptyTreeHasNoVisibleScreen() {
    let tree = ScreenTree()

    XCTAssertNil(tree.visible)
    XCTAssertNil(tree.root)
    XCTAssertNil(tree.topLayer)
    XCTAssertEqual(tree.visiblePath.count, 0)
    XCTAssertEqual(tree.visibleScreens.count, 0)
    XCTAssertEqual(tree.layers.count, 0)
    XCTAssertEqual(tree.screens.count, 0)
  }

  func testALayerOfAScreenComesBeforeItsFocusedChild() throws {
    let tabs = try TabNode(StackNode(Feed()), Cart())
    let tree = try ScreenTree(root: tabs)

    try tabs.present(Sheet())

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testTheVisiblePathLeadsFromTheRootThroughLayers() throws {
    let tabs = try TabNode(StackNode(Feed("feed")), Cart())
    tabs.screenName = "tabs"
    let tree = try ScreenTree(root: tabs)
    let sheet = try StackNode(Sheet("inner"))
    sheet.screenName = "sheet"
    try tabs.present(sheet)

    XCTAssertEqual(tree.visiblePath.map(\.screenName), ["tabs", "sheet", "inner"])
  }

  func testLayersAreListedFromTheBottomUp() throws {
    let (root, low, high) = (Feed("root"), Sheet("low"), Sheet("high"))
    let tree = try ScreenTree(root: root)
    try root.present(low)
    try low.present(high)

    XCTAssertEqual(tree.layers.map(\.screenName), ["root", "low", "high"])
    XCTAssertTrue(tree.topLayer === high)
  }

  func testALayerInADeselectedTabIsNotAmongTheLayers() throws {
    let cart = Cart()
    let tabs = try TabNode(Feed(), cart)
    let tree = try ScreenTree(root: tabs)
    try cart.present(Sheet())

    XCTAssertEqual(tree.layers.count, 1)
    XCTAssertTrue(tree.topLayer === tabs)
  }

  func testEveryColumnOfAnExpandedSplitShowsItsLeaf() throws {
    let tree = try ScreenTree(
      root: SplitNode(
        primary: StackNode(Page("a"), Page("b")), supplementary: TabNode(Page("c"), Page("d")),
        secondary: StackNode()))

    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["b", "c", nil])
    XCTAssertEqual(tree.visible?.screenName, "b")
  }

  func testTheLayerOfAColumnCoversThatColumnOnly() throws {
    let (a, b) = (Page("a"), Page("b"))
    let tree = try ScreenTree(root: SplitNode(primary: a, secondary: b))

    try b.present(Sheet("sheet"))

    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["a", "sheet"])
    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testTheLayerOfASplitCoversAllItsColumns() throws {
    let split = try SplitNode(primary: Page("a"), secondary: Page("b"))
    let tree = try ScreenTree(root: split)

    try split.present(Sheet("sheet"))

    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["sheet"])
  }

  func testScreensAreListedContainersFirstAndLayersAfterChildren() throws {
    let stack = try StackNode(Page("a"), Page("b"))
    stack.screenName = "stack"
    let tabs = try TabNode(stack, Page("c"))
    tabs.screenName = "tabs"
    let tree = try ScreenTree(root: tabs)
    try stack.present(Sheet("sheet"))

    XCTAssertEqual(tree.screens.map(\.screenName), ["tabs", "stack", "a", "b", "sheet", "c"])
  }

  func testAScreenIsFoundByItsNumber() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), cart))

    XCTAssertTrue(tree.screen(withID: ScreenID(3)) === cart)
    XCTAssertNil(tree.screen(withID: ScreenID(4)))
  }

  func testAScreenThatLeftIsNotFoundByItsNumber() throws {
    let cart = Cart()
    let tabs = try TabNode(Feed(), cart)
    let tree = try ScreenTree(root: tabs)

    try tabs.remove(cart)

    XCTAssertNil(tree.screen(withID: ScreenID(3)))
    XCTAssertNil(tree.screen(withID: ScreenID(0)))
  }

  func testAScreenOfAnotherTreeIsNotFoundByItsNumber() throws {
    let wanderer = Cart()
    let elsewhere = try TabNode(Feed(), Feed(), Feed(), wanderer)
    let other = try ScreenTree(root: elsewhere)
    try elsewhere.remove(wanderer)
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try stack.push(wanderer)

    XCTAssertTrue(tree.screen(withID: ScreenID(3)) === wanderer)
    XCTAssertNil(tree.screen(withID: ScreenID(5)))
    XCTAssertNil(other.screen(withID: ScreenID(5)))
  }
}
