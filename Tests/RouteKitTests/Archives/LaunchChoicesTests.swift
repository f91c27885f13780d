import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Launches with every combination of a link, an archive and an existing tree.
final class LaunchChoicesTests: XCTestCase {
  private enum Given: CaseIterable {
    case nothing, good, bad, asking
  }

  /// The outcome of a launch: what the launch tells, the failures of the link and the archive, and the tree.
  private struct Outcome: Equatable {
    var winner: Launch.Winner
    var isWhole: Bool?
    var arrival: String?
    var failures: [String]
    var titles: [String]
    var causes: [Cause]
  }

  private func launch(
    link: Given, archive: Given, onto root: ScreenNode? = nil, waits: Bool
  ) async throws -> Outcome {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    if let root { try tree.setRoot(root) }
    shop.session.isSignedIn = archive != .asking
    var saved: TreeArchive?
    switch archive {
    case .nothing: break
    case .bad: saved = try damaged(shop.archive(shop.product("bad")), "bad", "gone")
    case .good: saved = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    case .asking: saved = try shop.archive(StackNode(shop.order(1)))
    }
    let route = link == .nothing ? nil : route(link)
    let home = FeedBuilder().inStack().rootRoute()
    var (causes, launch) = ([Cause](), Launch?.none)
    let observer = tree.observe { causes.append($0.cause) }
    defer { observer.cancel() }
    if waits {
      launch = try await TreeRouter(tree).launchAsking(
        on: tree, link: route, archive: saved, using: shop.catalog, else: home)
    } else {
      launch = try TreeRouter(tree).launch(
        on: tree, link: route, archive: saved, using: shop.catalog, else: home)
    }
    let made = try XCTUnwrap(launch)
    return Outcome(
      winner: made.winner, isWhole: made.report?.isWhole,
      arrival: made.arrival.map { "\(type(of: $0.screen))" },
      failures: (made.archiveFailure == nil ? [] : ["archive"])
        + (made.linkFailure == nil ? [] : ["link"]),
      titles: types(of: tree), causes: causes)
  }

  private func route(_ link: Given) -> any Route<Void> {
    switch link {
    case .bad: FailingBuilder().pushRoute()
    case .asking:
      CartBuilder().pushRoute().guarded(by: ClosureGuard<Void> { .ask { _ in .allow } })
    case .good, .nothing: CartBuilder().pushRoute()
    }
  }

  func testEveryChoiceBeginsSomewhereAndEachFailureCostsOnlyItself() async throws {
    for archive in Given.allCases {
      for link in Given.allCases {
        for waits in [false, true] {
          let outcome = try await launch(link: link, archive: archive, waits: waits)

          let comesBack = archive == .good || (archive == .asking && waits)
          let opens = link == .good || (link == .asking && waits)
          var expected = Outcome(
            winner: opens ? .link : comesBack ? .archive : .first,
            isWhole: comesBack ? true : nil,
            arrival: opens ? "Cart" : comesBack ? nil : "StackNode", failures: [],
            titles: ["StackNode", "Feed"], causes: comesBack ? [.archive] : [.route])
          // The question is asked on the first screen.
          if archive == .asking && waits { expected.causes = [.route, .archive] }
          if archive != .nothing && !comesBack { expected.failures.append("archive") }
          if link != .nothing && !opens { expected.failures.append("link") }
          if comesBack {
            expected.titles =
              archive == .good ? ["StackNode", "Feed", "ShopProduct"] : ["StackNode", "Order"]
          }
          if opens {
            expected.titles.append("Cart")
            expected.causes.append(.route)
          }
          XCTAssertEqual(outcome, expected, "link \(link), archive \(archive), waits \(waits)")
        }
      }
    }
  }

  func testTheOldScreenIsReplaced() async throws {
    let restored = try await launch(
      link: .good, archive: .good, onto: StackNode(Search()), waits: false)
    let first = try await launch(
      link: .nothing, archive: .bad, onto: StackNode(Search()), waits: false)

    XCTAssertEqual(restored.titles, ["StackNode", "Feed", "ShopProduct", "Cart"])
    XCTAssertEqual(first.titles, ["StackNode", "Feed"])
  }

  func testALinkThatIsRedirectedGoesThereFromTheRestoredScreens() throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    let sent = ClosureGuard<Void> { .redirect(to: SheetBuilder().presentRoute()) }

    let launch = try TreeRouter(tree).launch(
      on: tree, link: CartBuilder().pushRoute().guarded(by: sent),
      archive: shop.archive(StackNode(shop.feed())), using: shop.catalog,
      else: FeedBuilder().rootRoute())

    XCTAssertEqual(launch.winner, .link)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed "feed"

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testTheArchiveAndTheLinkAreACommitEachAndUndoneOneByOne() throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    tree.undoLimit = 5
    try TreeRouter(tree).launch(
      on: tree, link: CartBuilder().pushRoute(), archive: shop.archive(StackNode(shop.feed())),
      using: shop.catalog, else: FeedBuilder().rootRoute())

    try tree.undo()
    XCTAssertTrue(tree.visible is Feed)
    try tree.undo()

    XCTAssertNil(tree.root)
  }

  func testALinkThatIsRefusedLeavesNothingOfItself() throws {
    let (shop, tree) = (try ArchiveShop(), ScreenTree())
    tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut()) }, for: Cart.self)

    let launch = try TreeRouter(tree).launch(
      on: tree, link: SheetBuilder().presentRoute().then(CartBuilder().presentRoute()),
      archive: shop.archive(shop.feed()), using: shop.catalog, else: FeedBuilder().rootRoute())

    XCTAssertEqual(launch.winner, .archive)
    XCTAssertNotNil(launch.linkFailure)
    XCTAssertEqual(types(of: tree), ["Feed"])
  }
}
