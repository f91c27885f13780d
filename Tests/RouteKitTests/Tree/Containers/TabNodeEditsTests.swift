import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TabNodeEditsTests: XCTestCase {
  func testTabsWithoutChildrenAreThemselvesVisible() throws {
    let tree = try ScreenTree(root: TabNode())

    expectTree(tree, "TabNode   ◀ visible")
  }

  func testTheTabsAndTheSelectedOneAfterEachEdit() throws {
    let edits: [(name: String, count: Int, edit: (TabNode) throws -> Void, after: [String])] = [
      ("the first comes in", 0, { try $0.append(Page("new")) }, ["● new"]),
      ("one is appended", 1, { try $0.append(Page("new")) }, ["● 0", "new"]),
      ("one comes before the selected", 1, { try $0.insert(Page("new"), at: 0) }, ["new", "● 0"]),
      (
        "the selected is replaced", 2, { try $0.replace($0.children[0], with: Page("new")) },
        ["● new", "1"]
      ),
      (
        "another is replaced", 2, { try $0.replace($0.children[1], with: Page("new")) },
        ["● 0", "new"]
      ),
      (
        "the selected is replaced by its index", 2, { try $0.replace(at: 0, with: Page("new")) },
        ["● new", "1"]
      ),
      ("the focus is removed", 2, { try? $0.setFocusedChild(nil) }, ["● 0", "1"]),
    ]
    for (name, count, edit, after) in edits {
      let tabs = TabNode()
      for number in 0..<count { try tabs.append(Page("\(number)")) }
      let tree = try ScreenTree(root: tabs)

      XCTAssertNoThrow(try edit(tabs), name)

      XCTAssertEqual(names(of: tabs), after, name)
      XCTAssertTrue(tree.visible === tabs.selectedTab, name)
    }
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

      XCTAssertEqual(names(of: tabs), row.after, row.name)
      XCTAssertTrue(tree.visible === tabs.selectedTab ?? tabs, row.name)
    }
  }

  func testATabThatIsNotThereIsAnError() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot remove tab -1: 'TabNode' has 1 tab, with the index 0.

        TabNode   ◀ here
      """
    ) { try tabs.remove(at: -1) }
    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot replace tab 1: 'TabNode' has 1 tab, with the index 0.

        TabNode   ◀ here
      """
    ) { try tabs.replace(at: 1, with: Cart()) }
    try expectError(
      .notFound, leaving: tree,
      """
      Cannot remove 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ ● Feed   ◀ visible

      The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).
      """
    ) { try tabs.remove(first: Cart.self) }
  }

  private func names(of tabs: TabNode) -> [String] {
    tabs.children.map { tab in
      (tab === tabs.selectedTab ? "● " : "") + (tab.screenName ?? "")
    }
  }
}
