import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeRootAndClosingTests: XCTestCase {
  func testSettingTheRootOfAnEmptyTreeShowsIt() throws {
    let tree = ScreenTree()

    try tree.setRoot(TabNode(StackNode(Feed()), Cart()))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Cart
      """)
  }

  func testSettingTheRootBelongsToTheNavigationInProgress() throws {
    let tree = try ScreenTree(root: Feed())

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: EditRoute { navigation in
            try tree.setRoot(Cart(), in: navigation)
            throw SoldOut()
          })
      }
    }
    try TreeRouter(tree).navigate(to: EditRoute { try tree.setRoot(Cart(), in: $0) })

    XCTAssertTrue(tree.visible is Cart)
  }

  /// It would not be a part of the navigation, and hold even if that is rolled back.
  func testANavigationOfAnotherTreeEditsNothing() throws {
    let (tree, other) = (try ScreenTree(root: Feed()), try StackNode(Feed(), Product()))
    let otherTree = try ScreenTree(root: other)
    let router = TreeRouter(tree)

    try expectError(
      .notFound, leaving: otherTree,
      """
      Cannot pop in 'StackNode': the tree is not that of the navigation it was given.

        StackNode   ◀ here

      Edit each tree with its own router.
      """
    ) { try router.navigate(to: EditRoute { try other.pop(in: $0) }) }
    try expectError(
      .notFound, leaving: otherTree,
      """
      Cannot set the root: the tree is not that of the navigation it was given.

      Edit each tree with its own router.
      """
    ) { try router.navigate(to: EditRoute { try otherTree.setRoot(Cart(), in: $0) }) }
    for edit in [
      { try other.push(Cart(), in: $0) }, { try other.present(Sheet(), in: $0) },
      { try other.children[1].present(Sheet(), in: $0) },
    ] as [(Navigation) throws -> Void] {
      try expectUnchanged(otherTree) {
        XCTAssertFalse(router.preview(EditRoute(edit: edit)).isPossible)
        expectError(.notFound) { try router.navigate(to: EditRoute(edit: edit)) }
      }
    }
  }

  func testANavigationThatHasEndedEditsNothing() throws {
    let stack = try StackNode(Feed(), Product())
    let tree = try ScreenTree(root: stack)
    var ended: Navigation?
    try TreeRouter(tree).navigate(to: EditRoute { ended = $0 })

    try expectError(.navigationEnded, leaving: tree) { try stack.pop(in: ended) }
    try expectError(.navigationEnded, leaving: tree) { try stack.present(Sheet(), in: ended) }
  }

  func testANavigationThatHasEndedCannotSetTheRoot() throws {
    let tree = try ScreenTree(root: Feed())
    var kept: Navigation?
    try TreeRouter(tree).navigate(to: EditRoute { kept = $0 })

    try expectError(
      .navigationEnded, leaving: tree,
      """
      Cannot perform: the attempt has ended.

      Use a Navigation only within perform(with:in:) or a transition. Do not keep it.
      """
    ) { try tree.setRoot(Cart(), in: kept) }
  }

  func testEmptyingAnEmptyTreeChangesNothing() throws {
    let tree = ScreenTree()

    try expectUnchanged(tree) { try tree.setRoot(nil) }
  }

  func testEmptyingATreeTakesEverything() throws {
    let (root, leaf) = (StackNode(), Feed())
    try root.push(leaf)
    let tree = try ScreenTree(root: root)

    try tree.setRoot(nil)

    expectTree(tree, "(empty)")
    XCTAssertNil(leaf.screenTree)
    XCTAssertTrue(leaf.screenOwner === root)
  }

  func testAFormerRootMayComeBack() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)
    try tree.setRoot(Cart())

    try tree.setRoot(root)

    expectTree(tree, "Feed #1   ◀ visible", showsIDs: true)
  }

  func testAFormerRootMayGoIntoTheNewOne() throws {
    let (old, new) = (Feed(), StackNode())
    let tree = try ScreenTree(root: old)

    try tree.setRoot(new)
    try new.push(old)

    expectTree(
      tree,
      """
      StackNode #2
      └─ ● Feed #1   ◀ visible
      """, showsIDs: true)
  }

  func testWrappingTheRootInOneNavigationIsHeardByTheWrapperOnly() throws {
    let diary = Diary()
    let old = Heard("old", diary)
    let tree = try ScreenTree(root: old)
    let new = try HeardStack("new", diary)
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try tree.setRoot(new)
        try new.push(old, in: navigation)
      })

    XCTAssertEqual(diary.read(), ["enter new", "appear new"])
    expectTree(
      tree,
      """
      HeardStack "new"
      └─ ● Heard "old"   ◀ visible
      """)
  }

  func testClosingTakesEveryScreenAndRefusesWhatComesAfter() throws {
    let diary = Diary()
    let stack = try StackNode(Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try tree.close()

    XCTAssertTrue(tree.isClosed)
    XCTAssertEqual(diary.read(), ["disappear a", "leave a"])
    expectTree(tree, "(empty)")
    expectError(.treeClosed) { try tree.setRoot(Feed()) }
    expectError(.treeClosed) { try TreeRouter(tree).navigate(to: FeedBuilder().rootRoute()) }
  }

  func testClosingAClosedTreeDoesNothing() throws {
    let tree = try ScreenTree(root: Feed())
    try tree.close()

    try expectUnchanged(tree) { try tree.close() }
  }

  func testClosingAnEmptyTreeIsNotACommit() throws {
    let tree = ScreenTree()

    try expectUnchanged(tree) { try tree.close() }

    XCTAssertTrue(tree.isClosed)
  }

  func testATreeMayBeClosedInACallbackAndIsAnnouncedAfter() throws {
    let diary = Diary()
    let tree = ScreenTree()
    let screen = Heard("a", diary)
    screen.actions["enter"] = { try tree.close() }
    tree.observe { diary.note("\($0.cause) \($0.number)") }

    try tree.setRoot(screen)

    XCTAssertEqual(
      diary.read(), ["enter a", "appear a", "edit 1", "disappear a", "leave a", "close 2"])
    XCTAssertTrue(tree.isClosed)
  }

  func testScreensOfAClosedTreeMayEnterAnother() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try tree.close()

    let other = try ScreenTree(root: stack)

    expectTree(
      other,
      """
      StackNode #1
      └─ ● Feed #2   ◀ visible
      """, showsIDs: true)
  }

  func testSeveralWindowsAreSeveralTrees() throws {
    let (one, other) = (try ScreenTree(root: StackNode(Feed())), try ScreenTree(root: Cart()))

    try TreeRouter(one).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertEqual(one.visible?.screenName, "lamp")
    expectTree(other, "Cart #1   ◀ visible", showsIDs: true)
  }
}
