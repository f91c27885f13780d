import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// How a custom move gets its container from its origin.
final class OriginContainerTests: XCTestCase {
  func testAMoveFindsItsContainerAndArrivesAtTheVisibleScreenInIt() throws {
    let book = try Book(Feed(), StackNode(Cart()))
    let tree = try ScreenTree(root: TabNode(book))

    let arrival = try TreeRouter(tree).navigate(to: LeafRoute())

    XCTAssertTrue(arrival.screen is Cart)
    expectTree(
      tree,
      """
      TabNode
      └─ ● Book
         ├─ Feed
         └─ ● StackNode
            └─ ● Cart   ◀ visible
      """)
  }

  func testWithoutOneAMoveSaysWhatItLookedForAndWhere() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), cart))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot leaf: no 'Book' holds 'Cart'.

        TabNode
        └─ Cart   ◀ here

      The tree has no 'Book'. Put one on it first.
      """
    ) { try TreeRouter(tree).navigate(to: LeafRoute().from(cart)) }
  }

  func testAMoveNamesItsContainerAndItselfInTheError() throws {
    let tree = try ScreenTree(root: Book(Feed(), Cart()))
    let leaf = EditRoute { navigation in
      let book = try Origin.visible.container(
        Book.self, called: "book", to: "leaf", again: ".leaf", in: navigation)
      try book.setFocusedChild(book.children.last, in: navigation)
    }
    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot leaf: no book holds the visible screen within its layer.

        Book

        sheet on Book:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.leaf).
      """
    ) { try TreeRouter(tree).navigate(to: leaf) }
    try TreeRouter(tree).navigate(to: .dismissAll.then(leaf))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAnEmptyTreeHasNoContainerAndNoScreen() throws {
    let tree = ScreenTree()
    let message = """
      Cannot leaf: the tree is empty.

      Give it a root first: builder.rootRoute().
      """

    try expectError(.emptyTree, leaving: tree, message) {
      try TreeRouter(tree).navigate(to: LeafRoute())
    }
    try expectError(.emptyTree, leaving: tree, message) {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ = try Origin.root.screen(to: "leaf", in: $0) })
    }
  }

  func testAFinderOfAnotherTreesScreensIsRefusedHoweverTheOriginIsAsked() throws {
    struct ElsewhereFinder: ViewFinder {
      let screen: ScreenNode
      func find(in tree: ScreenTree) -> ScreenNode? { screen }
    }
    let elsewhere = Feed()
    let other = try ScreenTree(root: Book(elsewhere))
    let tree = try ScreenTree(root: Book(Cart()))
    let router = TreeRouter(tree, finder: ElsewhereFinder(screen: elsewhere))
    let asking: [(Navigation) throws -> Void] = [
      { _ = try Origin.visible.find(in: $0) },
      { _ = try Origin.visible.screen(to: "leaf", in: $0) },
      { _ = try Origin.visible.container(Book.self, to: "leaf", in: $0) },
    ]

    for ask in asking {
      try expectError(
        .notFound, leaving: tree,
        """
        Cannot start from 'Feed': it is not on the tree of this navigation.

          Book
          └─ ● Feed   ◀ visible

        A router and its finder must use the same tree.
        """
      ) { try router.navigate(to: EditRoute(edit: ask)) }
    }
    XCTAssertEqual(other.visible?.screenID, elsewhere.screenID)
  }
}

private final class Book: ContainerNode {
  init(_ pages: ScreenNode...) throws {
    super.init()
    for page in pages { try insertChild(page, at: children.count) }
  }
}

/// Shows the last page.
private struct LeafRoute: Route {
  var outline: RouteOutline { RouteOutline(start: .visible) }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let book = try Origin.visible.container(Book.self, to: "leaf", in: navigation)
    try book.setFocusedChild(book.children.last, in: navigation)
    return book.visibleInside
  }
}
