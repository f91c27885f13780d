import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SplitNodeEditsTests: XCTestCase {
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

  func testFillingAColumnKeepsTheFocusWhileExpanded() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    try split.setColumn(.secondary, to: Product("lamp"))

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Feed   ◀ visible
      └─ secondary: Product "lamp"   ◀ visible
      """)
  }

  func testFillingAColumnFocusesItWhileCollapsed() throws {
    let split = try SplitNode(primary: Feed(), isCollapsed: true)
    let tree = try ScreenTree(root: split)

    try split.setColumn(.secondary, to: Product("lamp"))

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ primary: Feed
      └─ ● secondary: Product "lamp"   ◀ visible
      """)
  }

  func testReplacingTheFocusedColumnKeepsTheFocusThere() throws {
    let split = try SplitNode(primary: Feed(), secondary: Product("lamp"))
    let tree = try ScreenTree(root: split)

    try split.setColumn(.primary, to: Search())

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Search   ◀ visible
      └─ secondary: Product "lamp"   ◀ visible
      """)
  }

  func testReplacingAnotherColumnKeepsTheFocusWhereItIs() throws {
    let split = try SplitNode(primary: Feed(), secondary: Product("lamp"))
    let tree = try ScreenTree(root: split)

    try split.setColumn(.secondary, to: Product("chair"))

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Feed   ◀ visible
      └─ secondary: Product "chair"   ◀ visible
      """)
  }

  func testAfterEmptyingTheFocusedColumnTheSecondaryHasTheFocus() throws {
    let split = try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    try split.setColumn(.primary, to: nil)

    expectTree(
      tree,
      """
      SplitNode
      ├─ supplementary: Search   ◀ visible
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testWithoutASecondaryTheSupplementaryHasTheFocus() throws {
    let split = try SplitNode(primary: Feed(), supplementary: Search(), secondary: Cart())
    try split.focus(.secondary)

    try split.setColumn(.secondary, to: nil)

    XCTAssertEqual(split.focusedColumn, .supplementary)
  }

  func testWithoutBothThePrimaryHasTheFocus() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    try split.focus(.secondary)

    try split.setColumn(.secondary, to: nil)

    XCTAssertEqual(split.focusedColumn, .primary)
  }

  func testAfterEmptyingTheLastColumnTheSplitIsVisible() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    try split.setColumn(.primary, to: nil)

    expectTree(tree, "SplitNode   ◀ visible")
    XCTAssertNil(split.focusedColumn)
  }

  func testEmptyingAnotherColumnKeepsTheFocus() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    try split.setColumn(.secondary, to: nil)

    expectTree(
      tree,
      """
      SplitNode
      └─ ● primary: Feed   ◀ visible
      """)
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
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.collapse()
    try split.focus(.secondary)

    try split.goBack()

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ ● primary: Feed   ◀ visible
      └─ secondary: Cart
      """)
    XCTAssertNil(split.previousColumn)
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
