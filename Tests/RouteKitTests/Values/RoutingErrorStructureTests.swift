import Fixtures
import RouteKit
import XCTest

final class RoutingErrorStructureTests: XCTestCase {
  func testPoppingAnEmptyStack() {
    let stack = StackNode()
    stack.screenName = "orders"

    expectError(
      .rootStays,
      """
      Cannot pop: 'StackNode "orders"' is empty.

        StackNode "orders"   ◀ here

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try stack.pop() }
  }

  func testPoppingMoreThanThereIs() throws {
    let stack = try StackNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: stack)

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot pop 3: 'StackNode' has 2 screens above its root.

        StackNode   ◀ here

      To go back as far as possible, use popToRoot.
      """
    ) { try stack.pop(3) }
  }

  func testPoppingToAStranger() throws {
    let stack = try StackNode(Feed())

    expectError(
      .notFound,
      """
      Cannot pop to 'Cart': 'StackNode' does not hold it.

        StackNode   ◀ here
      """
    ) { try stack.popTo(Cart()) }
  }

  func testSelectingAStranger() throws {
    let tabs = try TabNode(Feed())

    expectError(
      .notFound,
      """
      Cannot select 'Cart': 'TabNode' does not hold it.

        TabNode   ◀ here
      """
    ) { try tabs.select(Cart()) }
  }

  func testAScreenThatIsTheRootOfATree() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot push 'Feed': it is already the root of a tree.

        Feed   ◀ visible

      A screen has only one place. Remove it first, or build another.
      """
    ) { try StackNode().push(root) }
  }

  func testAScreenThatANavigationOnAnotherTreeTookOut() throws {
    let lamp = Product("lamp")
    let (here, there) = (try StackNode(Feed(), lamp), try StackNode(Cart()))
    let (tree, other) = (try ScreenTree(root: here), try ScreenTree(root: there))

    expectError(
      .alreadyOnTree,
      """
      Cannot put in 'Product "lamp"': a navigation on another tree has removed it and has not ended.

      A screen has only one place. Wait for that navigation to end, or build another.
      """
    ) {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in
          try here.pop()
          try there.push(lamp)
        })
    }
    XCTAssertTrue(other.visible is Cart)
  }

  func testAScreenThatIsListedTwice() throws {
    let (stack, cart) = (try StackNode(Feed()), Cart())

    expectError(
      .alreadyOnTree,
      """
      Cannot replace with 'Cart': it is listed twice.

      A screen has only one place. Build another.
      """
    ) { try stack.replaceAll(with: [cart, cart]) }
  }

  func testAScreenThatWouldBeHeldByWhatItHolds() throws {
    let inner = StackNode()
    inner.screenName = "inner"
    let outer = try TabNode(inner)

    expectError(
      .wouldContainItself,
      """
      Cannot push 'TabNode': it holds 'StackNode "inner"', which would hold it.

        TabNode
        └─ ● StackNode "inner"   ◀ here

      Build another screen instead.
      """
    ) { try inner.push(outer) }
  }

  func testDismissingFromAScreenThatPresentsNothing() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try expectError(
      .nothingPresented, leaving: tree,
      """
      Cannot dismiss the layer on 'Feed': it does not present one.

        StackNode
        └─ ● Feed   ◀ visible

      Only the host of a layer can dismiss it with this method.
      """
    ) { try feed.dismissPresented() }
  }

  func testFocusingABuriedScreenOfAStack() throws {
    let feed = Feed()
    let stack = try StackNode(feed, Cart())

    expectError(
      .notFound,
      """
      Cannot focus 'Feed': the focus of 'StackNode' is always its last screen.

        StackNode   ◀ here

      Pop to the screen, or bring it to the front.
      """
    ) { try stack.setFocusedChild(feed) }
  }

  func testInsertingIntoASplit() {
    let split = SplitNode()

    expectError(
      .noContainer,
      """
      Cannot insert 'Feed': 'SplitNode' has columns, not a list of children.

        SplitNode   ◀ here

      Name the column: setColumn(.secondary, to: screen).
      """
    ) { try split.insertChild(Feed(), at: 0) }
  }
}
