import RouteKit
import RouteKitTesting
import XCTest

final class VisibleViewFinderTests: XCTestCase {
  func testARouterFindsWithItWhereARouteStartsAndWhatItFoundIsRecorded() throws {
    let tree = try makeFeedTree()
    let finder = VisibleViewFinder()
    let router = TreeRouter(tree, finder: finder)

    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try router.navigate(to: ProductBuilder().presentRoute(), with: "chair")

    XCTAssertEqual(
      "\(finder)",
      """
      FeedScreen #2
      ProductScreen "lamp" #3
      """)
    XCTAssertEqual(finder.found.first??.type, "FeedScreen")
  }

  func testAScreenThatCameInWithTheSameAttemptHasNoNumberYet() throws {
    let tree = try makeFeedTree()
    let finder = VisibleViewFinder()
    let push = ProductBuilder().pushRoute()

    try TreeRouter(tree, finder: finder).navigate(to: push.with("lamp").then(push.with("chair")))

    XCTAssertEqual(
      "\(finder)",
      """
      FeedScreen #2
      ProductScreen "lamp"
      """)
  }

  func testNothingIsFoundInAnEmptyTreeAndThatIsRecordedToo() throws {
    let finder = VisibleViewFinder()

    XCTAssertThrowsError(
      try TreeRouter(ScreenTree(), finder: finder)
        .navigate(to: ProductBuilder().pushRoute(), with: "lamp"))
    XCTAssertEqual(finder.found.count, 0)

    let tree = ScreenTree()
    XCTAssertThrowsError(
      try TreeRouter(tree, finder: finder)
        .navigate(to: ProductBuilder().pushRoute(), with: "lamp"))
    XCTAssertEqual("\(finder)", "nothing")

    finder.clear()
    XCTAssertEqual(finder.found.count, 0)
  }

  func testTheVisibleScreenIsFoundAsWhatItIs() throws {
    let tree = try makeFeedTree()
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    let screen = try VisibleViewFinder().visible(as: ProductScreen.self, in: tree)

    XCTAssertEqual(screen.screenName, "lamp")
  }

  func testTheVisibleScreenIsFoundByItsContent() throws {
    let tree = ScreenTree()
    try tree.setRoot(Screen(Cart(count: 3)))

    XCTAssertEqual(try VisibleViewFinder().visible(as: Cart.self, in: tree), Cart(count: 3))
    XCTAssertEqual(
      try VisibleViewFinder().visible(as: Screen<Cart>.self, in: tree).content, Cart(count: 3))
  }

  func testLookingForTheVisibleScreenIsNotRecorded() throws {
    let finder = VisibleViewFinder()

    _ = try finder.visible(as: FeedScreen.self, in: try makeFeedTree())

    XCTAssertEqual(finder.found.count, 0)
  }

  func testAnotherVisibleScreenIsAnErrorThatSaysWhichWithADrawing() throws {
    let tree = try makeFeedTree()
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertThrowsError(try VisibleViewFinder().visible(as: FeedScreen.self, in: tree)) { error in
      XCTAssertEqual((error as? NotVisible)?.visible?.name, "lamp")
      XCTAssertEqual(
        "\(error)",
        """
        'FeedScreen' is not visible, but ProductScreen "lamp" #3 is.

          StackNode #1
          ├─ FeedScreen #2
          └─ ● ProductScreen "lamp" #3   ◀ visible
        """)
    }
  }

  func testAnEmptyTreeIsNamedInTheError() {
    XCTAssertThrowsError(
      try VisibleViewFinder().visible(as: FeedScreen.self, in: ScreenTree())
    ) { error in
      XCTAssertEqual("\(error)", "'FeedScreen' is not visible: the tree is empty.")
    }
  }
}
