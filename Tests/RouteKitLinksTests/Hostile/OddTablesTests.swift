import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Unusual tables, and tables in which the search for a link could branch often.
final class OddTablesTests: XCTestCase {
  private func table(
    _ patterns: [String], _ name: (Int) -> String = { "page \($0)" }
  ) throws -> LinkTable {
    let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
    return try LinkTable(schemes: ["shop"]) { links in
      for (number, pattern) in patterns.enumerated() { links.add(name(number), pattern, to: route) }
    }
  }

  func testAPatternThatCanBeReadInTwoWaysIsAnError() {
    expectError(
      .badLink,
      """
      Cannot make the table of links: ':a?/:b/:c?' of 'page 0' is ambiguous: one segment can fill \
      either of two optional ones.

      Put the optional segments next to each other, or put a literal between them.
      """
    ) { _ = try table([":a?/:b/:c?"]) }
    XCTAssertNoThrow(try table([":a?/x/:c?"]))
  }

  func testTwoNotFoundRoutesAreAnError() {
    let route = ClosureBuilder { (_: URL) in Page() }.rootRoute()
    expectError(
      .badLink,
      """
      Cannot make the table of links: it has 2 not-found routes.

      Keep one of them.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("feed", "feed", to: FeedBuilder().rootRoute())
        links.addNotFound(route)
        links.addNotFound(route)
      }
    }
  }

  func testARouteThatStartsElsewhereIsRefusedHoweverItIsWrapped() throws {
    let push = FeedBuilder().pushRoute()
    let routes: [any Route<Void>] = [
      .pop, .popToRoot, .dismiss, .selectTab(0), FeedBuilder().replaceRoute(),
      FeedBuilder().tabRoute(), FeedBuilder().inStack().presentRoute(over: .context),
      FeedBuilder().rootRoute().orElse(push), push.orElse(FeedBuilder().rootRoute()),
      push.named("a").animated(false).guarded(by: ClosureGuard { _ in .allow }),
      push.from(push), push.then(FeedBuilder().rootRoute()), push.then(.dismissAll),
      ClosureRoute { _, _ in Feed() },
    ]
    for (number, route) in routes.enumerated() {
      XCTAssertThrowsError(try table(to: route), "\(number)") { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink)
      }
    }
  }

  private func table(to route: some Route<Void>) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { $0.add("feed", "feed", to: route) }
  }

  func testFaultsOfRoutesAndOfPatternsAreReportedTogether() {
    expectError(
      .badLink,
      """
      Cannot make the table of links: it has 3 faults.

      Because: Cannot make the table of links: the route of 'feed' starts at the visible screen.

      A link must lead to the same place from everywhere. Start with from(.root), or with a route that \
      does. If a route starts at the root without saying so, write route.rooted().

      Because: Cannot read the pattern 'products/{name}': '{name}' is not a parameter.

      Write :name.

      Because: Cannot read the pattern 'shop://cart': it has a scheme.

      Leave it out: the table declares schemes and hosts.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("feed", "feed", to: FeedBuilder().pushRoute())
        links.add("product", "products/{name}", to: ProductBuilder().rootRoute())
        links.add("cart", "shop://cart", to: CartBuilder().rootRoute())
      }
    }
  }

  func testTheErrorOfManyFaultsIsBounded() throws {
    try LawRun.needsLongRun()
    XCTAssertThrowsError(try table((0..<10_000).map { "same/:x\($0)" })) { error in
      let text = "\(error)"
      XCTAssertTrue(
        text.hasPrefix(
          "Cannot make the table of links: it has 9999 faults, of which these are the first 20."))
      XCTAssertTrue(text.contains("'same/:x20' of 'page 20'"))
      XCTAssertLessThan(text.utf8.count, 6_000)
    }
  }

  func testANotFoundRouteHasToStartAtTheRootToo() {
    expectError(.badLink) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("feed", "feed", to: FeedBuilder().rootRoute())
        links.addNotFound(ClosureBuilder { (_: URL) in Page() }.pushRoute())
      }
    }
  }

  func testAFormerNameStandsForTheScreenThatHasItNow() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("product", ProductBuilder(), links: ["p/:name"], formerNames: ["item"])
      screens.addUncoded("plain", FeedBuilder())
    }
    let route = ProductBuilder().named("item").rootRoute()
    let links = try LinkTable(schemes: ["shop"], catalog: catalog) { $0.add("item", to: route) }
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(try links.route(for: "shop://p/lamp").screenName, "product")
    XCTAssertEqual(try links.url(of: tree).absoluteString, "shop://p/lamp")
    XCTAssertEqual(try links.url(for: "product", with: "a").absoluteString, "shop://p/a")
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'product' is added twice.

      Add it once, with all its patterns.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"], catalog: catalog) {
        $0.add("product", to: route)
        $0.add("item", to: route)
      }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: the catalogue lists 'plain' without a Codable context.

      If its context is Codable, list it with screens.add.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"], catalog: catalog) {
        $0.add("plain", "plain", to: FeedBuilder().rootRoute())
      }
    }
  }

  func testMoreRequiredQueryItemsComeBeforeAShorterPattern() throws {
    for patterns in [["s", "s/:x*?a", "s?a&b"], ["s?a&b", "s/:x*?a", "s"]] {
      let links = try table(patterns)

      XCTAssertEqual(try links.route(for: "shop://s").pattern?.description, "s")
      XCTAssertEqual(try links.route(for: "shop://s?a=1").pattern?.description, "s/:x*?a")
      XCTAssertEqual(try links.route(for: "shop://s?a=1&b=2").pattern?.description, "s?a&b")
    }
  }

  func testAnExplanationTellsOfEachPatternOnce() throws {
    let links = try table(["a/:x?/:y?", "a/b/:z+?q", "a/b/c/d/e", ":all+?must"])

    let explanation = links.explain("shop://a/b/c/d")

    expectText(
      "\(explanation)",
      """
      shop://a/b/c/d: no pattern fits it

        a/b/:z+?q, 'page 1': the query item 'q' is missing
        :all+?must, 'page 3': the query item 'must' is missing
        a/:x?/:y?, 'page 0': it has 1 to 3 segments, the link has 4
        a/b/c/d/e, 'page 2': it has 5 segments, the link has 4
      """)
    XCTAssertEqual(
      links.explain("shop://a/b").trials.map(\.reason), [nil])
    XCTAssertEqual(
      try table(["a/:x+"]).explain("shop://a").trials.map(\.reason),
      ["it has at least 2 segments, the link has 1"])
  }

  func testAnExplanationOfAContextThatIsNotFlatNamesThePattern() throws {
    struct Inner: Codable { var x = 1 }
    struct Nested: Codable {
      let inner: Inner?
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        inner = values.contains(.inner) ? try values.decode(Inner.self, forKey: .inner) : nil
      }
    }
    let route = ClosureBuilder { (_: Nested) in Page() }.rootRoute()
    expectText(
      "\(try LinkTable(schemes: ["shop"]) { $0.add("page", "a", to: route) }.explain("shop://a"))",
      "shop://a: it leads to 'page'\n\n  a, 'page': it fits")
    expectError(.badLink) {
      _ = try LinkTable(schemes: ["shop"]) { $0.add("page", "a?inner?", to: route) }
    }
  }
}
