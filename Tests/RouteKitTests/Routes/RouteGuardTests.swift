import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteGuardTests: XCTestCase {
  func testARefusalNamesTheRouteAsItsOutlineDoes() throws {
    let cart = CartBuilder().named("mine").pushRoute()
    let numbered = ClosureBuilder { (_: Int) in Cart() }.named("numbered").pushRoute()
    let routes: [any Route<Void>] = [
      cart, cart.named("other"), cart.animated(false).onArrival { _ in },
      cart.named("other").rooted(),
      numbered.with(1), numbered.named("one").with(1).animated(true), cart.from(.root),
      Move.pop.then(cart), cart.then(.pop), cart.orElse(cart.named("other")),
      WrappedRoute(base: cart), WrappedRoute(base: numbered.with(2)).animated(true),
      ClosureRoute(WrappedRoute(base: cart)),
      ClosureRoute(outline: RouteOutline(name: "own")) { _ in Cart() },
      cart.guarded(by: ClosureGuard { .allow }), Unnamed(), ClosureRoute { _ in Cart() },
    ]
    for route in routes {
      let tree = try ScreenTree(root: StackNode(Feed()))

      XCTAssertThrowsError(try refuse(route, on: tree)) { error in
        let (error, name) = (error as? RoutingError, route.outline.name)
        XCTAssertTrue(error?.kind == .refused, "\(route)")
        for text in [error?.subject, error?.explanation?.destination] {
          XCTAssertEqual(text.flatMap(bareName), name, "\(route)")
        }
      }
    }
  }

  private func refuse<Target: Route<Void>>(_ route: Target, on tree: ScreenTree) throws {
    try TreeRouter(tree).navigate(to: route.guarded(by: ClosureGuard { .deny }))
  }

  /// The name in `Cart "name"`, or in `name` if the text has no type; nil if it is a type alone.
  private func bareName(_ title: String) -> String? {
    if let quote = title.firstIndex(of: "\"") {
      return String(title[title.index(after: quote)...].dropLast())
    }
    return title == "Cart" ? nil : title
  }

  @MainActor func testAnAnswerIsKeptForTheSameRouteInTheBackground() async throws {
    let shop = try Counter()
    let cart = CartBuilder().pushRoute().guarded(by: shop.door.guarding)
    let behind = Move.choosing { _ in cart.inBackground() }
    shop.go("behind", to: behind, by: shop.router)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.stack.children.count, 2)
  }
}

/// A custom route without an outline.
private struct Unnamed: Route {
  func perform(with _: Void, in navigation: Navigation) throws -> Cart { Cart() }
}
