import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Lines that only links of some schemes and hosts open.
final class LinkGroupTests: XCTestCase {
  func testALineInSeveralGroupsSaysWhereEachIsFor() throws {
    let route = ClosureBuilder { (n: Int) in Screen(n) }.rootRoute()
    let faq = ClosureBuilder { (locale: String?) in Screen(locale) }.rootRoute()
    let links = try LinkTable(
      schemes: ["shop"], hosts: ["shop.example", "app.example", "help.example"]
    ) { links in
      links.from(schemes: "shop", hosts: "shop.example") {
        $0.add("product", "products/:n", to: route)
      }
      links.from(hosts: "app.example") { $0.add("product", "p/:n", to: route) }
      links.from(hosts: "help.example") { $0.add("faq", ":locale?/faq", to: faq) }
    }

    expectError(
      .badLink,
      "Cannot write the link to 'product': it is only for links of 'shop', 'shop.example', and of 'app.example'."
    ) { _ = try links.url(for: "product", with: 1, host: "help.example") }
    expectError(
      .notFound,
      """
      Cannot write the link to 'prodct': the table does not have that name.

      The nearest name is 'product'.
      """
    ) { _ = try links.url(for: "prodct", with: 1) }
    expectText(
      "\(links.explain("shop://prodcts/1"))",
      "shop://prodcts/1: no pattern fits it and none begins with 'prodcts' (did you mean 'products'?)"
    )
  }

  private let page = ClosureBuilder { Page() }.rootRoute()
  private let text = ClosureBuilder { (text: String) in Screen(text) }.rootRoute()

  private func table(
    schemes: [String] = ["shop"], hosts: [String] = ["shop.example", "id.example"],
    accepting acceptance: LinkTable.Acceptance = [],
    _ fill: (inout LinkTable.Draft) throws -> Void
  ) throws -> LinkTable {
    try LinkTable(schemes: schemes, hosts: hosts, accepting: acceptance, fill)
  }

  private func names(_ links: LinkTable, _ texts: String...) -> [String?] {
    texts.map { try? links.route(for: $0).screenName }
  }

  // MARK: Reading

  func testALineOfOneHostDoesNotOpenOnAnother() throws {
    let links = try table { links in
      links.add("cart", "cart", to: page)
      links.from(hosts: "id.example") { $0.add("callback", "callback?code", to: text) }
    }

    XCTAssertEqual(
      names(
        links, "https://id.example/callback?code=1", "https://ID.example/callback?code=1",
        "https://shop.example/callback?code=1", "shop://callback?code=1"),
      ["callback", "callback", nil, nil])
    XCTAssertEqual(
      names(links, "https://id.example/cart", "https://shop.example/cart", "shop://cart"),
      ["cart", "cart", "cart"])
    expectError(
      .badLink,
      """
      Cannot open 'https://shop.example/callback…': no pattern fits it.

      links.explain(url) lists the patterns that were tried.
      """
    ) { _ = try links.route(for: "https://shop.example/callback?code=1") }
    expectText(
      "\(links.explain("https://shop.example/callback?code=1"))",
      """
      https://shop.example/callback…: no pattern fits it

        callback?code, 'callback': it is only for links of 'id.example'
      """)
  }

  func testALineOfASchemeDoesNotOpenFromTheWeb() throws {
    let links = try table(schemes: ["shop", "beta"]) { links in
      links.from(schemes: "BETA", hosts: "shop.example") { $0.add("debug", "debug", to: page) }
    }

    XCTAssertEqual(
      names(
        links, "beta://debug", "https://shop.example/debug", "shop://debug",
        "https://id.example/debug"),
      ["debug", "debug", nil, nil])
  }

  func testALinkThatOneHostRefusesGoesOnToTheNextPattern() throws {
    let links = try table { links in
      links.from(hosts: "id.example") { $0.add("callback", "callback", to: page) }
      links.add("text", ":text", to: text)
    }

    XCTAssertEqual(
      names(links, "https://id.example/callback", "https://shop.example/callback"),
      ["callback", "text"])
  }

