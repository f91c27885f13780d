import RouteKit
import storefront
import XCTest

/// Links to a guard whose question is already open: the library asks once, and all get the answer. The shop
/// once waited for questions that were never asked.
final class LinksAtOneDoorTests: XCTestCase {
  @MainActor
  func testTwoLinksThatHaveToSignInAreAnsweredByOneSignIn() async throws {
    for link in ["shop://orders", "shop://checkout"] {
      let shop = try Shop(catalogue: .shipped())
      await shop.type("add 42")
      let first = await shop.answer("open link \(link)")

      let second = await shop.answer("open link \(link)")
      await shop.answer("sign in Ada")

      XCTAssertEqual(second, first)
      await shop.expect("link", answers: link)
      XCTAssertEqual(shop.tree.layers.count, link == "shop://checkout" ? 2 : 1)
    }
  }

  @MainActor
  func testTheOneThatCameLastIsVisible() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "sign out")
    await shop.type("open link shop://orders/1", "orders", "open link shop://orders")

    let answer = await shop.answer("sign in Ada")

    XCTAssertEqual(answer?.hasPrefix("[Account › Orders]\n"), true, answer ?? "")
  }

  @MainActor
  func testANoIsOneForBoth() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders")
    _ = await shop.greeting()
    await shop.type("open link shop://orders/1", "open link shop://orders")

    let answer = await shop.answer("dismiss")

    let line = "For that you have to sign in."
    XCTAssertEqual(
      answer?.components(separatedBy: "\n\n").prefix(4),
      [line, line, line, "[Browse]\n  Welcome to The Corner Shop. We have:"])
  }

  func testTheInputMayEndWhileBothWait() async throws {
    let visit = try await Visit(["shop://orders"], input: "open link shop://orders\nsign out")

    XCTAssertTrue(visit.output.hasSuffix("You are not signed in.\n\nGoodbye.\n"), visit.output)
    XCTAssertEqual(visit.status, 0)
  }
}
