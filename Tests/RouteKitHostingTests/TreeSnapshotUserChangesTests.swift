import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class TreeSnapshotUserChangesTests: XCTestCase {
  func testRemovingAScreenRemovesTheScreensAboveItInItsStack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart(), Product()), Account()))
    try tree.visible?.present(Sheet())

    let picture = tree.snapshot().removing([ScreenID(4)])

    XCTAssertEqual(
      "\(picture)",
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Account
      """)
    XCTAssertNoThrow(try TreeSnapshot(records: picture.records))
  }

  func testRemovingALayerUncoversItsHost() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    try tree.root?.present(StackNode(Cart()))
    try tree.topLayer?.present(Sheet())

    XCTAssertEqual(
      "\(tree.snapshot().removing([ScreenID(3)]))",
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testRemovingTheRootLeavesAnEmptySnapshot() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    try tree.root?.present(Sheet())

    XCTAssertEqual(tree.snapshot().removing([ScreenID(1)]).records, [])
  }

  func testRemovingTheFocusedTabFocusesTheOneAtItsPlaceOrElseTheLast() throws {
    let tabs = try TabNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: tabs)
    try tabs.select(1)

    XCTAssertEqual(
      "\(tree.snapshot().removing([ScreenID(3)]))",
      """
      TabNode
      ├─ Feed
      └─ ● Account   ◀ visible
      """)
    XCTAssertEqual(
      "\(tree.snapshot().removing([ScreenID(4), ScreenID(3)]))",
      """
      TabNode
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(
      "\(tree.snapshot().removing([2, 3, 4].map { ScreenID($0) }))", "TabNode   ◀ visible")
  }

  func testRemovingTheFocusedColumnFocusesTheLast() throws {
    let split = try SplitNode(
      primary: Feed(), supplementary: Search(), secondary: Cart(), isCollapsed: true)
    let tree = try ScreenTree(root: split)

    XCTAssertEqual(
      "\(tree.snapshot().removing([ScreenID(2)]))",
      """
      SplitNode (collapsed)
      ├─ supplementary: Search
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testRemovingScreensThatAreNotThereChangesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    XCTAssertEqual(tree.snapshot().removing([ScreenID(99)]), tree.snapshot())
    XCTAssertEqual(tree.snapshot().removing([]), tree.snapshot())
    XCTAssertEqual(ScreenTree().snapshot().removing([ScreenID(1)]), ScreenTree().snapshot())
  }

  func testSelectingATab() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart())))
    let before = tree.snapshot()
    try (tree.root as? TabNode)?.select(1)

    XCTAssertEqual(before.selecting(ScreenID(3)), tree.snapshot())
    XCTAssertEqual(before.selecting(ScreenID(2)), before)
  }

  func testSelectingAColumn() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart(), isCollapsed: true)
    let tree = try ScreenTree(root: split)
    let before = tree.snapshot()
    try split.focus(.secondary)

    XCTAssertEqual(before.selecting(ScreenID(3)), tree.snapshot())
  }

  func testSelectingInAStackPops() throws {
    let stack = try StackNode(Feed(), Cart(), Product())
    let tree = try ScreenTree(root: stack)
    try stack.top?.present(Sheet())
    let before = tree.snapshot()
    try stack.popTo(stack.children[0])

    XCTAssertEqual(before.selecting(ScreenID(2)), tree.snapshot())
  }

  func testSelectingALayerOrTheRootOrAStrangerChangesNothing() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    try tree.root?.present(Sheet())
    let snapshot = tree.snapshot()

    for id in [1, 2, 3, 99] { XCTAssertEqual(snapshot.selecting(ScreenID(id)), snapshot) }
  }

  func testSelectingBelowALayerKeepsTheLayerVisible() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    try tree.root?.present(Sheet())

    XCTAssertEqual(
      "\(tree.snapshot().selecting(ScreenID(3)))",
      """
      TabNode
      ├─ Feed
      └─ ● Cart

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  func testTheChildrenThatACustomContainerShowsStillShow() throws {
    let pager = Spread()
    for (index, page) in try [Feed(), Cart(), StackNode(Search(), Product())].enumerated() {
      try pager.insertChild(page, at: index)
    }
    let tree = try ScreenTree(root: pager)
    try pager.setFocusedChild(pager.children[1])

    XCTAssertEqual(
      "\(tree.snapshot().removing([ScreenID(6)]))",
      """
      Spread
      ├─ Feed
      ├─ ● Cart   ◀ visible
      └─ StackNode
         └─ ● Search   ◀ visible
      """)
    XCTAssertEqual(
      "\(tree.snapshot().selecting(ScreenID(2)))",
      """
      Spread
      ├─ ● Feed   ◀ visible
      ├─ Cart
      └─ StackNode
         ├─ Search
         └─ ● Product
      """)
  }

  func testASnapshotOffTheTreeHasNoVisibleScreensAfterwardsEither() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    try tree.setRoot(nil)

    XCTAssertEqual(
      "\(stack.snapshot().removing([ScreenID(3)]))",
      """
      StackNode
      └─ ● Feed
      """)
  }
}

/// A container that shows the focused page and the next one.
private final class Spread: ContainerNode {
  override var childrenOnShow: [ScreenNode] {
    guard let index = children.firstIndex(where: { $0 === focusedChild }) else { return [] }
    return Array(children.dropFirst(index).prefix(2))
  }
}
