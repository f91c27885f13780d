import Fixtures
import RouteKit
import XCTest

/// A screen that returned to its tree from another tree had lost its number there, and got a new one.
final class NumberAfterDetourLawsTests: XCTestCase {
  func testAScreenKeepsItsNumberOverADetourThroughAnotherTree() throws {
    let (stack, cart) = (try StackNode(Feed()), Cart())
    let tree = try ScreenTree(root: stack)
    let other = ScreenTree()
    try stack.push(cart)
    XCTAssertEqual(cart.screenID, ScreenID(3))

    for _ in 0..<2 {
      try stack.pop()
      try other.setRoot(cart)
      XCTAssertEqual(cart.screenID, ScreenID(1))
      try other.setRoot(nil)
      try stack.push(cart)
      XCTAssertEqual(cart.screenID, ScreenID(3))
      XCTAssertTrue(tree.screen(withID: ScreenID(3)) === cart)
    }
    // The number is not given to another screen.
    try stack.push(Search())
    XCTAssertEqual(stack.top?.screenID, ScreenID(4))
  }

  func testTheNumberIsKnownInTheAttemptThatBringsTheScreenBack() throws {
    let (stack, cart) = (try StackNode(Feed()), Cart())
    let tree = try ScreenTree(root: stack)
    let other = try ScreenTree(root: cart)
    try other.setRoot(nil)

    let first = TreeRouter(tree).preview(EditRoute { try stack.push(cart, in: $0) })
    XCTAssertNil(first.visible?.id)
    try stack.push(cart)
    try stack.pop()
    try other.setRoot(cart)
    try other.setRoot(nil)
    let second = TreeRouter(tree).preview(EditRoute { try stack.push(cart, in: $0) })
    XCTAssertEqual(second.visible?.id, ScreenID(3))
  }

  func testTheAskerOfALayerIsKnownByItsNumberAfterADetour() throws {
    let (feed, cart, sheet) = (Feed(), Cart(), Sheet())
    let stack = try StackNode(feed, cart)
    let tree = try ScreenTree(root: stack)
    let other = ScreenTree()
    let number = cart.screenID
    try stack.pop()
    try other.setRoot(cart)
    try other.setRoot(nil)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(cart, in: navigation)
        try navigation.perform(ClosureBuilder { sheet }.presentRoute().from(cart))
      })

    XCTAssertEqual(cart.screenID, number)
    XCTAssertEqual(sheet.screenPresentation?.asker, number)
  }
}
