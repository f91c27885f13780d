import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// A link arrives at the same visible path from an empty tree and from any other.
///
/// ROUTEKIT_SEED repeats a run.
final class LinksFromAnywhereTests: XCTestCase {
  private static let links = [
    "shop://feed", "shop://products/lamp", "shop://notice", "shop://kept",
  ]

  private func shop() throws -> LinkedShop {
    try LinkedShop { links in
      links.add("notice", "notice", to: SheetBuilder().presentRoute().from(LinkedShop.home))
      links.add(
        "kept", "kept",
        to: CartBuilder().named("kept").inStack().rootRoute().reusing(
          .first(in: .current, from: .root)))
    }
  }

  func testEveryLinkArrivesAtTheSamePathFromAHundredTrees() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    for link in LinksFromAnywhereTests.links {
      let cold = try shop()
      try cold.router.navigate(to: cold.links.route(for: link))
      for _ in 0..<100 {
        let warm = try shop()
        try warm.router.navigate(to: LinkedShop.home)
        for _ in 0..<dice.roll(12) { step(warm, &dice) }

        let before = "\(warm.tree.snapshot())"
        try warm.router.navigate(to: warm.links.route(for: link))

        XCTAssertEqual(
          path(warm), path(cold), "\(link) from\n\(before)\nof seed \(run.seed)")
      }
    }
  }

  private func path(_ shop: LinkedShop) -> [String] {
    shop.tree.visiblePath.map { "\(type(of: $0)) \($0.screenName ?? "")" }
  }

  /// Performs a random step of a user. Impossible steps are ignored.
  private func step(_ shop: LinkedShop, _ dice: inout Dice) {
    let (router, tree) = (shop.router, shop.tree)
    do {
      switch dice.roll(11) {
      case 0: try router.navigate(to: .selectTab(0))
      case 1: try router.navigate(to: .selectTab(1))
      case 2: try router.navigate(to: ProductBuilder().named("product").pushRoute(), with: "chair")
      case 3: try router.navigate(to: SheetBuilder().inStack().presentRoute())
      case 4: try router.navigate(to: FeedBuilder().presentRoute(over: .context))
      case 5: try router.navigate(to: .pop)
      case 6: try router.navigate(to: .dismiss)
      case 7: try router.navigate(to: CartBuilder().tabRoute())
      case 8: try router.navigate(to: FeedBuilder().named("feed").replaceRoute())
      case 9: try tree.setRoot(SplitNode(secondary: StackNode(Feed())))
      default: try tree.setRoot(Cart())
      }
    } catch {}
  }
}
