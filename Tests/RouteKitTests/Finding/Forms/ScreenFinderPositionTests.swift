import Fixtures
import RouteKit
import XCTest

final class ScreenFinderPositionTests: XCTestCase {
  func testANodeIsFoundWhileItIsOnTheTree() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    let finder = ScreenFinder<Cart, Void>.node(cart)

    XCTAssertTrue(try finder.find(in: tree) === cart)
    XCTAssertNil(try finder.find(in: ScreenTree(root: Feed())))
    try stack.pop()
    XCTAssertNil(try finder.find(in: tree))
  }

  func testThePresenterOfTheTopLayerOrOfAnother() throws {
    let layers = try Layers()
    let finder = ScreenFinder<ScreenNode, Void>.presenter()

    XCTAssertTrue(try finder.find(in: layers.tree) === layers.nav3)
    XCTAssertTrue(
      try ScreenFinder<TabNode, Void>.presenter(of: .node(layers.nav3.children[0]))
        .find(in: layers.tree) === layers.tab)
    XCTAssertNil(try ScreenFinder<TabNode, Void>.presenter().find(in: layers.tree))
    try layers.tab.dismissPresented()
    XCTAssertNil(try finder.find(in: layers.tree))
  }

  func testTheScreenInAColumnIsFoundExpandedAndCollapsed() throws {
    let detail = try StackNode(Cart())
    let split = try SplitNode(primary: StackNode(Feed()), secondary: detail)
    let tree = try ScreenTree(root: TabNode(split))
    let finder = ScreenFinder<StackNode, Void>.column(.secondary)

    XCTAssertTrue(try finder.find(in: tree) === detail)
    try split.collapse()
    XCTAssertTrue(try finder.find(in: tree) === detail)
  }

  func testWithoutADetailACollapsedSplitGivesWhatItShowsAndAnExpandedOneNothing() throws {
    let main = try StackNode(Feed())
    let split = try SplitNode(primary: main)
    let tree = try ScreenTree(root: split)
    let finder = ScreenFinder<StackNode, Void>.column(.secondary)

    XCTAssertNil(try finder.find(in: tree))
    try split.collapse()
    XCTAssertTrue(try finder.find(in: tree) === main)
    try split.setColumn(.primary, to: nil)
    XCTAssertNil(try finder.find(in: tree))
  }

  func testTheFirstSplitThatHasOneOfTheTypeCounts() throws {
    let (plain, deep) = (Cart("plain"), try StackNode(Cart("deep")))
    let tree = try ScreenTree(
      root: TabNode(SplitNode(secondary: plain), SplitNode(secondary: deep)))

    XCTAssertTrue(try ScreenFinder<Cart, Void>.column(.secondary).find(in: tree) === plain)
    XCTAssertTrue(try ScreenFinder<StackNode, Void>.column(.secondary).find(in: tree) === deep)
    XCTAssertNil(
      try ScreenFinder<StackNode, Void>.column(.secondary, in: .allVisible).find(in: tree))
  }

  func testTheVisibleContainersAreThoseOfTheTopLayer() throws {
    let stack = try StackNode(Feed())
    let tabs = try TabNode(stack)
    let split = try SplitNode(primary: tabs)
    let tree = try ScreenTree(root: split)

    XCTAssertTrue(try ScreenFinder<StackNode, Void>.visibleStack.find(in: tree) === stack)
    XCTAssertTrue(try ScreenFinder<TabNode, Void>.visibleTabs.find(in: tree) === tabs)
    XCTAssertTrue(try ScreenFinder<SplitNode, Void>.visibleSplit.find(in: tree) === split)
    XCTAssertTrue(try ScreenFinder<SplitNode, Void>.visibleContainer.find(in: tree) === split)
    XCTAssertTrue(try ScreenFinder<ContainerNode, Void>.visibleContainer.find(in: tree) === stack)
    try split.present(Sheet())
    XCTAssertNil(try ScreenFinder<StackNode, Void>.visibleStack.find(in: tree))
    XCTAssertNil(try ScreenFinder<TabNode, Void>.visibleTabs.find(in: tree))
    XCTAssertNil(try ScreenFinder<SplitNode, Void>.visibleSplit.find(in: tree))
    XCTAssertNil(try ScreenFinder<ContainerNode, Void>.visibleContainer.find(in: tree))
  }
}
