import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class LinkedRouterTests: XCTestCase {
  func testALinkArrivesAtTheSamePathFromAnyTree() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: shop.links.route(for: "shop://products/lamp"))
    let cold = shop.tree.snapshot()

    try shop.router.navigate(to: .selectTab(1))
    try shop.router.navigate(to: SheetBuilder().presentRoute())
    try shop.router.open(URL("shop://products/lamp"))

    XCTAssertEqual("\(shop.tree.snapshot())", "\(cold)")
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed "feed"
      │  └─ ● Product "product"   ◀ visible
      └─ Cart "cart"
      """)
  }

  func testALinkOfTheWebArrivesToo() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.home)

    let arrival = try shop.router.open(
      URL("https://SHOP.example/products/lamp/?utm_source=mail#top"))

    XCTAssertTrue(arrival.screen is Product)
  }

  // MARK: Several tables

  func testALinkIsOpenedByTheTableThatHasIt() throws {
    func text(_ name: String) -> ClosureBuilder<Screen<String>, Void> {
      ClosureBuilder { Screen(name) }.named(name)
    }
    let site = try LinkTable(hosts: ["shop.example"]) { links in
      links.add("cart", "cart", to: text("cart").rootRoute())
      links.addNotFound(
        ClosureBuilder { (_: URL) in Screen("none") }.named("none").rootRoute(),
        forUndeclaredHosts: true)
    }
    let path = ClosureBuilder { (_: [String]) in Screen("mail") }.named("mail")
    let mail = try LinkTable(hosts: ["clicks.example", "shop.example"]) { links in
      links.add("mail", ":path+", to: path.rootRoute())
    }
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: text("home").rootRoute())
    let app = router.opening(mail).opening(site)
    let routers: [LinkedRouter] = [
      app, app.caused(by: .user), (app as any Router).opening(site),
      router.opening(mail).caused(by: .user).opening(site),
      router.opening(mail).latestOnly().opening(site),
      router.opening(mail).exclusively().opening(site),
      router.opening(mail).logged { _ in }.hooked(by: NoHook()).opening(site),
      router.opening(mail).guarded(by: Open()).opening(site).latestOnly(),
    ]

    for router in routers {
      for (link, name) in [
        ("https://shop.example/cart", "cart"), ("https://clicks.example/any/thing", "mail"),
        ("https://shop.example/any", "mail"), ("https://shop.example/", "none"),
        ("https://news.example/cart", "none"),
      ] {
        try router.open(link)
        XCTAssertEqual(tree.visible?.screenName, name, link)
      }
      XCTAssertEqual(try router.links.url(for: "cart").absoluteString, "https://shop.example/cart")
    }
  }

  private struct NoHook: Hook {}

  private struct Open: Guard {
    func check(_: Void) -> Verdict { .allow }
  }

  func testADecoratorOfARouterThatOpensLinksWorks() throws {
    let page = ClosureBuilder { Page() }.rootRoute()
    let links = try LinkTable(schemes: ["shop"]) { $0.add("page", "page", to: page) }
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: page)
    var logged = 0

    try TreeRouter(tree).opening(links).logged { _ in logged += 1 }.open("shop://page")
    XCTAssertEqual(logged, 1)
    XCTAssertThrowsError(
      try TreeRouter(tree).opening(links).guarded(by: Closed()).open("shop://page"))
  }

  private struct Closed: Guard {
    func check(_: Void) -> Verdict { .deny(CancellationError()) }
  }

  func testTheErrorIsThatOfTheTableWhichDeclaresTheHost() throws {
    let page = ClosureBuilder { Page() }.rootRoute()
    let site = try LinkTable(hosts: ["shop.example"]) { $0.add("cart", "cart", to: page) }
    let mail = try LinkTable(hosts: ["clicks.example"]) { $0.add("mail", "mail", to: page) }
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: page)
    let router = TreeRouter(tree).opening(mail).opening(site)

    for (link, message) in [
      (
        "https://clicks.example/a",
        "no pattern fits it.\n\nrouter.explain(url) lists the patterns that were tried."
      ),
      (
        "https://shop.example/a",
        "no pattern fits it.\n\nrouter.explain(url) lists the patterns that were tried."
      ),
      ("https://shop.example/%00", "it has the control character \\0."),
      ("https://evil.example/a", "the host 'evil.example' is not declared."),
      ("ftp://shop.example/a", "the scheme 'ftp' is not declared."),
    ] {
      expectError(.badLink, "Cannot open '\(link)': \(message)") { try router.open(link) }
      expectError(.badLink, "Cannot open '\(link)': \(message)") { _ = try router.route(for: link) }
    }
    // With one table, its own explanation is the same.
    let link = "https://shop.example/a"
    let message = "no pattern fits it.\n\nlinks.explain(url) lists the patterns that were tried."
    expectError(.badLink, "Cannot open '\(link)': \(message)") {
      try TreeRouter(tree).opening(site).open(link)
    }
    expectError(.badLink, "Cannot open '\(link)': \(message)") { _ = try site.route(for: link) }
  }

  func testAnAppWithTwoTablesIsLaunchedWithALinkOfEach() throws {
    let home = ClosureBuilder { Page("home") }.inStack().rootRoute()
    func table(_ name: String) throws -> LinkTable {
      let builder = ClosureBuilder { (_: Int) in Page(name) }.named(name)
      return try LinkTable(schemes: ["shop"]) {
        $0.add(name, "\(name)/:number", to: builder.pushRoute().from(home))
      }
    }
    let (mail, shop) = try (table("mail"), table("items"))
    let catalog = try ScreenCatalog { _ in }

    for (link, name) in [
      ("shop://mail/1", "mail"), ("shop://items/1", "items"), ("shop://other/1", nil),
    ] {
      let tree = ScreenTree()
      let router = TreeRouter(tree).opening(mail).opening(shop)
      let url: URL? = URL(string: link)

      let launch = try router.launch(
        on: tree, link: url.map { try router.route(for: $0) }, archive: nil, using: catalog,
        else: home)

      XCTAssertEqual((tree.visible as? Page)?.screenName, name ?? "home", link)
      XCTAssertEqual(launch.winner, name == nil ? .first : .link, link)
      XCTAssertEqual(try? router.route(for: link).screenName, name)
    }
  }

  func testTheRouteOfALinkCreatesTheFirstRoot() throws {
    let route = ClosureBuilder { Page() }.rootRoute()
    let table = try LinkTable(schemes: ["shop"]) { $0.add("feed", "feed", to: route) }
    let tree = ScreenTree()
    let router = TreeRouter(tree).opening(table)

    expectError(
      .mustWait,
      """
      Cannot open 'shop://feed': the tree has no root yet.

      arrive(at: url) and open(url) { … } wait for a root. If the link should create the root, navigate to \
      router.route(for: url).
      """
    ) { try router.open("shop://feed") }
    XCTAssertNil(tree.root)
    try router.navigate(to: router.route(for: "shop://feed"))
    XCTAssertTrue(tree.visible is Page)
  }

  func testTheExplanationHasThePatternsOfAllTablesThatAreAsked() throws {
    let page = ClosureBuilder { Page() }.rootRoute()
    let numbered = ClosureBuilder { (_: Int) in Page() }.rootRoute()
    let site = try LinkTable(hosts: ["shop.example"]) {
      $0.add("item", "items/:number", to: numbered)
    }
    let mail = try LinkTable(hosts: ["shop.example", "clicks.example"]) { links in
      links.add("item of the month", "items/now", to: page)
    }
    let router = TreeRouter(ScreenTree()).opening(mail).opening(site)

    XCTAssertEqual(
      "\(router.explain("https://shop.example/items/now"))",
      """
      https://shop.example/items/now: it leads to 'item of the month'

        items/:number, 'item': 'number' must be an Int, but is 'now'
        items/now, 'item of the month': it fits
      """)
    XCTAssertEqual(
      "\(router.explain("https://shop.example/items/old"))",
      """
      https://shop.example/items/old: no pattern fits it

        items/:number, 'item': 'number' must be an Int, but is 'old'
        items/now, 'item of the month': segment 2 is 'old', not 'now'
      """)
    // The first table that opens it ends the search.
    XCTAssertEqual(router.explain("https://shop.example/items/1").trials.count, 1)
    // The first table does not declare the host, the second one does.
    XCTAssertEqual(
      router.explain("https://clicks.example/items/1").outcome,
      mail.explain("https://clicks.example/items/1").outcome)
    // None does: the outcome and the error are those of the first one that is asked.
    let strange = "https://shop.exampel/items/1"
    XCTAssertEqual(router.explain(strange).outcome, site.explain(strange).outcome)
    let url = try XCTUnwrap(URL(string: strange))
    XCTAssertEqual("\(router.explain(url))", "\(router.explain(strange))")
  }

  func testANotFoundRouteDecidesBeforeARefusal() throws {
    let page = ClosureBuilder { Page() }.rootRoute()
    let missing = ClosureBuilder { (_: URL) in Page() }.rootRoute()
    let site = try LinkTable(hosts: ["shop.example"]) { $0.add("cart", "cart", to: page) }
    let mail = try LinkTable(hosts: ["shop.example"]) { links in
      links.add("mail", "mail", to: page)
      links.addNotFound(missing)
    }
    let router = TreeRouter(ScreenTree()).opening(mail).opening(site)

    XCTAssertEqual(
      router.explain("https://shop.example/mial").outcome,
      "no pattern fits it and none begins with 'mial' (did you mean 'mail'?), so the not-found route takes it"
    )
  }

  func testTheCommitOfALinkHasItsCauseOrTheOneThatARouterGives() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.home)
    let notified = shop.router.caused(by: Cause("notification"))
    let inner = TreeRouter(shop.tree).caused(by: Cause("widget")).opening(shop.links)

    let commits = try commits(of: shop.tree) {
      try shop.router.open(URL("shop://products/chair"))
      try notified.open(URL("shop://products/lamp"))
      try inner.open(URL("shop://feed"))
      try inner.caused(by: .user).navigate(to: shop.links.route(for: "shop://products/lamp"))
    }

    XCTAssertEqual(commits.map(\.cause.name), ["link", "notification", "widget", "widget"])
  }

  func testALinkWithoutAPatternIsAnErrorThatLeavesTheTree() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.home)

    try expectError(
      .badLink, leaving: shop.tree,
      """
      Cannot open 'shop://prodcuts/42…': no pattern fits it.

      links.explain(url) lists the patterns that were tried.
      """
    ) { try shop.router.open(URL("shop://prodcuts/42?secret=1")) }
  }

  func testALinkThatIsNotFoundTakesTheNotFoundRoute() throws {
    var missing: URL?
    let shop = try LinkedShop { links in
      links.addNotFound(
        ClosureBuilder { (url: URL) in
          missing = url
          return Sheet()
        }.rootRoute())
    }
    try shop.router.navigate(to: LinkedShop.home)

    let arrival = try shop.router.open(URL("shop://nowhere/at/all"))

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertEqual(missing, try URL("shop://nowhere/at/all"))
    expectError(.badLink, "Cannot open 'data:,x': the scheme 'data' is not declared.") {
      try shop.router.open(URL("data:,x"))
    }
  }

  func testAGuardThatRefusesRefusesTheLink() throws {
    let shop = try LinkedShop { links in
      links.add(
        "sheet", "sheet", to: SheetBuilder().rootRoute().guarded(by: ClosureGuard { _ in .deny }))
    }
    try shop.router.navigate(to: LinkedShop.home)

    try expectError(.refused, leaving: shop.tree) { try shop.router.open(URL("shop://sheet")) }
  }

  func testTheURLOfTheVisibleScreenLeadsBackToIt() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.product, with: "a lamp/shade")

    let url = try shop.links.url(of: shop.tree)
    try shop.router.navigate(to: .pop)
    try shop.router.open(url)

    XCTAssertEqual(url.absoluteString, "shop://products/a%20lamp%2Fshade")
    XCTAssertEqual(try shop.links.url(of: shop.tree), url)
  }

  func testTheURLOfAScreenThatWasUpdatedSaysWhatItIsNow() throws {
    let tree = ScreenTree()
    let builder = ClosureBuilder { (number: Int) in Screen(Counted(number: number)) }
    let route = builder.named("page").rootRoute().reusing(.first(from: .root))
    let links = try LinkTable(schemes: ["shop"]) { links in links.add("page", ":number", to: route)
    }
    let router = TreeRouter(tree)

    try router.navigate(to: route, with: 1)
    try router.navigate(to: route, with: 2)

    XCTAssertEqual(tree.visible?.debugDescription, "Counted \"page\" #1")
    XCTAssertEqual(try links.url(of: tree).absoluteString, "shop://2")
  }

  func testUnderAnAlertTheURLIsThatOfTheScreenBelow() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.product, with: "lamp")
    let alert = Alert("Delete it?", choices: [.choice("Yes", true)])

    for style in [Presentation.Style.alert, .actionSheet] {
      try shop.router.navigate(to: alert.presentRoute(style))
      XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/lamp")
    }
    try shop.router.navigate(to: .dismissAll)
    try shop.router.navigate(to: ProductBuilder().named("product").presentRoute(), with: "chair")
    try shop.router.navigate(to: alert.presentRoute())
    XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/chair")
    XCTAssertEqual(
      try shop.links.url(of: shop.tree, host: "shop.example").absoluteString,
      "https://shop.example/products/chair")
  }

  func testAnotherLayerWithoutANameHasNoURLAndAnAlertWithOneHasItsOwn() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.product, with: "lamp")

    try shop.router.navigate(to: SheetBuilder().presentRoute())
    for _ in 0..<2 {
      expectError(
        .unnamed,
        """
        Cannot write the link to 'Sheet': it has no name.

        Name its builder: builder.named(name).
        """
      ) { _ = try shop.links.url(of: shop.tree) }
      try shop.router.navigate(to: SheetBuilder().presentRoute(.alert, over: .onTop))
    }
    let named = ProductBuilder().named("product").presentRoute(.alert, over: .onTop)
    try shop.router.navigate(to: named, with: "chair")
    XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/chair")
  }

  func testAScreenWithoutALinkOrAContextHasNoURL() throws {
    let shop = try LinkedShop()

    expectError(
      .emptyTree,
      """
      Cannot write the link to the visible screen: the tree is empty.

      Give it a root first: builder.rootRoute().
      """
    ) { _ = try shop.links.url(of: shop.tree) }
    try shop.tree.setRoot(Sheet("else"))
    expectError(.unnamed, "Cannot write the link to 'Sheet \"else\"': no link leads to that name.")
    {
      _ = try shop.links.url(of: shop.tree)
    }
    let numbered = ClosureBuilder { (_: Int) in Product("product") }.named("product")
    for product in [Product("product"), try numbered.build(with: 7)] {
      try shop.tree.setRoot(product)
      expectError(
        .unnamed,
        """
        Cannot write the link to 'Product "product"': it does not remember the 'String' it was built with.

        Name the builder that takes it: builder.named("product").
        """
      ) { _ = try shop.links.url(of: shop.tree) }
    }
  }
}

private final class Counted: ContextUpdatable {
  var number: Int
  init(number: Int) { self.number = number }
  func canUpdate(with _: Int) throws {}
  func update(with number: Int) { self.number = number }
}
