import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

final class LinkTableTests: XCTestCase {
  func testARouteThatDoesNotStartAtTheRootIsRefused() throws {
    let away: [(any Route<Void>, String)] = [
      (FeedBuilder().pushRoute(), "starts at the visible screen"),
      (FeedBuilder().presentRoute().from(.layer), "starts at the top layer"),
      (FeedBuilder().presentRoute().from(Feed()), "starts at a screen that may be gone"),
      (FeedBuilder().pushRoute(in: .visible), "starts at the visible screen"),
      (
        FeedBuilder().pushRoute(
          in: .found(.first(from: .root)).orElse(StackBuilder().presentRoute())),
        "starts at the visible screen"
      ),
      (
        FeedBuilder().rootRoute().reusing(.visible),
        "may reuse a screen, and its finder looks at the visible screen"
      ),
      (
        FeedBuilder().rootRoute().reusing(.node(Feed())),
        "may reuse a screen, and its finder looks for a screen that may be gone"
      ),
      (Move.choosing { _ in .dismissAll }, "does not say where it starts"),
      (FeedBuilder().pushRoute().then(.popToRoot), "starts at the visible screen"),
      (
        FeedBuilder().pushRoute().guarded(by: ClosureGuard { _ in .allow }).named("a"),
        "starts at the visible screen"
      ),
    ]
    for (route, place) in away {
      XCTAssertThrowsError(try linking(to: route)) { error in
        XCTAssertEqual((error as? RoutingError)?.reason, "the route of 'feed' \(place)")
      }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: the route of 'feed' starts at the visible screen.

      A link must lead to the same place from everywhere. Start with from(.root), or with a route that \
      does. If a route starts at the root without saying so, write route.rooted().
      """
    ) { _ = try linking(to: FeedBuilder().pushRoute()) }
  }

  func testAFinderThatDoesNotSearchFromTheRootIsNamed() throws {
    let home = Move.dismissAll
    let feed = FeedBuilder().pushRoute().reusing(.first).from(home)

    expectError(
      .badLink,
      """
      Cannot make the table of links: the route of 'feed' may reuse a screen, and its finder starts at the \
      top layer.

      A link must lead to the same place from everywhere. Have the finder search from the root, as in \
      reusing(.first(from: .root)). If the screen that it finds is the same from everywhere, write \
      route.rooted().
      """
    ) { _ = try linking(to: feed) }
    XCTAssertNoThrow(
      try linking(to: FeedBuilder().pushRoute().reusing(.first(from: .root)).from(home)))
  }

  private func linking(to route: some Route<Void>) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { $0.add("feed", "feed", to: route) }
  }

  func testARouteThatStartsAtTheRootIsTaken() throws {
    let home: [any Route<Void>] = [
      FeedBuilder().rootRoute(), FeedBuilder().inStack().rootRoute().named("a"),
      Move.dismissAll.then(.selectTab(0)), FeedBuilder().pushRoute().from(.root),
      FeedBuilder().pushRoute().from(FeedBuilder().inStack().rootRoute()),
      FeedBuilder().pushRoute(
        in: .found(.first(from: .root)).orElse(StackBuilder().rootRoute())),
      FeedBuilder().rootRoute().reusing(.first(from: .root)),
      FeedBuilder().rootRoute().guarded(by: ClosureGuard { _ in .allow }).animated(false),
      Move.choosing { _ in .dismissAll }.rooted(),
    ]
    for route in home { XCTAssertNoThrow(try linking(to: route)) }
  }

  func testACatalogueListsThePatterns() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("product", ProductBuilder(), links: ["products/:name"], linkAliases: ["p/:name"])
      screens.add("feed", FeedBuilder())
    }
    let links = try LinkTable(schemes: ["shop"], catalog: catalog) { links in
      links.add("product", to: ProductBuilder().rootRoute())
    }

    XCTAssertEqual(try links.route(for: "shop://p/a").screenName, "product")
    XCTAssertEqual(try links.url(for: "product", with: "a").absoluteString, "shop://products/a")
    expectError(
      .badLink,
      "Cannot make the table of links: the route of 'product' takes 'Int', but the catalogue lists "
        + "'String'."
    ) {
      _ = try LinkTable(schemes: ["shop"], catalog: catalog) {
        $0.add("product", to: NumberedBuilder().rootRoute())
      }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: it has 2 faults.

      Because: Cannot find the screen named 'prodcut': the catalogue lists no such name.

      The nearest name is 'product'.

      Because: Cannot make the table of links: 'feed' has no pattern.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"], catalog: catalog) {
        $0.add("prodcut", to: ProductBuilder().rootRoute())
        $0.add("feed", to: FeedBuilder().rootRoute())
      }
    }
  }

  func testANameIsAddedOnce() {
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'feed' is added twice.

      Add it once, with all its patterns.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) {
        $0.add("feed", "feed", to: FeedBuilder().rootRoute())
        $0.add("feed", "news", to: FeedBuilder().rootRoute())
      }
    }
  }

  func testAliasesAreReadAndNotPrinted() throws {
    let links = try LinkTable(schemes: ["shop"]) {
      $0.add("feed", "news", aliases: ["old"], to: FeedBuilder().rootRoute())
    }

    XCTAssertEqual(try links.route(for: "shop://old").screenName, "feed")
    XCTAssertEqual(try links.url(for: "feed").absoluteString, "shop://news")
  }

  func testAScreenWithAliasesAloneIsRefusedWhenTheTableIsMade() throws {
    let text = """
      Cannot make the table of links: 'old' has only aliases, so no link to it can be written.

      Make one of them its pattern.
      """
    expectError(.badLink, text) {
      _ = try LinkTable(schemes: ["shop"]) {
        $0.add("old", aliases: ["old"], to: FeedBuilder().rootRoute())
      }
    }
    let catalog = try ScreenCatalog { $0.add("old", FeedBuilder(), linkAliases: ["old"]) }
    expectError(.badLink, text) {
      _ = try LinkTable(schemes: ["shop"], catalog: catalog) {
        $0.add("old", to: FeedBuilder().rootRoute())
      }
    }
  }

  func testALinkIsPrintedForASchemeOrAHost() throws {
    let links = try table(of: String.self, ":x")
    let web = try LinkTable(hosts: ["Shop.example"]) {
      $0.add("feed", "", to: FeedBuilder().rootRoute())
    }

    XCTAssertEqual(
      try links.url(for: "page", with: "a", host: "shop.example").absoluteString,
      "https://shop.example/a")
    XCTAssertEqual(try links.url(for: "page", with: "a:b@c").absoluteString, "shop:///a%3Ab%40c")
    XCTAssertEqual(try web.url(for: "feed").absoluteString, "https://shop.example/")
    XCTAssertEqual(try web.route(for: "https://shop.example").screenName, "feed")
    let own = try LinkTable(schemes: ["shop"]) { $0.add("feed", "", to: FeedBuilder().rootRoute()) }
    expectError(
      .badLink, "Cannot open 'https://shop.example': the scheme 'https' is not declared."
    ) { _ = try own.route(for: "https://shop.example") }
    expectError(
      .badLink, "Cannot write the link to 'page': the host 'other.example' is not declared."
    ) { _ = try links.url(for: "page", with: "a", host: "other.example") }
  }

  func testALinkThatWouldLeadElsewhereIsNotWritten() throws {
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("page", "pages/:name", to: ProductBuilder().rootRoute())
      links.add("newest", "pages/newest", to: FeedBuilder().rootRoute())
    }

    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'pages/:name': the link would lead to 'newest'.
      """
    ) { _ = try links.url(for: "page", with: "newest") }
    for (name, reason) in [
      ("", "'name' is empty, but a segment must not be"), ("..", "it has the segment '..'"),
      ("a\nb", "it has the control character \\n"),
    ] {
      XCTAssertThrowsError(try links.url(for: "page", with: name)) { error in
        let reasons = (error as? RoutingError)?.reasons as? [RoutingError]
        XCTAssertEqual(reasons?.map(\.reason), [reason])
      }
    }
  }

