import RouteKit
import RouteKitTesting
import XCTest

final class TreeRouterTests: XCTestCase {
  private final class FrontWindow: RootViewProvider {
    var tree = ScreenTree()
  }

  func testARouterNavigatesOnTheTreeThatItsProviderGives() throws {
    let window = FrontWindow()
    let router = TreeRouter(window)
    let first = window.tree
    try router.navigate(to: FeedBuilder().rootRoute())

    window.tree = ScreenTree()
    try router.navigate(to: CartBuilder().rootRoute())

    expectTree(first, "Feed   ◀ visible")
    expectTree(window.tree, "Cart   ◀ visible")
  }

  func testARouterHoldsItsTreeWeakly() {
    var tree: ScreenTree? = ScreenTree()
    weak let gone = tree
    let router = tree.map { TreeRouter($0) }

    tree = nil

    XCTAssertNil(gone)
    expectError(.treeClosed) { try router?.navigate(to: FeedBuilder().rootRoute()) }
  }

  func testARouterThatWrapsAnotherWritesOneMethod() throws {
    final class Counting: Router {
      let base: TreeRouter
      var attempts = 0
      init(_ base: TreeRouter) { self.base = base }

      func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
        -> Attempt
      {
        attempts += 1
        return try base.attempt(route, with: context, for: request)
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = Counting(TreeRouter(tree))

    try router.navigate(to: CartBuilder().pushRoute())
    try router.navigate(to: .pop)

    XCTAssertEqual(router.attempts, 2)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARouteThatIsErasedIsNavigatedTo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route: any Route<String> = ProductBuilder().pushRoute()

    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(tree.visible?.name, "lamp")
  }

  func testTheNextNavigationWorksAfterOneThatFailed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    expectSoldOut { try router.navigate(to: FailingBuilder().pushRoute()) }

    let arrival = try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(arrival.commit, 2)
    XCTAssertEqual(arrival.screen.id, ScreenID(3))
  }
}
