import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TabNodeEditsTests: XCTestCase {
  func testTabsWithoutChildrenAreThemselvesVisible() throws {
    let tree = try ScreenTree(root: TabNode())

    expectTree(tree, "TabNode   ◀ visible")
  }

  func testTheFirstTabThatComesInIsSelected() throws {
    let tabs = TabNode()
    let tree = try ScreenTree(root: tabs)

    try tabs.append(Feed())

    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testAppendingKeepsTheSelection() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    try tabs.append(Cart())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Cart
      """)
  }

  func testInsertingBeforeTheSelectedTabKeepsIt() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    try tabs.insert(Cart(), at: 0)

    expectTree(
      tree,
      """
      TabNode
      ├─ Cart
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func testTheSelectionAfterATabIsRemoved() throws {
    let rows: [(name: String, count: Int, selected: Int, removed: Int, after: [String])] = [
      ("the selected", 3, 1, 1, ["0", "● 2"]), ("the selected last", 3, 2, 2, ["0", "● 1"]),
      ("the one before the selected", 3, 1, 0, ["● 1", "2"]), ("the only one", 1, 0, 0, []),
    ]
    for row in rows {
      let pages = (0..<row.count).map { Page("\($0)") }
      let tabs = TabNode()
      for page in pages { try tabs.append(page) }
      let tree = try ScreenTree(root: tabs)
      try tabs.select(row.selected)

      XCTAssertNoThrow(try tabs.remove(pages[row.removed]), row.name)

      let names = tabs.children.map { tab in
        (tab === tabs.selectedTab ? "● " : "") + (tab.screenName ?? "")
      }
      XCTAssertEqual(names, row.after, row.name)
      XCTAssertTrue(tree.visible === tabs.selectedTab ?? tabs, row.name)
    }
  }

  func testReplacingTheSelectedTabSelectsTheNewOne() throws {
    let feed = Feed()
    let tabs = try TabNode(feed, Cart())
    let tree = try ScreenTree(root: tabs)

    try tabs.replace(feed, with: Search())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Search   ◀ visible
      └─ Cart
      """)
  }

  func testReplacingAnotherTabKeepsTheSelection() throws {
    let cart = Cart()
    let tabs = try TabNode(Feed(), cart)
    let tree = try ScreenTree(root: tabs)

    try tabs.replace(cart, with: Search())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Search
      """)
  }

  func testTabsAlwaysHaveASelectedOneWhateverTheFocusIsSetTo() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try? tabs.setFocusedChild(nil)

    XCTAssertNotNil(tabs.selectedTab)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Cart
      """)
  }
}
