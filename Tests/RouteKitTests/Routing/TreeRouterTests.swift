import Fixtures
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

  func testOneOfTwoFindersMayBeChosenForARouter() throws {
    struct RootFinder: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
    }
    for startsAtRoot in [true, false] {
      let tree = try ScreenTree(root: StackNode(Feed()))
      try tree.root?.present(StackNode(Cart()))
      let router = TreeRouter(tree, finder: startsAtRoot ? RootFinder() : nil)

      let arrival = try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")

      XCTAssertEqual(arrival.screen.screenParent === tree.root, startsAtRoot)
    }
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
    final class Noting: Router {
      let base: TreeRouter
      var notes: [String] = []
      init(_ base: TreeRouter) { self.base = base }

      func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
        -> Attempt
      {
        notes.append("\(R.ViewType.self) with \(context)")
        return try base.attempt(route, with: context, for: request)
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = Noting(TreeRouter(tree))

    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try router.navigate(to: .pop)

    XCTAssertEqual(router.notes, ["Product with lamp", "ScreenNode with ()"])
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARouterThatWrapsAnotherMayPutOperatorsAroundEveryRoute() throws {
    struct Equipped: Router {
      let base: TreeRouter
      let diary: Diary
      let isOpen: () -> Bool

      func attempt<Target: Route>(
        _ route: Target, with context: Target.Context, for request: Request?
      ) throws -> Attempt {
        let opening = ClosureGuard { [isOpen] (_: Target.Context) in isOpen() ? .allow : .deny }
        let equipped = route.onArrival { [diary] in diary.note("\(type(of: $0))") }
          .guarded(by: opening)
        return try base.attempt(equipped, with: context, for: request)
      }
    }
    let (tree, diary) = (try ScreenTree(root: StackNode(Feed())), Diary())
    var isOpen = false
    let router = Equipped(base: TreeRouter(tree), diary: diary) { isOpen }

    try expectError(.refused, leaving: tree) {
      try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    }
    isOpen = true
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["Product", "Feed"])
  }

  func testARouteThatIsErasedIsNavigatedTo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route: any Route<String> = ProductBuilder().pushRoute()

    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }
}
