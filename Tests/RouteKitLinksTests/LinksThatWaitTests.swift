import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class LinksThatWaitTests: XCTestCase {
  @MainActor
  func testALinkBeforeTheFirstRootIsOpenedWhenThereIsOne() async throws {
    let shop = try LinkedShop()
    let opening = Task { _ = try await shop.router.arrive(at: URL("shop://products/lamp")) }
    await Task.yield()
    XCTAssertNil(shop.tree.root)

    try shop.router.navigate(to: LinkedShop.home)
    try await opening.value

    XCTAssertTrue(shop.tree.visible is Product)
  }

  @MainActor
  func testALinkOfANotificationTakesThePlaceOfAnotherBeforeTheFirstRoot() async throws {
    let shop = try LinkedShop()
    let router = shop.router
    let notified = router.caused(by: Cause("notification"))
    var endings: [String] = []
    let lamp = try XCTUnwrap(URL(string: "shop://products/lamp"))
    router.open(lamp) { result in
      if case .failure(let error) = result {
        endings.append("\((error as? RoutingError)?.kind ?? .busy)")
      }
    }
    let chair = try XCTUnwrap(URL(string: "shop://products/chair"))
    notified.open(chair) { result in endings.append("\((try? result.get().commit) ?? 0)") }
    await expectEventually("the first is superseded") { endings == ["superseded"] }
    var commits: [Commit] = []
    shop.tree.observe { commits.append($0) }

    try shop.router.navigate(to: LinkedShop.home)
    await expectEventually("the second arrives") { endings.count == 2 }

    XCTAssertEqual(endings, ["superseded", "2"])
    XCTAssertEqual(commits.map(\.cause.name), ["route", "notification"])
  }

  @MainActor
  func testALinkThatWaitsForTheFirstRootEndsWithTheTree() async throws {
    let shop = try LinkedShop()
    let opening = Task { _ = try await shop.router.arrive(at: URL("shop://feed")) }
    await Task.yield()

    try shop.tree.close()

    do {
      try await opening.value
      XCTFail("It arrived.")
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
    }
  }

  @MainActor
  func testALinkThatWaitsForTheFirstRootCanBeCancelled() async throws {
    let shop = try LinkedShop()
    let opening = Task { _ = try await shop.router.arrive(at: URL("shop://feed")) }
    await Task.yield()

    opening.cancel()

    do {
      try await opening.value
      XCTFail("It arrived.")
    } catch {
      XCTAssertTrue(error is CancellationError)
    }
  }

  @MainActor
  func testALinkThatMustSignInGoesOnAfterItOnce() async throws {
    var isSignedIn = false
    var questions = 0
    let shop = try LinkedShop { links in
      let account = ClosureBuilder { Account() }.named("account").pushRoute().from(.root)
        .guarded(
          by: ClosureGuard { _ in
            if isSignedIn { return .allow }
            return .asking { _ in
              questions += 1
              await Task.yield()
              isSignedIn = true
              return .askAgain
            }
          })
      links.add("account", "account", to: account)
    }
    try shop.tree.setRoot(StackNode(Feed()))
    var heard: [Commit] = []
    shop.tree.observe { heard.append($0) }

    try await shop.router.arrive(at: URL("shop://account"))

    XCTAssertEqual(questions, 1)
    XCTAssertEqual(heard.map(\.cause), [.link])
    expectTree(
      shop.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Account "account"   ◀ visible
      """)
  }
}
