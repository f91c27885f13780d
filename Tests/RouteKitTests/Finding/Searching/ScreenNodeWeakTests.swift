import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A screen that a custom route names.
final class ScreenNodeWeakTests: XCTestCase {
  func testTheScreenIsNotKeptAndItsNameIs() {
    let held: ScreenNode.Weak
    do { held = ScreenNode.Weak(Cart("mine")) }

    XCTAssertNil(held.node)
    XCTAssertEqual(held.title, "Cart \"mine\"")
  }

  func testAScreenOnTheTreeIsFoundAndAChildOfItsContainer() throws {
    let cart = Cart()
    let stack = try StackNode(cart)
    let tree = try ScreenTree(root: stack)
    let held = ScreenNode.Weak(cart)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        XCTAssertTrue(try held.screen(to: "tidy", in: navigation) === cart)
        XCTAssertTrue(try held.child(of: stack, to: "tidy", in: navigation) === cart)
      })
  }

  func testAScreenThatWasReleasedIsAnError() throws {
    let tree = try ScreenTree(root: Feed())
    let held: ScreenNode.Weak
    do { held = ScreenNode.Weak(Cart("mine")) }

    try expectError(
      .originGone, leaving: tree,
      """
      Cannot tidy 'Cart "mine"': it was released.

        Feed   ◀ visible

      Build the route when its screen is on the tree.
      """
    ) {
      try TreeRouter(tree).navigate(to: EditRoute { _ = try held.screen(to: "tidy", in: $0) })
    }
  }

  func testAScreenOfAnotherContainerIsNotAChild() throws {
    let (cart, stack) = (Cart(), try StackNode(Feed()))
    let tree = try ScreenTree(root: TabNode(stack, cart))
    let held = ScreenNode.Weak(cart)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot tidy 'Cart': 'StackNode' does not hold it.

        TabNode
        └─ ● StackNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ = try held.child(of: stack, to: "tidy", in: $0) })
    }
  }
}
