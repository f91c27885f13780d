import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The outcomes that Guides/Recipes.md lists for the link of a notification.
final class PushNotificationsTests: XCTestCase {
  @MainActor private func opener(
    _ shop: BookShop, _ router: some Router, user: String? = "Ada"
  ) -> NotificationOpener {
    let session = Session()
    session.user = user
    return NotificationOpener(router: router.opening(shop.links), session: session)
  }

  @MainActor func testATappedNotificationOpensItsLink() async throws {
    let shop = try BookShop()
    let tree = shop.tree
    try TreeRouter(tree).navigate(to: shop.links.route(for: "books://"))
    var causes: [Cause] = []
    tree.observe { causes.append($0.cause) }

    let opener = opener(shop, TreeRouter(tree))
    opener.userTapped(link: "books://books/42", user: "Ada")

    XCTAssertEqual((tree.visible as? BookScreen)?.number, 42)
    XCTAssertEqual(causes, [Cause("notification")])
  }

  @MainActor func testANotificationThatStartedTheApp() async throws {
    let shop = try BookShop()
    let tree = shop.tree
    var causes: [Cause] = []
    tree.observe { causes.append($0.cause) }
    let router = TreeRouter(tree)
    let opener = opener(shop, router)
    let home = try shop.links.route(for: "books://")

    opener.userTapped(link: "books://books/42", user: "Ada")
    XCTAssertNil(tree.root)
    try router.navigate(to: home)

    await expectEventually("the link is opened") { tree.visible is BookScreen }
    XCTAssertEqual(causes, [.link, Cause("notification")])
  }

  @MainActor func testWhatTheLinkShowsAlready() async throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    func isNews(_ link: String) -> Bool {
      (try? links.url(of: tree))?.absoluteString != link
    }
    XCTAssertTrue(isNews("books://books/42"))

    try TreeRouter(tree).navigate(to: links.route(for: "books://books/42"))
    XCTAssertFalse(isNews("books://books/42"))
    XCTAssertTrue(isNews("books://books/43"))
  }

  @MainActor func testAnotherUsersNotification() async throws {
    let shop = try BookShop()
    let tree = shop.tree
    try TreeRouter(tree).navigate(to: shop.links.route(for: "books://"))

    opener(shop, TreeRouter(tree)).userTapped(link: "books://books/42", user: "Ben")
    XCTAssertTrue(tree.visible is ShelfScreen)
  }

  @MainActor func testALinkThatNoPatternFits() async throws {
    let shop = try BookShop()
    try TreeRouter(shop.tree).navigate(to: shop.links.route(for: "books://"))
    let opener = opener(shop, TreeRouter(shop.tree))

    opener.userTapped(link: "books://books/forty-two", user: "Ada")
    XCTAssertEqual(opener.failures, ["badLink"])
    XCTAssertTrue(shop.tree.visible is ShelfScreen)
  }

  @MainActor func testTheUserSignsInFirst() async throws {
    let shop = try BookShop()
    let tree = shop.tree
    try TreeRouter(tree).navigate(to: shop.links.route(for: "books://"))

    opener(shop, TreeRouter(tree)).userTapped(link: "books://basket", user: "Ada")
    await expectEventually("the basket shows") { tree.visible is BasketScreen }
    XCTAssertEqual(shop.membership.visits, 1)
  }

  @MainActor private func openWhileTheBasketWaits(_ shop: BookShop, _ router: some Router)
    async throws -> (basket: String?, opener: NotificationOpener)
  {
    try TreeRouter(shop.tree).navigate(to: shop.links.route(for: "books://"))
    var ending: Result<Arrival, any Error>?
    router.navigate(to: try shop.links.route(for: "books://basket")) { ending = $0 }

    let opener = opener(shop, router)
    opener.userTapped(link: "books://books/42", user: "Ada")
    await expectEventually("the basket's navigation ends") { ending != nil }
    if case .failure(let error as RoutingError) = ending {
      return (error.kind.description, opener)
    }
    return (nil, opener)
  }

  @MainActor func testANotificationSupersedesAWaitingNavigation() async throws {
    let shop = try BookShop()
    let (basket, _) = try await openWhileTheBasketWaits(
      shop, TreeRouter(shop.tree).latestOnly())
    XCTAssertEqual(basket, "superseded")
    XCTAssertTrue(shop.tree.visible is BookScreen)
  }

  @MainActor func testANotificationIsRefusedWhileANavigationWaits() async throws {
    let shop = try BookShop()
    let (basket, opener) = try await openWhileTheBasketWaits(
      shop, TreeRouter(shop.tree).exclusively())
    XCTAssertNil(basket)
    XCTAssertEqual(opener.failures, ["busy"])
    XCTAssertTrue(shop.tree.visible is BasketScreen)
  }

  @MainActor func testALinkOpensAfterTheOneThatAsks() async throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    let router = TreeRouter(tree)
    try router.navigate(to: links.route(for: "books://"))
    var visible: [String] = []
    tree.observe { _ in visible.append(tree.visible.map { "\(type(of: $0))" } ?? "") }

    let inOrder = InOrder(router: router)
    inOrder.go(to: try links.route(for: "books://basket"))
    await inOrder.go(to: try links.route(for: "books://books/42")).value

    XCTAssertEqual(visible.suffix(2), ["BasketScreen", "BookScreen"])
    XCTAssertEqual(inOrder.failures.count, 0)
  }

  @MainActor func testADraftStays() async throws {
    let shop = try BookShop()
    let tree = shop.tree
    let router = TreeRouter(tree)
    try router.navigate(to: shop.links.route(for: "books://"))
    try router.navigate(to: ClosureBuilder { ReviewDraft() }.presentRoute())

    let opener = opener(shop, router)
    opener.userTapped(link: "books://books/42", user: "Ada")
    await expectEventually("the link is refused") { !opener.failures.isEmpty }
    XCTAssertEqual(opener.failures, ["mayNotLeave"])
    XCTAssertTrue(tree.visible is ReviewDraft)
  }
}
