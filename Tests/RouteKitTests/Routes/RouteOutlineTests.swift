import Fixtures
import RouteKit
import RouteKitLinks
import XCTest

/// The outlines of routes, which are read without performing the routes.
final class RouteOutlineTests: XCTestCase {
  /// A custom wrapper.
  private struct Timed<Base: Route>: Route {
    let base: Base
    var outline: RouteOutline { base.outline }

    func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
      try base.perform(with: context, in: navigation)
    }
  }

  /// A custom route without an outline.
  private struct Silent: Route {
    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try navigation.perform(.dismissAll)
    }
  }

  /// A custom route whose outline says where it starts.
  private struct Home: Route {
    var outline: RouteOutline { RouteOutline(name: "home", start: .root) }

    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try navigation.perform(.dismissAll)
    }
  }

  private func links<Target: Route<Void>>(to route: Target) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { $0.add("home", "home", to: route) }
  }

  func testARouteOfAnAppsOwnSaysNothingUnlessItSaysSo() {
    XCTAssertNil(Silent().outline.name)
    XCTAssertNil(Silent().outline.start)
    XCTAssertFalse(Silent().outline.isRooted)
  }

  func testAWrapperHandsOnWhatItsBaseSays() {
    let cart = CartBuilder().named("cart").pushRoute()

    XCTAssertEqual(Timed(base: cart).outline.name, "cart")
    XCTAssertTrue(Timed(base: CartBuilder().rootRoute()).outline.isRooted)
    XCTAssertTrue(Timed(base: cart.rooted()).guarded(by: ClosureGuard { .allow }).outline.isRooted)
  }

  func testATableOfLinksTakesARouteThatSaysThatItStartsAtTheRoot() throws {
    _ = try links(to: Home())
    _ = try links(to: Timed(base: Home()).animated(false).then(.dismissAll))

    XCTAssertThrowsError(try links(to: Silent())) { error in
      XCTAssertTrue("\(error)".contains("does not say where it starts"), "\(error)")
    }
    XCTAssertThrowsError(try links(to: Timed(base: CartBuilder().pushRoute()))) { error in
      XCTAssertTrue("\(error)".contains("starts at the visible screen"), "\(error)")
    }
  }
}
