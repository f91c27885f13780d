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
    var numbers = SplitMix(seed: 7)
    for visit in 0..<(LawRun.isFull ? 200 : 40) {
      let shop = try Shop(catalogue: .shipped(), isTraced: visit.isMultiple(of: 2))
      var typed: [String] = []
      for _ in 0..<40 {
        typed.append(lines[Int(numbers.next() % UInt64(lines.count))])
        let answer = await shop.answer(typed[typed.count - 1])
        if visit.isMultiple(of: 3), numbers.next().isMultiple(of: 4) { try shop.changeWidth() }

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
    let split = try XCTUnwrap((tree.root as? TabNode)?.children.first as? SplitNode)
    try split.isCollapsed ? split.expand() : split.collapse()
  }
}

/// Numbers that are the same in every run.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
