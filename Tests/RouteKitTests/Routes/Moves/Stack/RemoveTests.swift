import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RemoveTests: XCTestCase {
  func testTheScreenAloneIsRemoved() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), cart, Product("a")))

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(to: .remove(cart))
      XCTAssertEqual(arrival.screen.screenName, "a")
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      └─ ● Product "a" #4   ◀ visible
      """, showsIDs: true)
  }

  func testTheStackNeedNotShow() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Account(), cart)))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .remove(cart))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed
      └─ StackNode
         └─ ● Account

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  func testRemovingTheRootMakesTheNextOneTheRoot() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Cart()))

    try TreeRouter(tree).navigate(to: .remove(feed))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  func testItsLayersGoWithIt() throws {
    let (cart, sheet) = (Cart(), Sheet())
    let tree = try ScreenTree(root: StackNode(Feed(), cart, Product("a")))
    try cart.present(sheet)

    try TreeRouter(tree).navigate(to: .remove(cart))

    XCTAssertNil(sheet.screenTree)
    XCTAssertTrue(tree.visible is Product)
  }

  func testItIsUndone() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart, Product("a"))
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5

    try TreeRouter(tree).navigate(to: .remove(cart))
    try tree.undo()

    XCTAssertTrue(stack.children[1] === cart)
  }
}

// MARK: - Errors

extension RemoveTests {
  func testOfStacksInStacksTheErrorSaysWhichOneItIs() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(StackNode(feed)))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot remove 'Feed': it is the only screen of 'StackNode #2'.

        StackNode #1
        └─ ● StackNode #2
           └─ ● Feed   ◀ visible

      Replace it with another screen, or remove the whole stack.
      """
    ) { try TreeRouter(tree).navigate(to: .remove(feed)) }
  }

  func testAScreenThatNoStackHoldsIsAnErrorThatSaysWhatToUse() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let split = try SplitNode(primary: feed)
    let tree = try ScreenTree(root: split)
    try feed.present(sheet)

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove 'Feed': no stack holds it.

        SplitNode
        └─ ● primary: Feed   ◀ here

      It is a column: use .focusColumn(column) or .clearColumn(column).
      """
    ) { try TreeRouter(tree).navigate(to: .remove(feed)) }
    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove 'Sheet': no stack holds it.

        SplitNode
        └─ ● primary: Feed

        sheet on Feed:
        Sheet   ◀ visible

      It is the root of a layer, which .dismiss.from(screen) dismisses.
      """
    ) { try TreeRouter(tree).navigate(to: .remove(sheet)) }
    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove 'SplitNode': no stack holds it.

        SplitNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .remove(split)) }
  }

  func testTheGivenStackMustHoldTheScreen() throws {
    let cart = Cart()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack, StackNode(Account(), cart)))

    let moves: [(String, Move)] = [
      ("remove", .remove(cart)), ("pop to", .popTo(cart)),
      ("bring to the front", .bringToFront(cart)),
    ]

    for (action, move) in moves {
      try expectError(
        .notFound, leaving: tree,
        """
        Cannot \(action) 'Cart': 'StackNode' does not hold it.

          TabNode
          └─ ● StackNode   ◀ here

        To show a screen wherever it is, use .reveal(screen).
        """
      ) { try TreeRouter(tree).navigate(to: move.from(stack)) }
    }
  }
}