  func testAWildcardIncludesTheDeclaredHostsThatItStandsFor() throws {
    let hosts = ["*.example", "www.shop.example", "*.shop.example", "bücher.example"]
    let links = try table(schemes: [], hosts: hosts) { links in
      links.from(hosts: "*.shop.example") { $0.add("shop", "a", to: page) }
      links.from(hosts: "*.example") { $0.add("any", "b", to: page) }
      links.from(hosts: "xn--bcher-kva.example") { $0.add("books", "c", to: page) }
    }

    XCTAssertEqual(
      names(
        links, "https://www.shop.example/a", "https://x.shop.example/a", "https://x.example/a",
        "https://bücher.example/a"), ["shop", "shop", nil, nil])
    XCTAssertEqual(
      names(
        links, "https://www.shop.example/b", "https://x.shop.example/b", "https://x.example/b",
        "https://bücher.example/b"), ["any", "any", "any", "any"])
    XCTAssertEqual(
      names(
        links, "https://BÜCHER.example/c", "https://xn--bcher-kva.example/c",
        "https://x.example/c"), ["books", "books", nil])
  }

  func testALineOfAHostDoesNotOpenBelowThatHost() throws {
    let links = try table(schemes: [], hosts: ["*.shop.example", "shop.example"]) { links in
      links.from(hosts: "shop.example") { $0.add("cart", "cart", to: page) }
      links.from(hosts: "*.shop.example") { $0.add("other", "cart", to: page) }
    }

    XCTAssertEqual(
      names(links, "https://shop.example/cart", "https://evil.shop.example/cart"),
      ["cart", "other"])
  }

  func testTheHostsOfAGroupHaveThePathInTheFragment() throws {
    let hosts = ["shop.example", "app.example", "*.app.example", "id.example"]
    let links = try table(hosts: hosts) { links in
      links.add("home", "", to: page)
      links.add("text", "texts/:text", to: text)
      links.from(hosts: "app.example", accepting: .pathInFragment) { links in
        links.add("room", "rooms/:text", to: text)
        links.from(hosts: "app.example") { $0.add("inner", "inner/:text", to: text) }
      }
      links.from(hosts: "*.app.example", accepting: .pathInFragment) { links in
        links.add("below", "below/:text", to: text)
      }
    }

    XCTAssertEqual(
      names(
        links, "https://app.example/#/rooms/1", "https://app.example/rooms/1",
        "https://app.example/#/texts/1", "https://a.app.example/#/below/1",
        "https://app.example/#/inner/1"), ["room", "room", "text", "below", "inner"])
    XCTAssertEqual(
      names(
        links, "https://shop.example/#/rooms/1", "https://shop.example/#/texts/1",
        "shop:#/texts/1"), ["home", "home", "home"])
    XCTAssertEqual(
      try links.url(for: "room", with: "a b").absoluteString, "https://app.example/#/rooms/a%20b")
    for (host, link) in [
      ("app.example", "https://app.example/#/texts/1"),
      ("x.app.example", "https://x.app.example/#/texts/1"),
      ("id.example", "https://id.example/texts/1"), (nil, "shop://texts/1"),
    ] {
      XCTAssertEqual(try links.url(for: "text", with: "1", host: host).absoluteString, link)
    }
  }

  func testAGroupAcceptsNothingElse() throws {
    expectError(
      .badLink,
      """
      Cannot make the table of links: the group for 'id.example' accepts more than .pathInFragment.

      Only a whole table can accept the others.
      """
    ) {
      _ = try table { links in
        links.from(hosts: "id.example", accepting: [.pathInFragment, .anyCase]) {
          $0.add("home", "", to: page)
        }
      }
    }
  }

