import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class QuestionRouterTests: XCTestCase {
  @MainActor func testANavigationOfAQuestionBelongsToTheWaitingOne() async throws {
    let shop = try Counter()
    var heard: [String] = []
    let router = Noting(base: shop.router) { request in
      heard.append("\(request?.number ?? 0) of \(request?.parent?.number ?? 0)")
    }
    let asking = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().presentRoute())
        try asking.router.navigate(to: .dismiss)
        return .allow
      }
    }

    try await router.arrive(at: CartBuilder().pushRoute().from(.root).guarded(by: asking))
    try await router.arrive(at: .pop)

    XCTAssertEqual(heard, ["1 of 0", "2 of 1", "3 of 1", "1 of 0", "4 of 0"])
  }

  @MainActor func testOneThatOutlivesItsNavigationIsAnOrdinaryRouter() async throws {
    let shop = try Counter()
    var kept: (any Router)?
    let asking = ClosureGuard<Void> {
      .asking { asking in
        kept = asking.router
        return .allow
      }
    }
    try await shop.router.arrive(at: CartBuilder().pushRoute().guarded(by: asking))

    var parents: [Int?] = []
    func pop(by router: some Router) async throws {
      try await Noting(base: router) { parents.append($0?.parent?.number) }.arrive(at: .pop)
    }
    let router = try XCTUnwrap(kept)
    try await pop(by: router)

    XCTAssertEqual(parents, [nil])
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testASynchronousNavigationCannotWaitThroughItEither() async throws {
    let shop = try Counter()
    let inner = shop.cart
    var kinds: [RoutingError.Kind] = []
    let asking = ClosureGuard<Void> {
      .asking { asking in
        do { try asking.router.navigate(to: inner) } catch let error as RoutingError {
          kinds.append(error.kind)
        }
        return .allow
      }
    }

    try await shop.router.arrive(at: FeedBuilder().pushRoute().guarded(by: asking))

    XCTAssertEqual(kinds, [.mustWait])
  }

  @MainActor func testAPreviewThroughItUsesNoNumberAndNavigatesNowhere() async throws {
    let shop = try Counter()
    var preview: Preview?
    let asking = ClosureGuard<Void> {
      .asking { asking in
        preview = asking.router.preview(SheetBuilder().presentRoute())
        return .deny
      }
    }

    do {
      try await shop.router.arrive(at: CartBuilder().pushRoute().guarded(by: asking))
    } catch {}

    XCTAssertTrue(preview?.isPossible ?? false)
    XCTAssertTrue(shop.tree.visible is Feed)
    try shop.stack.push(Cart())
    XCTAssertEqual(shop.tree.visible?.screenID, ScreenID(3))
  }

  @MainActor func testTheQuestionOfARecheckHasOneTo() async throws {
    let shop = try Counter()
    try shop.stack.push(Cart())
    var isOpen = false
    shop.tree.require(
      ClosureGuard { (_: Cart) in
        if isOpen { return .allow }
        return .asking { asking in
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          isOpen = true
          return .askAgain
        }
      }, for: Cart.self)

    try await shop.tree.recheckAsking()

    expectTree(
      shop.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  @MainActor func testTwoQuestionsThatEachWaitForTheOtherAreAnError() async throws {
    let shop = try Counter()
    let router = shop.router
    let (one, other) = (Door(), Door())
    let routes = Routes()
    routes.cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          _ = try await one.answer()
          if let sheet = routes.sheet { try await asking.router.arrive(at: Opened(sheet)) }
          return .allow
        }
      })
    routes.sheet = SheetBuilder().presentRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          _ = try await other.answer()
          if let cart = routes.cart { try await asking.router.arrive(at: Opened(cart)) }
          return .allow
        }
      })
    let cart = try XCTUnwrap(routes.cart)
    let sheet = try XCTUnwrap(routes.sheet)
    shop.go("cart", to: Opened(cart), by: router)
    shop.go("sheet", to: Opened(sheet), by: router)
    try await one.knocked(times: 1)
    try await other.knocked(times: 1)

    one.open(with: .allow)
    await shop.settle()
    other.open(with: .allow)
    await shop.settle()
    // The one that is left may ask once more, sooner or later.
    await expectSoon("both end") {
      one.open(with: .allow)
      other.open(with: .allow)
      return shop.ends.count == 2
    }

    XCTAssertTrue(shop.ends.contains { $0.hasSuffix("redirectLoop") }, "\(shop.ends)")
  }
}

/// Records the request of each attempt.
private struct Noting<Base: Router>: Router {
  let base: Base
  let note: (Request?) -> Void

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    defer { note(request) }
    return try base.attempt(route, with: context, for: request)
  }
}

@MainActor private final class Routes {
  var cart: (any Route<Void>)?
  var sheet: (any Route<Void>)?
}

private struct Opened: Route {
  let route: any Route<Void>
  init(_ route: any Route<Void>) { self.route = route }
  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try route.perform(with: (), in: navigation)
  }
}
