import Fixtures
import RouteKit
import XCTest

/// Whether the link, the archive or the first screen wins at launch.
final class RouterLaunchTests: XCTestCase {
  private let home = FeedBuilder().inStack().rootRoute()

  func testALinkAndAnArchiveThatCannotBeReadAreFailures() throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    func link() throws -> (any Route<Void>)? { throw SoldOut(item: "link") }

    let launch = try TreeRouter(tree).launch(
      on: tree, link: link(), archive: TreeArchive(data: .init()), using: shop.catalog, else: home)

    XCTAssertEqual(launch.linkFailure as? SoldOut, SoldOut(item: "link"))
    XCTAssertEqual((launch.archiveFailure as? RoutingError)?.kind, .badArchive)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAnArchiveOfAnEmptyTreeDoesNotCount() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(nil as ScreenNode?)
    for waits in [false, true] {
      let tree = ScreenTree()
      let router = TreeRouter(tree)

      let launch =
        waits
        ? try await router.launchAsking(
          on: tree, link: nil, archive: archive, using: shop.catalog, else: home)
        : try router.launch(
          on: tree, link: nil, archive: archive, using: shop.catalog, else: home)

      XCTAssertEqual(launch.winner, .first)
      XCTAssertNil(launch.archiveFailure)
      XCTAssertTrue(tree.visible is Feed)
    }
  }

  func testWithoutAFirstScreenNothingHasChanged() throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())

    expectSoldOut {
      try TreeRouter(tree).launch(
        on: tree, link: home, archive: nil, using: shop.catalog, else: FailingBuilder().rootRoute())
    }

    XCTAssertNil(tree.root)
  }

  func testTheWaitingFormWaitsForTheLinkOnWhatWasRestored() async throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    let archive = try shop.archive(StackNode(shop.feed()))
    var during: ScreenNode?
    let asking = ClosureGuard<Void> {
      .asking { _ in
        during = tree.visible
        return .allow
      }
    }

    let launch = try await TreeRouter(tree).launchAsking(
      on: tree, link: CartBuilder().pushRoute().guarded(by: asking), archive: archive,
      using: shop.catalog, else: home)

    XCTAssertEqual(launch.winner, .link)
    XCTAssertEqual(during?.screenName, "feed")
    XCTAssertTrue(tree.visible is Cart)
  }

  /// Launches, cancels the task during a question, and expects the launch to stop.
  @MainActor private func expectToStop(
    on tree: ScreenTree, _ shop: ArchiveShop, link: (any Route<Void>)? = nil,
    while isAsked: () -> Bool
  ) async throws {
    let (home, archive) = (home, try shop.archive(StackNode(shop.feed(), shop.product("lamp"))))
    let launching = Task {
      _ = try await TreeRouter(tree).launchAsking(
        on: tree, link: link, archive: archive, using: shop.catalog, else: home)
    }
    await expectSoon("the question is asked") { isAsked() }

    launching.cancel()

    do {
      try await launching.value
      XCTFail("It went on.")
    } catch {
      XCTAssertTrue(error is CancellationError, "\(error)")
    }
  }

  @MainActor func testTheWaitingFormStopsWhenItIsCancelledWhileTheLinkWaits() async throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    var isAsked = false
    let asking = ClosureGuard<Void> {
      .asking { _ in
        isAsked = true
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        return .allow
      }
    }

    try await expectToStop(on: tree, shop, link: CartBuilder().pushRoute().guarded(by: asking)) {
      isAsked
    }

    XCTAssertTrue(tree.visible is ShopProduct)
  }

  @MainActor func testTheWaitingFormStopsWhenItIsCancelledWhileTheArchiveWaits() async throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    var isAsked = false
    tree.require(
      ClosureGuard { (_: ShopProduct) in
        .asking { _ in
          isAsked = true
          for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
          return .allow
        }
      }, for: ShopProduct.self)

    try await expectToStop(on: tree, shop) { isAsked }

    XCTAssertEqual(types(of: tree), ["StackNode", "Feed"])
  }
}
