import RouteKit
import RouteKitTesting
import storefront
import XCTest

final class ShopExplorationTests: XCTestCase {
  private static let links = [
    "browse", "departments/Kitchen", "products/21", "search", "search?word=lamp", "cart",
    "cart/note", "checkout", "account", "orders", "orders/1",
  ]

  @MainActor
  private static var exploration: Exploration<Shop> {
    Exploration {
      let shop = try Shop(catalogue: .shipped())
      try shop.prepare(for: "Ada", orderOf: 21, cartWith: 22)
      return Subject(
        shop, tree: shop.tree, router: TreeRouter(shop.tree), state: \.customerName)
    }
    .moves { shop in
      try links.map { .route("open \($0)", try shop.route(of: "shop://\($0)")) }
        + [.back, .dismiss, .tab(0), .tab(1), .tab(2), .tab(3)]
    }
    .move("sign in") { $0.customerName = "Ada" }
    .move("sign out") { try $0.signOut() }
    .within(.screensInAStack(3), .layers(1))
    .always("private screens need a customer") { shop in
      shop.app.customerName != nil
        || !shop.tree.screens.contains { ["orders", "order", "checkout"].contains($0.name) }
    }
    .reaches { $0.catalog }
    .never(.deadEnd, .redirectLoop, .routeThatAlwaysFails)
  }

  @MainActor
  func testEveryListedScreenIsReachedAndNoneAgainstItsRule() async throws {
    let report = try Self.exploration.run(.states(1_500), .seconds(30))

    XCTAssertEqual(report.findings, [], "\(report)")
    XCTAssertEqual(report.notReached, [], "\(report)")
    XCTAssertNil(report.problem, "\(report)")
    // As a visitor, these ask to sign in.
    XCTAssertEqual(
      report.notDecided, ["open checkout", "open orders", "open orders/1"], "\(report)")
  }
}
