import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// After a waiting navigation has ended in any way, nothing retains its state.
final class NothingIsKeptTests: XCTestCase {
  @MainActor func testOfAnArrivedOne() async throws {
    try await expectNothingIsKept { shop, _, door in
      door.open(with: .allow)
      await shop.ended(1)
    }
  }

  @MainActor func testOfADeniedOne() async throws {
    try await expectNothingIsKept { shop, _, door in
      door.open(with: .deny)
      await shop.ended(1)
    }
  }

  @MainActor func testOfACancelledOne() async throws {
    try await expectNothingIsKept { shop, pending, door in
      pending.cancel()
      door.open(with: .allow)
      await shop.ended(1)
    }
  }

  @MainActor func testOfASupersededOne() async throws {
    try await expectNothingIsKept { shop, _, door in
      try shop.latest.navigate(to: FeedBuilder().pushRoute().from(.root))
      door.open(with: .allow)
      await shop.ended(1)
      XCTAssertEqual(shop.end, "superseded")
    }
  }

  @MainActor func testOfOneWhoseTreeWasClosed() async throws {
    try await expectNothingIsKept { shop, _, door in
      try shop.tree.close()
      door.open(with: .allow)
      await shop.ended(1)
    }
  }

  @MainActor func testOfOneWhoseTreeIsReleasedWhileItWaits() async throws {
    let door = Door()
    var shop: Store? = try Store(at: door)
    weak let tree = shop?.tree
    weak let stack = shop?.stack
    weak let router = shop?.router
    let latest = try XCTUnwrap(shop?.latest)
    var ends: [String] = []
    latest.navigate(to: try XCTUnwrap(shop).cart) { ends.append("\($0)") }
    try await door.knocked(times: 1)

    shop = nil

    XCTAssertNil(tree)
    XCTAssertNil(stack)
    door.open(with: .allow)
    await expectSoon("one ends") { !ends.isEmpty }
    XCTAssertEqual(ends.count, 1)
    _ = (router, latest)
  }

  /// Lets a navigation wait while a screen of its question is open, ends it, releases the shop, and expects
  /// that everything is released.
  @MainActor private func expectNothingIsKept(
    file: StaticString = #filePath, line: UInt = #line,
    _ end: (Store, Task<Void, Never>, Door) async throws -> Void
  ) async throws {
    let door = Door()
    weak var tree: ScreenTree?
    weak var stack: StackNode?
    weak var router: TreeRouter?
    weak var opened: ScreenNode?
    weak var request: Request?
    do {
      let shop = try Store(at: door)
      (tree, stack, router) = (shop.tree, shop.stack, shop.router)
      let pending = shop.go()
      try await door.knocked(times: 1)
      opened = shop.tree.visible
      request = shop.requests.request
      XCTAssertNotNil(request)
      try await end(shop, pending, door)
    }
    for _ in 0..<20 { await Task.yield() }
    XCTAssertNil(request, "the request", file: file, line: line)
    XCTAssertNil(opened, "the screen that was opened", file: file, line: line)
    XCTAssertNil(stack, "the stack", file: file, line: line)
    XCTAssertNil(tree, "the tree", file: file, line: line)
    XCTAssertNil(router, "the router", file: file, line: line)
  }
}

/// A shop whose cart opens a sheet and then asks, through every kind of router.
@MainActor private final class Store {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let requests = Requests()
  let latest: any Router
  let cart: any Route<Void>
  private(set) var end: String?

  init(at door: Door) throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
    latest = Keeping(base: router, requests: requests).logged { _ in }.latestOnly()
    cart = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          return try await door.answer()
        }
      })
  }

  func go() -> Task<Void, Never> { go(to: cart) }

  func ended(_: Int) async {
    await expectSoon("it ends") { end != nil }
    XCTAssertNotNil(end)
  }

  private func go(to route: some Route<Void>) -> Task<Void, Never> {
    latest.exclusively().guarded(by: ClosureGuard { .allow }).navigate(to: route) {
      switch $0 {
      case .success: self.end = "arrived"
      case .failure(let error): self.end = (error as? RoutingError)?.kind.description ?? "failed"
      }
    }
  }
}

/// The first request, held weakly.
private final class Requests {
  weak var request: Request?
}

private struct Keeping<Base: Router>: Router {
  let base: Base
  let requests: Requests

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if requests.request == nil { requests.request = request }
    return try base.attempt(route, with: context, for: request)
  }
}

extension Router {
  /// Performs any route: the existential is opened here.
  @MainActor fileprivate func navigate(
    to route: any Route<Void>, completion: @escaping (Result<Arrival, any Error>) -> Void
  ) {
    func open(_ route: some Route<Void>) {
      _ = navigate(to: route, isolation: MainActor.shared, completion: completion)
    }
    open(route)
  }
}