  func testAGroupInAGroupHasOnlyWhatBothHave() throws {
    let links = try table { links in
      links.from(schemes: "shop", hosts: "shop.example") { links in
        links.from(hosts: "shop.example", "id.example") { $0.add("cart", "cart", to: page) }
        links.add("help", "help", to: page)
      }
      links.add("home", "", to: page)
    }

    XCTAssertEqual(
      names(links, "https://shop.example/cart", "https://id.example/cart", "shop://cart"),
      ["cart", nil, nil])
    XCTAssertEqual(
      names(links, "https://shop.example/help", "https://id.example/help", "shop://help"),
      ["help", nil, "help"])
    XCTAssertEqual(names(links, "https://id.example", "shop://"), ["home", "home"])
  }

  func testAFillThatThrowsEndsItsGroup() throws {
    struct Failed: Error {}
    let links = try table { links in
      do { try links.from(hosts: "id.example") { _ in throw Failed() } } catch is Failed {}
      links.add("cart", "cart", to: page)
    }

    XCTAssertEqual(names(links, "https://shop.example/cart"), ["cart"])
  }

  // MARK: Not found

  func testAGroupHasItsOwnNotFoundRoute() throws {
    let links = try table { links in
      links.add("cart", "cart", to: page)
      links.from(hosts: "id.example") { links in
        links.addNotFound(ClosureBuilder { (_: URL) in Screen("id") }.rootRoute())
      }
      links.from(schemes: "shop") { links in
        links.addNotFound(ClosureBuilder { (_: URL) in Screen("shop") }.rootRoute())
      }
    }

    XCTAssertEqual(try shown(by: links, "https://id.example/none"), "id")
    XCTAssertEqual(try shown(by: links, "shop://none"), "shop")
    expectError(.badLink) { _ = try links.route(for: "https://shop.example/none") }
  }

  func testALinkOfAnUndeclaredHostReachesTheNotFoundRouteIfItMay() throws {
    let web = ClosureBuilder { (url: URL) in Screen(url.absoluteString) }.rootRoute()
    func links(_ isForAll: Bool) throws -> LinkTable {
      try table { links in
        links.add("cart", "cart", to: page)
        links.addNotFound(web, forUndeclaredHosts: isForAll)
      }
    }
    let link = "https://news.example/cart?a=1"

    expectError(
      .badLink, "Cannot open 'https://news.example/cart…': the host 'news.example' is not declared."
    ) { _ = try links(false).route(for: link) }
    XCTAssertEqual(try shown(by: links(true), link), link)
    XCTAssertNil(try links(true).route(for: link).screenName)
    expectText(
      "\(try links(true).explain(link))",
      "https://news.example/cart…: its host is not declared, so the not-found route takes it")
    for text in [
      "https://me@news.example/", "https://[::1]/", "https://a..b/", "https://news.example/%00",
      "http://news.example/", "mail://news.example", "https://news.example//",
    ] {
      expectError(.badLink) { _ = try links(true).route(for: text) }
    }
  }

