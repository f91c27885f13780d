import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SplitNodeColumnsTests: XCTestCase {
  func testColumnsStandInTheirOrderWhateverTheOrderOfSetting() throws {
    let split = SplitNode()
    let tree = try ScreenTree(root: split)

    try split.setColumn(.secondary, to: Product("lamp"))
    try split.setColumn(.primary, to: Feed())
    try split.setColumn(.supplementary, to: Search())

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      ├─ supplementary: Search   ◀ visible
      └─ ● secondary: Product "lamp"   ◀ visible
      """)
  }

  func testTheFirstFilledColumnHasTheFocus() throws {
    let split = try SplitNode(supplementary: Search(), secondary: Product("lamp"))

    XCTAssertEqual(split.focusedColumn, .supplementary)
  }

  func testTheFirstFilledColumnOfASplitThatIsMadeCollapsedHasTheFocus() throws {
    let split = try SplitNode(primary: Feed(), secondary: Product("lamp"), isCollapsed: true)

    XCTAssertEqual(split.focusedColumn, .primary)
  }

  func testASplitWithoutColumnsIsItselfVisible() throws {
    let tree = try ScreenTree(root: SplitNode())

    expectTree(tree, "SplitNode   ◀ visible")
  }

  func testTheFocusAfterAColumnIsFilledReplacedOrEmptied() throws {
    typealias Row = (
      name: String, before: SplitNode, column: SplitColumn, screen: ScreenNode?, after: String
    )
    let focusedLast = try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart())
    let focusedLastOfTwo = try SplitNode(primary: Feed(), secondary: Cart())
    for split in [focusedLast, focusedLastOfTwo] { try split.focus(.secondary) }
    let rows: [Row] = [
      (
        "an empty column is filled", try SplitNode(primary: Feed()), .secondary, Product("lamp"),
        """
        SplitNode
        ├─ ● primary: Feed   ◀ visible
        └─ secondary: Product "lamp"   ◀ visible
        """
      ),
      (
        "an empty column of a collapsed split is filled",
        try SplitNode(primary: Feed(), isCollapsed: true), .secondary, Product("lamp"),
        """
        SplitNode (collapsed)
        ├─ primary: Feed
        └─ ● secondary: Product "lamp"   ◀ visible
        """
      ),
      (
        "the focused column is replaced", try SplitNode(primary: Feed(), secondary: Cart()),
        .primary, Search(),
        """
        SplitNode
        ├─ ● primary: Search   ◀ visible
        └─ secondary: Cart   ◀ visible
        """
      ),
      (
        "another column is replaced", try SplitNode(primary: Feed(), secondary: Cart()),
        .secondary, Search(),
        """
        SplitNode
        ├─ ● primary: Feed   ◀ visible
        └─ secondary: Search   ◀ visible
        """
      ),
      (
        "the focused column is emptied",
        try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart()), .primary, nil,
        """
        SplitNode
        ├─ supplementary: Search   ◀ visible
        └─ ● secondary: Cart   ◀ visible
        """
      ),
      (
        "the secondary, which is focused, is emptied", focusedLast, .secondary, nil,
        """
        SplitNode
        ├─ primary: Feed   ◀ visible
        └─ ● supplementary: Search   ◀ visible
        """
      ),
      (
        "the secondary of two, which is focused, is emptied", focusedLastOfTwo, .secondary, nil,
        """
        SplitNode
        └─ ● primary: Feed   ◀ visible
        """
      ),
      (
        "another column is emptied", try SplitNode(primary: Feed(), secondary: Cart()),
        .secondary, nil,
        """
        SplitNode
        └─ ● primary: Feed   ◀ visible
        """
      ),
      (
        "the only column is emptied", try SplitNode(primary: Feed()), .primary, nil,
        "SplitNode   ◀ visible"
      ),
    ]
    for row in rows {
      let tree = try ScreenTree(root: row.before)

      XCTAssertNoThrow(try row.before.setColumn(row.column, to: row.screen), row.name)

      expectText("\(row.name):\n\(tree.snapshot())", "\(row.name):\n\(row.after)")
      XCTAssertEqual(row.before.focusedColumn == nil, row.before.children.isEmpty, row.name)
    }
  }

  func testFocusingAColumnLetsItLeadTheVisiblePath() throws {
    let split = try SplitNode(primary: Feed(), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: split)

    try split.focus(.secondary)

    XCTAssertTrue(tree.visible is Cart)
    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      └─ ● secondary: StackNode
         └─ ● Cart   ◀ visible
      """)
  }

  func testCollapsingShowsTheFocusedColumnOnlyAndKeepsTheOthers() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    try split.collapse()

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ ● primary: Feed   ◀ visible
      └─ secondary: Cart
      """)
  }

  func testExpandingAfterCollapsingGivesTheSplitBack() throws {
    let split = try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    let before = tree.snapshot()

    try split.collapse()
    try split.expand()

    XCTAssertEqual(tree.snapshot(), before)
  }

  func testCollapsingAndExpandingAreHeardByTheOtherColumnsOnly() throws {
    let diary = Diary()
    let split = try SplitNode(primary: Heard("a", diary), secondary: Heard("b", diary))
    let tree = try ScreenTree(root: split)
    _ = diary.read()

    try split.collapse()
    try split.expand()

    XCTAssertEqual(diary.read(), ["disappear b", "appear b"])
    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testBackWhileCollapsedFocusesTheFilledColumnBefore() throws {
    for (mode, rest) in [
      (SplitNode.BackMode.keep, "├─ ● primary: Feed   ◀ visible\n└─ secondary: Cart"),
      (.empty, "└─ ● primary: Feed   ◀ visible"),
    ] {
      let split = try SplitNode(primary: Feed(), secondary: Cart(), backMode: mode)
      let tree = try ScreenTree(root: split)
      try split.collapse()
      try split.focus(.secondary)

      try split.goBack()

      expectTree(tree, "SplitNode (collapsed)\n" + rest)
      XCTAssertNil(split.previousColumn)
    }
  }

  func testThereIsNoWayBackWhileExpanded() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.focus(.secondary)

    XCTAssertNil(split.previousColumn)
    try expectError(.rootStays, leaving: tree) { try split.goBack() }
  }

  func testRemovingAChildEmptiesItsColumn() throws {
    let feed = Feed()
    let split = try SplitNode(primary: feed, secondary: Cart())
    let tree = try ScreenTree(root: split)

    try split.removeChild(feed)

    XCTAssertNil(split.screen(in: .primary))
    expectTree(
      tree,
      """
      SplitNode
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testASplitWithColumnsAlwaysHasOneInFocus() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    try? split.setFocusedChild(nil)

    XCTAssertEqual(split.focusedColumn, .primary)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testColumnsAndFocusAreAsTheyWereAfterARollBack() throws {
    let split = try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    tree.require(ClosureGuard { (_: Account) in .deny }, for: Account.self)
    try split.focus(.supplementary)

    try expectError(.refused, leaving: tree) {
      try split.edit("rearrange") { navigation in
        try split.collapse(in: navigation)
        try split.setColumn(.supplementary, to: nil, in: navigation)
        try split.setColumn(.primary, to: Account(), in: navigation)
      }
    }

    XCTAssertEqual(split.focusedColumn, .supplementary)
  }
}