  func testANameOrATypeThatTheTableDoesNotHaveIsAnError() throws {
    let links = try table(of: String.self, ":x")

    expectError(
      .notFound,
      """
      Cannot write the link to 'pgae': the table does not have that name.

      The nearest name is 'page'.
      """
    ) { _ = try links.url(for: "pgae", with: "a") }
    expectError(.badLink, "Cannot write the link to 'page': its context is 'String', not 'Int'.") {
      _ = try links.url(for: "page", with: 1)
    }
    expectError(.badLink, "Cannot write the link to 'page': it needs a 'String'.") {
      _ = try links.url(for: "page")
    }
  }

  func testAnExplanationTellsWhatWasTried() throws {
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("product", "products/:number", to: NumberedBuilder().rootRoute())
      links.add("reviews", "products/:name/reviews", to: ProductBuilder().rootRoute())
      links.add("new", "products/new", to: FeedBuilder().rootRoute())
      links.add("feed", "feed", to: FeedBuilder().rootRoute())
    }

    expectText(
      "\(links.explain("shop://products/lamp?token=secret"))",
      """
      shop://products/lamp…: no pattern fits it

        products/:number, 'product': 'number' must be an Int, but is 'lamp'
        products/:name/reviews, 'reviews': it has 3 segments, the link has 2
        products/new, 'new': segment 2 is 'lamp', not 'new'
      """)
    expectText(
      "\(links.explain("shop://products/42"))",
      """
      shop://products/42: it leads to 'product'

        products/:number, 'product': it fits
      """)
    expectText(
      "\(links.explain("shop://other"))",
      "shop://other: no pattern fits it and none begins with 'other'")
    expectText(
      "\(links.explain("shop://prodcuts/1"))",
      "shop://prodcuts/1: no pattern fits it and none begins with 'prodcuts' (did you mean 'products'?)"
    )
    expectText("\(links.explain("shop://"))", "shop://: no pattern fits it")
    expectText(
      "\(links.explain("data:x"))", "data:x: the scheme 'data' is not declared")
  }
}
