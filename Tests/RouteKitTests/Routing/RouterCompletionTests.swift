import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouterCompletionTests: XCTestCase {
  @MainActor func testItEndsBeforeItReturnsIfNothingHadToWait() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var results: [Result<Arrival, any Error>] = []

    TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp") {
      results.append($0)
    }

    XCTAssertEqual(results.count, 1)
    XCTAssertEqual(try results.first?.get().screen.screenName, "lamp")
    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  @MainActor func testItFailsBeforeItReturnsIfNothingHadToWait() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var results: [Result<Arrival, any Error>] = []

    TreeRouter(tree).navigate(to: FailingBuilder().pushRoute()) { results.append($0) }

    XCTAssertEqual(results.count, 1)
    XCTAssertThrowsError(try results.first?.get()) { XCTAssertTrue($0 is SoldOut) }
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testItWaitsForAGuardThatAsksAndEndsOnce() async throws {
    let shop = try Counter()

    shop.go("cart", to: shop.cart, by: shop.router)
    try await shop.door.knocked(times: 1)
    XCTAssertEqual(shop.ends, [])
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: Cart #3, commit 2"])
    XCTAssertTrue(shop.tree.visible is Cart)
  }

  @MainActor func testCancellingEndsItWhenTheQuestionReturns() async throws {
    let shop = try Counter()

    let pending = shop.go("cart", to: shop.cart, by: shop.router)
    try await shop.door.knocked(times: 1)
    pending.cancel()
    XCTAssertEqual(shop.ends, [])
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: CancellationError"])
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testCancellingWhatHasEndedDoesNothing() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var ended = 0

    let pending = TreeRouter(tree).navigate(to: CartBuilder().pushRoute()) { _ in ended += 1 }
    pending.cancel()
    pending.cancel()

    XCTAssertEqual(ended, 1)
    XCTAssertTrue(tree.visible is Cart)
  }

  @MainActor func testACompletionMayNavigate() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    router.navigate(to: CartBuilder().pushRoute()) { _ in
      router.navigate(to: SheetBuilder().presentRoute()) { _ in }
    }

    XCTAssertTrue(tree.visible is Sheet)
  }

  @MainActor func testATreeThatIsGoneIsReportedToTheCompletion() async {
    let router = TreeRouter(ScreenTree())
    var results: [Result<Arrival, any Error>] = []

    router.navigate(to: FeedBuilder().rootRoute()) { results.append($0) }

    XCTAssertEqual(results.count, 1)
    XCTAssertThrowsError(try results.first?.get()) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
  }
}
