import Fixtures
import RouteKit
import XCTest

/// Errors show the numbers of screens that their types and names do not tell apart, and no others.
final class RoutingErrorNumbersTests: XCTestCase {
  func testTwoContainersOfAKindOnThePathHaveNumbersInTheDrawingAndTheReason() throws {
    let inner = try StackNode(Feed())
    let tree = try ScreenTree(root: StackNode(TabNode(inner)))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Feed': it is the root of 'StackNode #3'.

        StackNode #1
        └─ ● TabNode
           └─ ● StackNode #3
              └─ ● Feed   ◀ visible

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try inner.pop() }
    XCTAssertEqual(
      TreeRouter(tree).preview(.pop).explanation.conclusion,
      "Cannot pop 'Feed': it is the root of 'StackNode #3'.")
  }

  func testScreensWithDifferentNamesHaveNoNumbers() throws {
    let (inner, outer) = (try StackNode(Feed()), StackNode())
    (inner.screenName, outer.screenName) = ("inner", "outer")
    try outer.push(inner)
    let tree = try ScreenTree(root: outer)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Feed': it is the root of 'StackNode "inner"'.

        StackNode "outer"
        └─ ● StackNode "inner"
           └─ ● Feed   ◀ visible

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try inner.pop() }
  }

  func testASubjectThatIsAnotherScreenThanTheOneThatIsDrawnHasANumber() throws {
    let (below, top) = (Cart(), Cart())
    let tabs = try TabNode(top)
    let tree = try ScreenTree(root: StackNode(below, tabs))

    XCTAssertThrowsError(try tabs.setFocusedChild(below)) { error in
      let error = error as? RoutingError
      XCTAssertEqual(error?.path, "StackNode\n└─ ● TabNode   ◀ here")
      XCTAssertEqual(error?.subject, "Cart")
    }
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: .popTo(first: Feed.self).from(below)))
    XCTAssertThrowsError(try top.present(below)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot present 'Cart': 'StackNode' already holds it.

          StackNode
          └─ Cart   ◀ here

        A screen has only one place. Remove it first, or build another.
        """)
    }
  }

  func testALayerOfTheSameKindAsItsNewcomerHasANumber() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: feed)
    try feed.present(Sheet())

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Sheet': 'Feed' already presents 'Sheet #2'.

        Feed   ◀ here

      Dismiss that first, or present on the top layer: tree.topLayer.
      """
    ) { try feed.present(Sheet()) }
  }

  func testANewScreenIsDistinguishedFromThoseOnTheTree() throws {
    let tree = try ScreenTree(root: Cart())
    let route = CartBuilder().pushRoute()

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        Cart #1   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: route) }
    try expectError(
      .refused, leaving: tree,
      """
      Cannot arrive at 'Cart': the guard 'no' does not allow it.

        Cart #1   ◀ visible
      """
    ) {
      try TreeRouter(tree).navigate(
        to: route.guarded(by: ClosureGuard<Void>(named: "no") { .deny }))
    }
  }
}
