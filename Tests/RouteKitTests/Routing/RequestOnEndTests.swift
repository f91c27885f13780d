import Fixtures
import RouteKit
import XCTest

final class RequestOnEndTests: XCTestCase {
  @MainActor func testANavigationEndsOnceHoweverItEnds() async throws {
    for (answer, expected) in [
      (Answer.allow, "Cart #3, commit 2"), (.deny(SoldOut()), "SoldOut(item: \"lamp\")"),
    ] {
      let shop = try Counter()
      var ends: [String] = []
      let router = noted(shop.router) { ends.append($0) }
      shop.go("cart", to: shop.cart, by: router)
      try await shop.door.knocked(times: 1)
      XCTAssertEqual(ends, [])

      shop.door.open(with: answer)
      await shop.ended(1)

      XCTAssertEqual(ends, ["first " + expected, "second " + expected])
    }
  }

  @MainActor func testOneThatDoesNotWaitEndsWithItsFirstAttempt() throws {
    let shop = try Counter()
    var ends: [String] = []
    let router = noted(shop.router) { ends.append($0) }

    shop.go("feed", to: FeedBuilder().pushRoute(), by: router)
    shop.go("back", to: .popToRoot.then(.pop), by: router)

    XCTAssertEqual(ends.count, 4)
    XCTAssertEqual(ends.first, "first Feed #3, commit 2")
  }

  func testAReleasedRequestHasEnded() throws {
    var request: Request? = Request()
    var ends = 0
    request?.onEnd { _ in ends += 1 }

    request = nil

    XCTAssertEqual(ends, 1)
  }

  @MainActor func testARouterOfOnesOwnGivesUpWhatWaits() async throws {
    let shop = try Counter()
    var kept: Request?
    let router = RequestNoting(base: shop.router) { kept = $0 }
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    kept?.supersede()
    shop.door.open(with: .allow)
    await shop.ended(1)
    kept?.supersede()

    XCTAssertEqual(shop.ends, ["cart: superseded"])
  }

  @MainActor func testOneThatDoesNotWaitIsNotGivenUp() async throws {
    let request = Request()
    request.supersede()

    let shop = try Counter()
    let attempt = try shop.router.attempt(FeedBuilder().pushRoute(), with: (), for: request)

    guard case .arrived = attempt else { return XCTFail("\(attempt)") }
  }
}

/// A router that records how navigations end, twice.
private func noted(
  _ base: TreeRouter, note: @escaping (String) -> Void
) -> RequestNoting<TreeRouter> {
  RequestNoting(base: base) { request in
    guard request.number == nil else { return }
    request.onEnd { note("first \(text(of: $0))") }
    request.onEnd { note("second \(text(of: $0))") }
  }
}

private func text(of result: Result<Arrival, any Error>) -> String {
  switch result {
  case .success(let arrival): "\(arrival)"
  case .failure(let error): "\(error)"
  }
}
