import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Schemes without two slashes, hosts that are not ASCII, wildcards and ports.
final class DeclaredSchemesAndHostsTests: XCTestCase {
  private func table(schemes: [String] = [], hosts: [String]) throws -> LinkTable {
    try LinkTable(schemes: schemes, hosts: hosts) { links in
      links.add("page", "t/:name", to: ProductBuilder().rootRoute())
    }
  }

  private func expectOpen(_ links: LinkTable, _ texts: [String], line: UInt = #line) throws {
    for text in texts {
      XCTAssertEqual(try? links.route(for: text).screenName, "page", text, line: line)
      let url = try XCTUnwrap(URL(string: text), text, line: line)
      XCTAssertEqual(try? links.route(for: url).screenName, "page", "\(url)", line: line)
    }
  }

  private func expectRefused(_ links: LinkTable, _ texts: [String], line: UInt = #line) {
    for text in texts {
      XCTAssertThrowsError(try links.route(for: text), text, line: line) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink, text, line: line)
      }
    }
  }

  // MARK: Without an authority

  func testAHostThatIsComposedOtherwiseIsAnotherHostBesideAWildcardToo() throws {
    let links = try LinkTable(hosts: ["münchen.example", "*.shop.example"]) {
      $0.add("feed", "", to: FeedBuilder().named("feed").rootRoute())
    }

    XCTAssertNoThrow(try links.route(for: "https://xn--mnchen-3ya.example/"))
    expectError(.badLink) { _ = try links.route(for: "https://xn--munchen-gie.example/") }
    XCTAssertThrowsError(try links.url(for: "feed", host: "mu\u{308}nchen.example"))
  }

  func testALinkIsNotWrittenWithAWildcard() throws {
    let links = try LinkTable(hosts: ["*.shop.example"]) {
      $0.add("feed", "", to: FeedBuilder().named("feed").rootRoute())
    }

    XCTAssertThrowsError(try links.url(for: "feed", host: "*.shop.example")) { error in
      XCTAssertTrue("\(error)".contains("'*.shop.example' stands for many hosts"), "\(error)")
    }
    XCTAssertThrowsError(try links.route(for: "https://shop.example/")) { error in
      XCTAssertFalse("\(error)".contains("Did you mean"), "\(error)")
    }
  }

  func testACustomSchemeNeedsNoSlashes() throws {
    let link = "com.example.app:/oauth2redirect?code=a%2Fb&state=1#x"
    let links = try LinkTable(schemes: ["com.example.app"]) { links in
      let route = ClosureBuilder { (query: [String: String]) in Screen(query) }.rootRoute()
      links.add("done", "oauth2redirect?code&state?", to: route)
      links.add("start", "", to: FeedBuilder().rootRoute())
      links.add("page", "t/:name", to: ProductBuilder().rootRoute())
    }

    for link in [link, link.replacing(":/", with: ":"), link.replacing(":/", with: ":///")] {
      let (text, url) = (ScreenTree(), ScreenTree())
      try TreeRouter(text).navigate(to: links.route(for: link))
      try TreeRouter(url).navigate(to: links.route(for: XCTUnwrap(URL(string: link))))
      for tree in [text, url] {
        let query = (tree.visible as? Screen<[String: String]>)?.content
        XCTAssertEqual(query, ["code": "a/b", "state": "1"], link)
      }
    }
    for link in ["com.example.app:", "com.example.app:/", "COM.example.app:?x=1#y"] {
      XCTAssertEqual(try links.route(for: link).screenName, "start", link)
    }
    for text in ["t/a:b@c/", "/t/a"] {
      try expectOpen(links, ["com.example.app:" + text])
    }
    expectRefused(
      links, ["com.example.app:t//a", "com.example.app:/t/..", "com.example.app:t/%00"])
  }

  func testAWebLinkNeedsItsSlashes() throws {
    let links = try table(hosts: ["shop.example"])

    for link in ["https:/shop.example/t/a", "https:shop.example/t/a", "https:", "https:/"] {
      expectError(.badLink, "Cannot open '\(link)': its scheme is not followed by '//'.") {
        _ = try links.route(for: link)
      }
    }
  }

  // MARK: Hosts that are not ASCII

  func testBothSpellingsOfAHostAreOneHost() throws {
    let links = [
      "https://münchen.example/t/1", "https://MÜNCHEN.Example/t/1",
      "https://xn--mnchen-3ya.example/t/1", "https://XN--MNCHEN-3YA.example/t/1",
      "https://mu\u{308}nchen.example/t/1", "https://m%C3%BCnchen.example/t/1",
      "https://münchen\u{200B}.example/t/1",
    ]
    for host in ["münchen.example", "xn--mnchen-3ya.example", "Mü\u{6E}chen.EXAMPLE"] {
      let table = try table(hosts: [host])
      try expectOpen(table, links)
      XCTAssertEqual(
        try table.url(for: "page", with: "1").absoluteString, "https://xn--mnchen-3ya.example/t/1")
      for host in ["münchen.example", "xn--mnchen-3ya.example", "MÜNCHEN.example"] {
        XCTAssertEqual(
          try table.url(for: "page", with: "1", host: host).absoluteString,
          "https://xn--mnchen-3ya.example/t/1")
      }
      expectRefused(
        table,
        [
          "https://munchen.example/t/1", "https://xn--munchen.example/t/1",
          "https://xn--mnchen-3yb.example/t/1", "https://m%FCnchen.example/t/1",
          "https://m%C3%BCnchen%2Eexample/t/1", "https://m%75nchen.example/t/1",
          "https://münchen.example:443/t/1", "https://münchen.example./t/1",
          "https://münchen%E2%80%8B.example/t/1", "https://m%C3nchen.example/t/1",
          "https://münchen.example%/t/1", "https://münchen/t/1",
        ])
    }
  }

  func testTheSpellingInASCIIIsThatOfTheStandard() throws {
    // Examples of RFC 3492, in lowercase.
    for (name, ascii) in [
      ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
      ("他們爲什麽不說中文", "xn--ihqwctvzc91f659drss3x8bo0yb"),
      ("pročprostěnemluvíčesky", "xn--proprostnemluvesky-uyb24dma41a"),
      ("למההםפשוטלאמדבריםעברית", "xn--4dbcagdahymbxekheh6e0a7fei0b"),
      ("なぜみんな日本語を話してくれないのか", "xn--n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
      ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      (
        "porquénopuedensimplementehablarenespañol",
        "xn--porqunopuedensimplementehablarenespaol-fmd56a"
      ),
      ("tạisaohọkhôngthểchỉnóitiếngviệt", "xn--tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g"),
      ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"), ("ü", "xn--tda"), ("a😀", "xn--a-jv3s"),
    ] {
      for declared in [name, ascii] {
        let links = try table(hosts: [declared])
        XCTAssertEqual(try links.url(for: "page", with: "1").absoluteString, "https://\(ascii)/t/1")
        XCTAssertNoThrow(try links.route(for: "https://\(name)/t/1"), name)
        XCTAssertNoThrow(try links.route(for: "https://\(ascii)/t/1"), name)
      }
    }
  }

  func testAHostileSpellingIsRefusedWithoutATrapOrALongSearch() throws {
    let links = try table(hosts: ["münchen.example", "*.münchen.example"])
    let labels = [
      "xn--", "xn---", "xn--a", "xn--99999999", "xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzz", "xn--a-",
      "xn--\u{FC}", "xn--0ca24w\u{301}", "xn--" + String(repeating: "9", count: 8_000),
      "xn--" + String(repeating: "a", count: 59), String(repeating: "\u{301}\u{327}", count: 1_900),
      String(repeating: "ü", count: 400), String(repeating: "ü.", count: 300) + "x", "xn--ls8h",
    ]
    for label in labels {
      XCTAssertThrowsError(try links.route(for: "https://\(label).example/t/1"), label)
      XCTAssertThrowsError(try links.route(for: "https://\(label)/t/1"), label)
    }
  }

  func testACustomSchemesFirstSegmentIsTheSameFromAURL() throws {
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("page", "münchen/:name", to: ProductBuilder().rootRoute())
      links.add("place", ":number", to: ProductBuilder().rootRoute())
    }

    try expectOpen(links, ["shop://münchen/1", "shop://xn--mnchen-3ya/1", "shop:///münchen/1"])
    for name in ["xn--mnchen-3ya", "münchen", "xn--", "a.xn--tda"] {
      let url = try links.url(for: "place", with: name)
      let tree = ScreenTree()
      try TreeRouter(tree).navigate(to: links.route(for: url))
      XCTAssertEqual(tree.visible?.screenName, name)
    }
    XCTAssertEqual(
      try links.url(for: "place", with: "xn--tda").absoluteString, "shop:///xn--tda")
  }

  func testAHostAfterASchemeIgnoresCase() throws {
    let links = try LinkTable(schemes: ["app"], hosts: ["app.example"]) { links in
      links.add("text", "open-text", to: FeedBuilder().rootRoute())
      links.add("help", "openHelp/Me", to: FeedBuilder().rootRoute())
      links.add("page", ":name", to: ProductBuilder().rootRoute())
    }
    func name(_ link: String) -> String? { try? links.route(for: link).screenName }

    for link in ["app://Open-Text", "app://OPEN-TEXT?x=1", "app://open-text", "app:open-text"] {
      XCTAssertEqual(name(link), "text", link)
    }
    for link in ["app://openhelp/Me", "app://OPENHELP/Me", "app://openHelp/Me"] {
      XCTAssertEqual(name(link), "help", link)
    }
    // The rest, and a path without a host, are read as they are.
    for link in ["app://openhelp/me", "app:///openhelp/Me", "https://app.example/openhelp/Me"] {
      XCTAssertNil(name(link), link)
    }
    XCTAssertEqual(name("app:///Open-Text"), "page")
    // A value keeps its case.
    for (value, link) in [
      ("Lamp", "app://Lamp"), ("Open-Text", "app:///Open-Text"), ("openhelp", "app:///openhelp"),
    ] {
      let url = try links.url(for: "page", with: value)
      XCTAssertEqual(url.absoluteString, link)
      XCTAssertEqual(name(link), "page")
    }
  }

  // MARK: Wildcards

  func testAWildcardStandsForEverySubdomainAndNotForTheDomain() throws {
    let links = try table(hosts: ["*.shop.example", "*.münchen.example"])

    try expectOpen(
      links,
      [
        "https://a.shop.example/t/1", "https://A.b-c.SHOP.example/t/1",
        "https://bücher.shop.example/t/1", "https://xn--bcher-kva.shop.example/t/1",
        "https://bücher.münchen.example/t/1", "https://a.xn--mnchen-3ya.example/t/1",
        "https://a_1.shop.example/t/1",
      ])
    expectRefused(
      links,
      [
        "https://shop.example/t/1", "https://.shop.example/t/1", "https://a..shop.example/t/1",
        "https://ashop.example/t/1", "https://a.shop.example.evil.example/t/1",
        "https://a%2Fb.shop.example/t/1", "https://evil.example%2f.shop.example/t/1",
        "https://evil.example:80.shop.example/t/1", "https://me@a.shop.example/t/1",
        "https://[a.shop.example/t/1", "https://*.shop.example/t/1",
        "https://a.shop.example:80/t/1", "https://evil.example\u{FF0F}.shop.example/t/1",
        "https://a.shop.example./t/1",
      ])
    XCTAssertEqual(
      try links.url(for: "page", with: "1", host: "bücher.Shop.example").absoluteString,
      "https://xn--bcher-kva.shop.example/t/1")
    expectError(
      .badLink,
      """
      Cannot write the link to 'page': '*.shop.example' stands for many hosts, and no host is given.
      """
    ) { _ = try links.url(for: "page", with: "1") }
    XCTAssertEqual(
      try table(hosts: ["*.shop.example", "shop.example"]).url(for: "page", with: "1")
        .absoluteString, "https://shop.example/t/1")
  }

  // MARK: Ports

  func testAPortIsRefusedUnlessItIsDeclared() throws {
    let links = try table(hosts: ["localhost:8080", "*.shop.example:81", "shop.example"])

    try expectOpen(
      links,
      [
        "https://localhost:8080/t/1", "https://a.shop.example:81/t/1",
        "https://bücher.shop.example:81/t/1",
      ])
    expectRefused(
      links,
      [
        "https://localhost/t/1", "https://localhost:80/t/1", "https://localhost:08080/t/1",
        "https://a.shop.example/t/1", "https://shop.example:81/t/1", "https://shop.example:443/t/1",
        "https://shop.example:/t/1",
      ])
    XCTAssertEqual(
      try links.url(for: "page", with: "1").absoluteString, "https://localhost:8080/t/1")
  }

  // MARK: Faults

  func testAFaultOfASchemeOrHostGetsAdviceForThatFault() {
    let host = "A host has letters, digits and hyphens, with dots between them: 'www.example.com'."
    let port = "A port is a number up to 65535: 'localhost:8080'."
    let address = "Declare a name instead of a network address."
    let star = "A '*' stands for any subdomain, and is only at the beginning: '*.example.com'."
    for (text, advice) in [
      ("https://a.example", "Leave out 'https://'."), ("a.example/b", "Leave out the path."),
      ("*", star), ("a.*.example", star), ("*a.example", star), ("a.example:", port),
      ("a.example:99999", port), ("a.example:x", port), ("::1", address), ("", host),
      ("a b", host), ("a..b", host), ("[::1]", address), ("*.", star), ("a~b", host),
      (String(repeating: "ü", count: 63), host),
    ] {
      expectError(
        .badLink, "Cannot make the table of links: '\(text)' is not a host.\n\n\(advice)"
      ) { _ = try table(hosts: [text]) }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'mu\u{308}nchen.example' has a letter and its accent as two characters.

      Write them as one character.
      """
    ) { _ = try table(hosts: ["mu\u{308}nchen.example"]) }
    for (text, advice) in [
      ("shop://", "Leave out '://'."),
      ("my_app", "A scheme has letters, digits, '+', '-' and '.', and begins with a letter."),
      ("1a", "A scheme has letters, digits, '+', '-' and '.', and begins with a letter."),
    ] {
      expectError(
        .badLink, "Cannot make the table of links: '\(text)' is not a scheme.\n\n\(advice)"
      ) { _ = try table(schemes: [text], hosts: []) }
    }
  }

  func testALinkThatIsNotFoundKeepsItsHostAndItsFragment() throws {
    for (link, url) in [
      ("shop://web/日本", "shop://web/%E6%97%A5%E6%9C%AC"), ("shop:///web/é/", "shop:///web/%C3%A9/"),
      ("shop://é/a", "shop://xn--9ca/a"), ("shop:a/é", "shop:a/%C3%A9"),
      ("shop:/a/é?b&&c=[1]", "shop:/a/%C3%A9?b&&c=%5B1%5D"),
      ("shop://a%2Fb/é", "shop://a%2Fb/%C3%A9"),
      ("https://münchen.example/a", "https://xn--mnchen-3ya.example/a"),
      ("HTTPS://xn--mnchen-3ya.example/é", "HTTPS://xn--mnchen-3ya.example/%C3%A9"),
      ("shop://a/é#b=ü [1]", "shop://a/%C3%A9#b=%C3%BC%20%5B1%5D"),
      // As URL(string:) encodes a text that is encoded in part.
      ("shop://a/é#b=ü%20[1]", "shop://a/%C3%A9#b=%C3%BC%2520%5B1%5D"),
      ("shop://a#b", "shop://a#b"), ("shop://é#50%", "shop://xn--9ca#50%25"),
    ] {
      XCTAssertEqual(try unknown(link), url)
    }
  }
}

/// The URL that the not-found route receives for a link.
private func unknown(_ link: String) throws -> String {
  var received: URL?
  let links = try LinkTable(schemes: ["shop"], hosts: ["münchen.example"]) { links in
    links.add("feed", "feed", to: FeedBuilder().rootRoute())
    links.addNotFound(
      ClosureBuilder { (url: URL) in
        received = url
        return Page()
      }.rootRoute())
  }
  let tree = ScreenTree()
  try TreeRouter(tree).navigate(to: links.route(for: link))
  return try XCTUnwrap(received).absoluteString
}
