import Fixtures
import RouteKit
import StorefrontShop
import XCTest

/// Customers who type anything at any time.
final class RandomVisitTests: XCTestCase {
  private let lines = [
    "open department garden", "open product 42", "open product 21", "open product 99",
    "search lamp",
    "add", "add 42", "remove 42", "note", "write hello", "save", "checkout", "address", "choose 2",
    "pay card", "confirm", "orders", "open order 1", "sign in Ada", "sign in Ben", "forgot",
    "sign out", "y", "n", "tab cart", "tab account", "back", "home", "dismiss", "link", "tree",
    "open link shop://orders", "open link shop://orders/1", "open link shop://checkout",
    "open link shop://cart/note", "open link shop://products/42", "open link shop://nowhere",
  ]

  /// In every third visit, the window becomes wide and narrow again.
  @MainActor
  func testEveryLineIsAnsweredAndTheShopCloses() async throws {
    try LawRun.needsLongRun()
    var dice = Dice(seed: 7)
    for visit in 0..<(LawRun.isFull ? 200 : 40) {
      let shop = try Shop(catalogue: .shipped(), isTraced: visit.isMultiple(of: 2))
      var typed: [String] = []
      for _ in 0..<40 {
        typed.append(lines[dice.roll(lines.count)])
        let answer = await shop.answer(typed[typed.count - 1])
        if visit.isMultiple(of: 3), dice.oneIn(4) { try shop.changeWidth() }

        XCTAssertNotNil(answer, "\(typed)")
        let tabs = (shop.tree.root as? TabNode)?.children.map(\.screenName)
        XCTAssertEqual(tabs, ["browse", "search", "cart", "account"], "\(typed)")
      }
      let goodbye = try await shop.close()

      XCTAssertTrue(goodbye.hasSuffix("Goodbye."), goodbye)
    }
  }
}

extension Shop {
  /// Shows both columns of the Browse tab, or one again.
  fileprivate func changeWidth() throws {
    let split = try columns
    try split.isCollapsed ? split.expand() : split.collapse()
  }
}
