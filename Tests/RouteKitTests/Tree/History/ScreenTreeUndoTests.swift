import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeUndoTests: XCTestCase {
  func testUndoingAPushTakesTheScreenAwayAndRedoingBringsTheSameBack() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product("lamp")
    try stack.push(product)

    try tree.undo()
    let undone = tree.snapshot().drawing()
    try tree.redo()

    XCTAssertEqual(undone, "StackNode\n└─ ● Feed   ◀ visible")
    XCTAssertTrue(stack.top === product)
    XCTAssertEqual(product.screenID, ScreenID(3))
  }

  func testAnUndoneNavigationIsOneCommitWithItsCause() throws {
    let (tree, stack) = try treeWithHistory()
    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().with("lamp").then(SheetBuilder().presentRoute()))

    let commits = try commits(of: tree) {
      try tree.undo()
      try tree.redo()
    }

    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 3 (undo): Sheet #4 left; Product \"lamp\" #3 left; visible: Feed #2",
        "commit 4 (redo): Product \"lamp\" #3 entered StackNode #1; "
          + "Sheet #4 entered as a sheet on StackNode #1; visible: Sheet #4",
      ])
    XCTAssertEqual(stack.children.count, 2)
  }

  func testUndoingGoesBackOneCommitAfterAnother() throws {
    let (tree, stack) = try treeWithHistory()
    for name in ["a", "b", "c"] { try stack.push(Product(name)) }

    try tree.undo()
    try tree.undo()

    XCTAssertEqual(stack.children.map(\.screenName), [nil, "a"])
    XCTAssertEqual([tree.undoCount, tree.redoCount], [1, 2])
    try tree.redo()
    try tree.redo()
    XCTAssertEqual(stack.children.map(\.screenName), [nil, "a", "b", "c"])
    XCTAssertEqual([tree.undoCount, tree.redoCount], [3, 0])
  }

  func testCollapsingIsNotAStepAndKeepsTheRedos() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 10
    try split.focus(.secondary)
    try tree.undo()

    let commits = try commits(of: tree) { try split.collapse() }

    XCTAssertEqual(commits.map { "\($0.changes.count)" }, ["1"])
    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 1])
    try tree.redo()
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(split.focusedColumn, .secondary)
    try split.expand()
    try tree.undo()
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.focusedColumn, .primary)
  }

  func testACommitThatCollapsesAndMoreIsUndoneButForTheCollapsing() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 10
    try TreeRouter(tree).navigate(
      to: EditRoute { _ in
        try split.collapse()
        try split.setColumn(.secondary, to: Sheet())
      })

    try tree.undo()
    XCTAssertTrue(split.isCollapsed)
    XCTAssertTrue(split.screen(in: .secondary) is Cart)
    try split.expand()
    try tree.redo()

    XCTAssertFalse(split.isCollapsed)
    XCTAssertTrue(split.screen(in: .secondary) is Sheet)
  }

  func testCollapsingASplitThatHasLeftKeepsTheHistoryThatHoldsIt() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 10
    try split.focus(.secondary)
    try tree.setRoot(Search())

    try split.collapse()
    XCTAssertEqual(tree.undoCount, 2)
    try TreeRouter(tree).navigate(to: EditRoute { try split.expand(in: $0) })
    XCTAssertEqual(tree.undoCount, 2)
    XCTAssertFalse(split.isCollapsed)
    try split.collapse()

    try tree.undo()
    XCTAssertTrue(tree.root === split)
    XCTAssertTrue(split.isCollapsed)
    try tree.undo()
    XCTAssertEqual(split.focusedColumn, .primary)
    try tree.redo()
    try tree.redo()
    // Another edit of it outside the tree still empties the history.
    try split.focus(.primary)
    XCTAssertEqual(tree.undoCount, 0)
  }

  func testARollBackRestoresWhetherASplitIsCollapsed() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in
          try split.collapse()
          throw SoldOut()
        })
    }

    XCTAssertFalse(split.isCollapsed)
  }

  func testUndoingBringsBackWhatEveryKindOfContainerRemembers() throws {
    let (a, b, c) = (Feed(), Cart(), Search())
    let tabs = try TabNode(a, b, c, backMode: .history)
    let split = try SplitNode(primary: tabs, secondary: Account(), isCollapsed: true)
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 10
    try tabs.select(b)
    try tabs.select(c)
    let before = tree.snapshot()

    try TreeRouter(tree).navigate(
      to: EditRoute { _ in
        try tabs.goBack()
        try tabs.remove(c)
        try split.setColumn(.supplementary, to: Sheet())
        try split.expand()
        try split.setColumn(.secondary, to: nil)
      })
    let after = tree.snapshot()
    try tree.undo()

    // Collapsing is the window's affair.
    XCTAssertFalse(split.isCollapsed)
    try split.collapse()
    XCTAssertEqual(tree.snapshot(), before)
    try split.expand()
    XCTAssertEqual(tabs.tabHistory.map(ObjectIdentifier.init), [b, a].map(ObjectIdentifier.init))
    try tree.redo()
    XCTAssertEqual(tree.snapshot(), after)
  }

  func testUndoingBringsBackLayersAsTheyWerePresented() throws {
    let (tree, stack) = try treeWithHistory()
    var popover = Presentation(style: .popover)
    popover.anchor = "share"
    let sheet = Sheet()
    try stack.present(sheet, as: popover)
    try stack.dismissPresented()
    try stack.present(sheet, as: Presentation(style: .fullScreen))

    try tree.undo()
    try tree.undo()

    XCTAssertEqual(sheet.screenPresentation, popover)
    try tree.redo()
    try tree.redo()
    XCTAssertEqual(sheet.screenPresentation?.style, .fullScreen)
  }

  func testTheFirstRootCanBeUndone() throws {
    let tree = ScreenTree()
    tree.undoLimit = 1
    let feed = Feed()
    try tree.setRoot(feed)

    try tree.undo()
    XCTAssertNil(tree.root)
    try tree.redo()

    XCTAssertTrue(tree.root === feed)
    XCTAssertTrue(feed.isVisible)
  }

  func testScreensAreNotifiedOfAnUndoneNavigationAsOfAnyOther() throws {
    let diary = Diary()
    let (tree, stack) = try treeWithHistory()
    try stack.push(DiaryScreen(diary))
    _ = diary.read()

    try tree.undo()
    let undone = diary.read()
    try tree.redo()

    XCTAssertEqual(undone, ["disappear", "leave"])
    XCTAssertEqual(diary.read(), ["enter", "appear"])
  }

  func testANavigationWithoutChangesIsNotInTheHistory() throws {
    let (tree, stack) = try treeWithHistory()
    let router = TreeRouter(tree)

    try router.navigate(to: .popToRoot)
    try router.navigate(to: EditRoute { $0.onCommit {} })
    try router.navigate(
      to: EditRoute { _ in
        try stack.push(Product())
        try stack.pop()
      })

    XCTAssertEqual(tree.undoCount, 0)
  }

  func testClosuresForTheCommitAreNotUndone() throws {
    let (tree, stack) = try treeWithHistory()
    var count = 0
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(Product())
        navigation.onCommit { count += 1 }
      })

    try tree.undo()
    try tree.redo()

    XCTAssertEqual(count, 1)
  }

  func testANewNavigationMakesRedoingImpossible() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product("a"))
    try tree.undo()
    try stack.push(Product("b"))

    try expectError(
      .nothingToRedo, leaving: tree,
      """
      Cannot redo: nothing was undone since the last navigation.

        StackNode
        └─ ● Product "b"   ◀ visible

      Undo first. After another navigation that changes the tree, there is nothing to redo.
      """
    ) { try tree.redo() }
  }

  func testACallbackMayUndo() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product()
    var causes: [Cause] = []
    tree.observe { [weak tree] commit in
      causes.append(commit.cause)
      if commit.cause == .edit { try? tree?.undo() }
    }

    try stack.push(product)

    XCTAssertEqual(causes, [.edit, .undo])
    XCTAssertNil(product.screenOwner)
  }

  func testTheHistoryTellsMoreCommitsThanAStackOfThreadsWouldHold() throws {
    let (tree, stack) = try treeWithHistory(limit: 5_000)
    for _ in 0..<5_000 { try stack.push(ScreenNode()) }

    for _ in 0..<5_000 { try tree.undo() }
    XCTAssertEqual(stack.children.count, 1)
    for _ in 0..<5_000 { try tree.redo() }

    XCTAssertEqual(stack.children.count, 5_001)
  }
}

/// A tree with one stack and an empty history.
func treeWithHistory(limit: Int = 10) throws -> (ScreenTree, StackNode) {
  let stack = try StackNode(Feed())
  let tree = try ScreenTree(root: stack)
  tree.undoLimit = limit
  return (tree, stack)
}

/// A screen that records its callbacks.
final class DiaryScreen: ScreenNode {
  let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  override func didEnter() { diary.note("enter") }
  override func didAppear() { diary.note("appear") }
  override func didDisappear() { diary.note("disappear") }
  override func didLeave() { diary.note("leave") }
}
