import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Hosts.md about columns, in order.
final class IPadTests: XCTestCase {
  func testTabsBecomeAColumn() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let menu = ClosureBuilder { MailboxScreen() }
    let wide = Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: menu, backMode: .keep))
    let narrow = Move.tabsOutOfColumn
    try router.navigate(to: wide.from(.root))

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: MailboxScreen   ◀ visible
      └─ ● secondary: TabNode
         ├─ ● StackNode
         │  └─ ● RecipeListScreen   ◀ visible
         └─ ShoppingList
      """)
    let split = tree.root
    try router.navigate(to: wide.from(.root))
    XCTAssertTrue(tree.root === split)
    for _ in 0..<2 { try router.navigate(to: narrow.from(.root)) }
    XCTAssertTrue(tree.root is TabNode)
  }

  func testAMessageShowsInTheSecondaryColumn() throws {
    let app = try MailApp()
    let (tree, router) = (app.tree, app.router)

    try router.navigate(to: app.message, with: 7)

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  └─ ● MailboxScreen   ◀ visible
      └─ ● secondary: StackNode
         └─ ● MessageScreen   ◀ visible
      """)

    let split = try XCTUnwrap(app.split)
    try split.collapse()
    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ primary: StackNode
      │  └─ ● MailboxScreen
      └─ ● secondary: StackNode
         └─ ● MessageScreen   ◀ visible
      """)
    try router.back()
    XCTAssertTrue(tree.visible is MailboxScreen)
    expectTree(
      tree,
      """
      SplitNode (collapsed)
      └─ ● primary: StackNode
         └─ ● MailboxScreen   ◀ visible
      """)
    try router.navigate(to: app.message, with: 8)
    XCTAssertEqual((tree.visible as? MessageScreen)?.number, 8)
    try split.expand()
    XCTAssertTrue(try XCTUnwrap(split.screen(in: .primary)).isVisible)
    XCTAssertEqual((tree.visible as? MessageScreen)?.number, 8)
  }

  func testAColumnThatGoingBackKeeps() throws {
    let kept = SplitBuilder(
      primary: ClosureBuilder { MailboxScreen() },
      secondary: ClosureBuilder { MessageScreen(number: 7) }, backMode: .keep)
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let split = try router.navigate(to: kept.rootRoute().then(.focusColumn(.secondary))).screen
    try (tree.root as? SplitNode)?.collapse()
    try router.back()
    XCTAssertTrue(tree.visible is MailboxScreen)
    XCTAssertTrue(split.screenTree === tree)
  }

  func testALinkInBothWidths() throws {
    for isNarrow in [true, false] {
      let app = try MailApp()
      let links = try LinkTable(schemes: ["mail"]) {
        $0.add("message", "messages/:number", to: app.message.from(app.home))
      }
      if isNarrow { try app.split?.collapse() }
      try app.router.navigate(to: ClosureBuilder { HeaderScreen() }.presentRoute())
      try app.router.opening(links).open("mail://messages/7")
      XCTAssertEqual((app.tree.visible as? MessageScreen)?.number, 7)
      XCTAssertEqual(app.split?.focusedColumn, .secondary)
    }
  }

  func testAScreenInAColumn() throws {
    let app = try MailApp()
    try app.router.navigate(to: app.message, with: 7)
    try app.router.navigate(to: ClosureBuilder { HeaderScreen() }.pushRoute(into: .secondary))
    XCTAssertTrue(app.tree.visible is HeaderScreen)
    try app.router.back()
    XCTAssertFalse(app.router.canGoBack)
    XCTAssertThrowsError(try app.router.navigate(to: .goBackInColumns)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot go back: 'SplitNode' shows its columns side by side.

          SplitNode
          └─ ● secondary: StackNode   ◀ here

        To focus another filled column, use .focusColumn(.primary).
        """)
    }
  }

  func testAPopover() throws {
    for isNarrow in [true, false] {
      let app = try MailApp()
      if isNarrow { try app.split?.collapse() }

      let builder = ClosureBuilder { MailFilterScreen() }
      let filter: ClosureRoute<MailFilterScreen, Void> = .choosing { _, tree in
        let isNarrow = (tree.root as? SplitNode)?.isCollapsed ?? false
        return builder.presentRoute(isNarrow ? .sheet : .popover) { $0.anchor = "filter" }
      }
      try app.router.navigate(to: filter)
      let presentation = app.tree.visible?.screenPresentation
      XCTAssertEqual(presentation?.style, isNarrow ? .sheet : .popover)
      XCTAssertEqual(presentation?.anchor, "filter")
    }
  }

  func testTheWidthIsNeitherUndoneNorAsked() throws {
    let app = try MailApp()
    app.tree.undoLimit = 5
    try app.router.navigate(to: app.message, with: 7)
    try app.split?.collapse()
    try app.tree.undo()
    XCTAssertEqual(app.split?.isCollapsed, true)
    XCTAssertTrue(app.tree.visible is MailboxScreen)
  }
}