  private func shown(by links: LinkTable, _ text: String) throws -> String? {
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: links.route(for: text))
    return (tree.visible as? Screen<String>)?.content
  }

  // MARK: Writing

  func testALinkIsWrittenForTheHostOfItsLine() throws {
    let links = try table { links in
      links.add("cart", "cart", to: page)
      links.from(hosts: "id.example") { $0.add("callback", "callback?code", to: text) }
    }

    XCTAssertEqual(try links.url(for: "cart").absoluteString, "shop://cart")
    XCTAssertEqual(
      try links.url(for: "cart", host: "id.example").absoluteString, "https://id.example/cart")
    for host in [nil, "id.example"] {
      XCTAssertEqual(
        try links.url(for: "callback", with: "1", host: host).absoluteString,
        "https://id.example/callback?code=1")
    }
    expectError(
      .badLink, "Cannot write the link to 'callback': it is only for links of 'id.example'."
    ) { _ = try links.url(for: "callback", with: "1", host: "shop.example") }
    expectError(
      .badLink, "Cannot write the link to 'cart': the host 'evil.com' is not declared."
    ) { _ = try links.url(for: "cart", host: "evil.com") }
  }

  func testAScreenHasOtherPatternsInAnotherGroup() throws {
    let links = try table(schemes: [], hosts: ["shop.example", "shp.example"]) { links in
      links.add("product", "products/:text", to: text)
      links.from(hosts: "shp.example") { $0.add("product", ":text", to: text) }
    }

    XCTAssertEqual(
      names(links, "https://shp.example/a", "https://shop.example/products/a"),
      ["product", "product"])
    XCTAssertEqual(names(links, "https://shop.example/a"), [nil])
    XCTAssertEqual(
      try links.url(for: "product", with: "a").absoluteString, "https://shop.example/products/a")
  }

  // MARK: Conflicts

  func testTheSamePatternMayBeForTwoHosts() throws {
    let links = try table { links in
      links.from(hosts: "shop.example") { $0.add("cart", "a/:text", to: text) }
      links.from(hosts: "id.example") { $0.add("user", "a/:name", to: text) }
      links.from(schemes: "shop") { $0.add("both", "a/:both", to: text) }
    }

    XCTAssertEqual(
      names(links, "https://shop.example/a/1", "https://id.example/a/1", "shop://a/1"),
      ["cart", "user", "both"])
  }

  func testTheSamePatternForHostsThatOverlapIsAConflict() throws {
    let conflict = """
      Cannot make the table of links: 'a/:text' of 'one' and 'a/:name' of 'two' have the same shape, so no link can \
      tell them apart.

      Add a literal to one of them.
      """
    expectError(.badLink, conflict) {
      _ = try table(hosts: ["*.example", "id.example"]) { links in
        links.from(hosts: "*.example") { $0.add("one", "a/:text", to: text) }
        links.from(hosts: "id.example") { $0.add("two", "a/:name", to: text) }
      }
    }
    expectError(.badLink, conflict) {
      _ = try table { links in
        links.from(hosts: "id.example") { $0.add("one", "a/:text", to: text) }
        links.add("two", "a/:name", to: text)
      }
    }
    expectError(.badLink, conflict) {
      _ = try table { links in
        links.from(hosts: "shop.example") { $0.add("zero", "a/:zero", to: text) }
        links.from(hosts: "id.example") { $0.add("one", "a/:text", to: text) }
        links.from(schemes: "shop", hosts: "id.example") { $0.add("two", "a/:name", to: text) }
      }
    }
  }

  // MARK: Faults

  func testAGroupForWhatIsNotDeclaredIsAnError() {
    for (message, fill): (String, (inout LinkTable.Draft) -> Void) in [
      (
        """
        a group of lines is for the host 'id.exmple', which is not declared.

        Did you mean 'id.example'?
        """, { $0.from(hosts: "id.exmple") { _ in } }
      ),
      (
        """
        a group of lines is for the scheme 'other', which is not declared.

        Add it to the schemes of the table.
        """, { $0.from(schemes: "other") { _ in } }
      ),
      (
        """
        a group of lines is for the host 'www.shop.example', which is not declared.

        Add it to the hosts of the table.
        """, { $0.from(hosts: "www.shop.example") { _ in } }
      ),
      (
        """
        'https://id.example' is not a host.

        Leave out 'https://'.
        """, { $0.from(hosts: "https://id.example") { _ in } }
      ),
      ("a group of lines names neither a scheme nor a host.", { $0.from { _ in } }),
      (
        "no link can come from 'id.example', because the group is in one for 'shop', 'shop.example'.",
        { links in
          links.from(schemes: "shop", hosts: "shop.example") {
            $0.from(hosts: "id.example") { _ in }
          }
        }
      ),
    ] {
      expectError(.badLink, "Cannot make the table of links: \(message)") {
        _ = try table { links in
          links.add("cart", "cart", to: page)
          fill(&links)
        }
      }
    }
  }

  func testOneScreenTwiceInAGroupIsAnError() {
    let message = """
      Cannot make the table of links: 'cart' is added twice.

      Add it once, with all its patterns.
      """
    expectError(.badLink, message) {
      _ = try table { links in
        links.from(hosts: "id.example") { links in
          links.add("cart", "cart", to: page)
          links.add("cart", "basket", to: page)
        }
      }
    }
    expectError(.badLink, message) {
      _ = try table { links in
        links.add("cart", "cart", to: page)
        links.from(hosts: "id.example") { $0.add("cart", "basket/:id", to: text) }
      }
    }
  }

  func testTwoNotFoundRoutesOfOneHostAreAnError() {
    let web = ClosureBuilder { (_: URL) in Page() }.rootRoute()
    expectError(
      .badLink,
      "Cannot make the table of links: it has 2 not-found routes.\n\nKeep one of them."
    ) {
      _ = try table { links in
        links.add("cart", "cart", to: page)
        links.addNotFound(web)
        links.from(hosts: "id.example") { $0.addNotFound(web) }
      }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: the not-found route of a group is for hosts that are not declared.

      Add it outside of the group.
      """
    ) {
      _ = try table { links in
        links.add("cart", "cart", to: page)
        links.from(hosts: "id.example") { $0.addNotFound(web, forUndeclaredHosts: true) }
      }
    }
  }

  func testANestedGroupOpensToNoOtherHostAfterAScheme() throws {
    for (outer, inner) in [
      (["shop"], ["shop", "id.example"]), (["shop", "id.example"], ["shop"]),
      (["shop", "shop.example"], ["shop", "id.example"]),
    ] {
      func hosts(_ names: [String]) -> [String] { names.filter { $0.contains(".") } }
      let links = try table(accepting: .hostAfterScheme) { links in
        func add(_ links: inout LinkTable.Draft) { links.add("x", "x", to: page) }
        func within(_ links: inout LinkTable.Draft) {
          if let host = hosts(inner).first {
            links.from(schemes: "shop", hosts: host, fill: add)
          } else {
            links.from(schemes: "shop", fill: add)
          }
        }
        if let host = hosts(outer).first {
          links.from(schemes: "shop", hosts: host, fill: within)
        } else {
          links.from(schemes: "shop", fill: within)
        }
      }
      let isBoth = hosts(outer).isEmpty || hosts(inner).isEmpty

      XCTAssertEqual(
        names(links, "shop://x", "shop://shop.example/x", "shop://id.example/x"),
        ["x", nil, isBoth ? "x" : nil], "\(outer) \(inner)")
      XCTAssertEqual(
        try links.url(for: "x").absoluteString, isBoth ? "shop://id.example/x" : "shop://x")
    }
  }

  func testALineThatTrustsItsHostIsInATableWithoutHTTP() throws {
    let browser = try table(accepting: .http) { $0.add("cart", "cart", to: page) }
    let account = try table { links in
      links.from(hosts: "id.example") { $0.add("callback", "callback?code", to: text) }
    }
    let tree = try ScreenTree(root: Page())
    let router = TreeRouter(tree).opening(account).opening(browser)

    XCTAssertNoThrow(try router.open("http://shop.example/cart"))
    XCTAssertNoThrow(try router.open("https://id.example/callback?code=1"))
    XCTAssertThrowsError(try router.open("http://id.example/callback?code=1"))
  }

  func testTheHostOfAGroupThatStandsForOthersIsNamed() throws {
    let links = try table(schemes: [], hosts: ["shop.example", "*.w.example"]) { links in
      links.from(hosts: "*.w.example") { $0.add("x", "x", to: page) }
    }

    expectError(
      .badLink,
      "Cannot write the link to 'x': '*.w.example' stands for many hosts, and no host is given."
    ) { _ = try links.url(for: "x") }
  }
}
