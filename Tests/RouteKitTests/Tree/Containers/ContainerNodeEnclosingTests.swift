import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerNodeEnclosingTests: XCTestCase {
  private class Book: ContainerNode {}
  private final class Atlas: Book {}

  func testTheNearestOneIsFoundSubclassesIncluded() throws {
    let (book, atlas, feed) = (Book(), Atlas(), Feed())
    try atlas.insertChild(feed, at: 0)
    try book.insertChild(atlas, at: 0)

    XCTAssertTrue(try Book.enclosing(feed, to: "read") === atlas)
    XCTAssertTrue(try Book.enclosing(atlas, to: "read") === atlas)
    XCTAssertTrue(try Book.enclosing(book, to: "read") === book)
  }

  func testWithoutOneATransitionSaysWhatItLookedFor() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot put up 'Cart': no 'Book' holds the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      The tree has no 'Book'. Put one on it first.
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().route(by: BookTransition())) }
  }

  func testBelowALayerThatCoversOneTheAdviceIsToDismissIt() throws {
    let book = Book()
    try book.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: book)
    try book.present(Sheet())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot put up 'Cart': no 'Book' holds the visible screen within its layer.

        Book

        sheet on Book:
        Sheet   ◀ visible

      Dismiss the layer first, with .dismissAll, or start from a screen that one holds.
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().route(by: BookTransition())) }
  }

  func testInAnEmptyTreeThereIsNone() throws {
    let tree = ScreenTree()

    try expectError(
      .emptyTree, leaving: tree,
      """
      Cannot put up 'Cart': the tree is empty.

      Give it a root first: CartBuilder().rootRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().route(by: BookTransition())) }
  }

  func testAContainerOfOneScreenHasARouteThatReplacesIt() throws {
    let frame = Frame()
    try frame.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: StackNode(frame))

    try TreeRouter(tree).navigate(to: ProductBuilder().route(by: FillFrame()), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      └─ ● Frame
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  private struct BookTransition: ViewTransition {
    func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Book {
      try Book.enclosing(origin, to: "put up")
    }
    func place(_ view: ScreenNode, at book: Book, in navigation: Navigation) throws {
      try book.insertChild(view, at: book.children.count, in: navigation)
    }
  }
}

/// A container that holds one screen.
private final class Frame: ContainerNode {}

private struct FillFrame: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Frame {
    try Frame.enclosing(origin, to: "fill the frame with")
  }

  func place(_ view: ScreenNode, at frame: Frame, in navigation: Navigation) throws {
    for other in Array(frame.children) { try frame.removeChild(other, in: navigation) }
    try frame.insertChild(view, at: 0, in: navigation)
  }
}
