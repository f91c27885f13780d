import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Patterns with flags, with a parameter inside a segment, and with a rest before a literal.
final class LinkShapesTests: XCTestCase {
  // MARK: Flags

  private struct Filter: Codable, Equatable {
    var isNew: Bool?
    var text: String?
    var number: Int?
    var flags: [Bool] = []
  }

  private func filter(_ query: String) throws -> Filter {
    try context(Filter.self, of: "shop://list?" + query, by: "list?isNew?&text?&number?&flags*")
  }

  func testAQueryItemWithoutAValueIsABoolThatIsTrue() throws {
    XCTAssertEqual(try filter("isNew"), Filter(isNew: true))
    XCTAssertEqual(try filter("text=a&isNew&x"), Filter(isNew: true, text: "a"))
    XCTAssertEqual(try filter("isNew=false"), Filter(isNew: false))
    XCTAssertEqual(try context(Bool.self, of: "shop://list?isNew", by: "list?isNew"), true)
    XCTAssertEqual(try context(Bool.self, of: "shop://list", by: "list?isNew=false"), false)
  }

  func testAnEmptyValueIsNotAFlagAndAFlagIsNothingElse() throws {
    XCTAssertEqual(try filter("text"), Filter(text: ""))
    for query in ["isNew=", "isNew=1", "isNew&isNew", "number", "flags"] {
      XCTAssertEqual(try filter(query), Filter(), query)
    }
  }

  // MARK: Hexadecimal numbers

  func testAFractionIsDecimal() throws {
    XCTAssertEqual(try context(Double.self, of: "shop://1.5e3", by: ":x"), 1500)
    for text in ["0x10", "0X1p4", "-0x1.8p1", "inf", "nan", "nan(0x1)", "infinity"] {
      expectError(.badLink) { _ = try context(Double.self, of: "shop://" + text, by: ":x") }
      expectError(.badLink) { _ = try context(Float.self, of: "shop://" + text, by: ":x") }
      expectError(.badLink) { _ = try context(Int.self, of: "shop://" + text, by: ":x") }
    }
  }

  // MARK: Within a segment

  func testAParameterWithinASegmentIsReadAndWritten() throws {
    let links = try table(of: Int.self, "users/user-{number}")

    XCTAssertEqual(
      try context(Int.self, of: "shop://users/user-42", by: "users/user-{number}"), 42)
    XCTAssertEqual(
      try links.url(for: "page", with: 42).absoluteString, "shop://users/user-42")
    for link in ["users/user-", "users/user", "users/User-4", "users/4", "users/user-x"] {
      expectError(.badLink) { _ = try links.route(for: "shop://" + link) }
    }
  }

  func testTextMayBeAfterAParameterAndOnBothSides() throws {
    XCTAssertEqual(
      try context(String.self, of: "shop://a.b.json", by: "{file}.json"), "a.b")
    XCTAssertEqual(
      try context(String.self, of: "shop://x/v%C3%A92%2F3.html", by: "x/vé{name}.html"), "2/3")
    XCTAssertEqual(
      try table(of: String.self, "x/vé{name}.html").url(for: "page", with: "2/3").absoluteString,
      "shop://x/v%C3%A92%2F3.html")
  }

  func testAPrefixIsComparedByteByByte() throws {
    // The link has an e and an accent in two characters, and the value is the accent.
    XCTAssertEqual(
      try context(String.self, of: "shop://caf%65%CC%81", by: "cafe{rest}"), "\u{301}")
    expectError(.badLink) {
      _ = try context(String.self, of: "shop://caf%C3%A9s", by: "cafe{rest}")
    }
  }

  func testAnInvalidParameterWithinASegmentIsReported() {
    for (pattern, reason) in [
      ("{x}", "'{x}' is not a parameter"),
      ("a{}", "the parameter in 'a{}' has no name"),
      ("a{x y}", "the parameter in 'a{x y}' has no name"),
      ("a}{x}", "'a}{x}' has a character that is not allowed in a literal"),
      ("a}b", "'a}b' has a character that is not allowed in a literal"),
      ("x/:n)", "':n)' has a character that is not allowed in a literal"),
      ("a)b", "'a)b' has a character that is not allowed in a literal"),
      ("a(b", "'a(b' has a character that is not allowed in a literal"),
      ("((a)", "'((a)' has a character that is not allowed in a literal"),
      ("(a))", "'(a))' has a character that is not allowed in a literal"),
      (#":n(\d+))"#, "':n)' has a character that is not allowed in a literal"),
      (":straße", "the name of the parameter ':straße' has 'ß'"),
      (":año", "the name of the parameter ':año' has 'ñ'"),
      ("a-:é", "the name of the parameter 'a-:é' has 'é'"),
      (":é?", "the name of the parameter ':é?' has 'é'"),
      (":a\u{84}", #"the name of the parameter ':a\u{0084}' has '\u{0084}'"#),
      (":a\u{202E}", #"the name of the parameter ':a\u{202E}' has '\u{202E}'"#),
      ("x{straße}", "the name of the parameter 'x{straße}' has 'ß'"),
      ("?größe", "the name of the query item 'größe' has 'ö'"),
      ("?a#größe&b", "the name of the fragment item 'größe' has 'ö'"),
      ("a{x}?", "'a{x}?' is optional or repeated"),
      ("a{x}+", "'a{x}+' is optional or repeated"),
      ("a%20{x}", "'a%20{x}' is encoded"),
      ("a{x}/:x", "it has the parameter 'x' twice"),
    ] {
      expectRefused(pattern, because: reason)
    }
  }

  func testOfTwoTextsTheLongerComesFirst() throws {
    let patterns = [
      "u-{x}", "u-{x}.json", "{x}.json", "u-a{x}", "u-all", ":x", "{x}on", "-{x}.json",
    ]

    try expectPattern("u-all", of: "u-all", among: patterns)
    try expectPattern("u-{x}.json", of: "u-a.json", among: patterns)
    try expectPattern("u-a{x}", of: "u-ab", among: patterns)
    try expectPattern("u-{x}", of: "u-b", among: patterns)
    try expectPattern("{x}.json", of: "a.json", among: patterns)
    try expectPattern("{x}on", of: "son", among: patterns)
    try expectPattern(":x", of: "u-", among: patterns)
    // Equally long: the one with more before the parameter.
    try expectPattern("ab{x}", of: "abcd", among: ["ab{x}", "{x}cd", "a{x}d"])
  }

  func testOneTextAroundAParameterMakesOneShape() throws {
    expectError(.badLink) { _ = try rankedTable(["a-{x}", "a-{y}"]) }
    expectError(.badLink) { _ = try rankedTable(["a-{x}/:y?", "a-{x}"]) }
    XCTAssertNoThrow(try rankedTable(["a-{x}", "b-{x}", "{x}-a", ":x"]))
  }

  func testAWrittenLinkThatAnotherTextWouldTakeIsRefused() throws {
    let route = ClosureBuilder { (_: String) in Page() }.rootRoute()
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("any", "u-{name}", to: route)
      links.add("admin", "u-admin-{name}", to: route)
    }

    XCTAssertEqual(try links.url(for: "any", with: "ann").absoluteString, "shop://u-ann")
    expectError(.badLink) { _ = try links.url(for: "any", with: "admin-1") }
  }

  // MARK: A rest before a literal

  func testARestMayStandBeforeALiteral() throws {
    let pattern = "files/:path+/versions/:number"
    struct Version: Codable, Equatable {
      var path: [String]
      var number: Int
    }

    XCTAssertEqual(
      try context(Version.self, of: "shop://files/a/b/versions/3", by: pattern),
      Version(path: ["a", "b"], number: 3))
    XCTAssertEqual(
      try context(Version.self, of: "shop://files/versions/versions/versions/3", by: pattern),
      Version(path: ["versions", "versions"], number: 3))
    for link in ["files/versions/3", "files/a/versions", "files/a/b/3", "files/a/versions/x"] {
      expectError(.badLink) { _ = try context(Version.self, of: "shop://" + link, by: pattern) }
    }
    XCTAssertEqual(
      try table(of: Version.self, pattern)
        .url(for: "page", with: Version(path: ["c/d"], number: 4)).absoluteString,
      "shop://files/c%2Fd/versions/4")
  }

  func testARestOfNoneBeforeALiteralMayBeEmpty() throws {
    XCTAssertEqual(try context([String].self, of: "shop://edit", by: ":path*/edit"), [])
    XCTAssertEqual(
      try context([String].self, of: "shop://a/b/edit", by: ":path*/edit"), ["a", "b"])
    expectError(.badLink) { _ = try context([String].self, of: "shop://edit", by: ":path+/edit") }
  }

  func testARestBeforeALiteralComesBeforeOneAtTheEnd() throws {
    let patterns = [
      "a/:x+", "a/:x+/b", "a/:x*/c/b", "a/:x+/c/b", "a/:x+/b/:y", "a/:x*/d", "a/:y/b", "a/:x*",
    ]

    try expectPattern("a/:x+", of: "a/e/f", among: patterns)
    try expectPattern("a/:y/b", of: "a/e/b", among: patterns)
    try expectPattern("a/:x+/b", of: "a/e/f/b", among: patterns)
    try expectPattern("a/:x+/c/b", of: "a/e/c/b", among: patterns)
    try expectPattern("a/:x+/b", of: "a/c/b", among: patterns.filter { $0 != "a/:y/b" })
    try expectPattern("a/:x*/c/b", of: "a/c/b", among: ["a/:x*/b", "a/:x*/c/b", "a/:x+"])
    try expectPattern("a/:x+/b/:y", of: "a/e/b/b", among: patterns)
    try expectPattern("a/:x*/d", of: "a/d", among: patterns)
    try expectPattern("a/:x*", of: "a", among: patterns)
  }

  func testTheExplanationSaysWhereALinkDiffers() throws {
    let links = try table(of: [String].self, "files/:path+/edit")

    XCTAssertEqual(
      "\(links.explain("shop://files/a/b/delete"))",
      """
      shop://files/a/b/delete: no pattern fits it

        files/:path+/edit, 'page': segment 4 is 'delete', not 'edit'
      """)
    XCTAssertEqual(
      "\(links.explain("shop://files/edit"))",
      """
      shop://files/edit: no pattern fits it

        files/:path+/edit, 'page': it has at least 3 segments, the link has 2
      """)
    XCTAssertEqual(
      "\(try table(of: Int.self, "users/user-{number}").explain("shop://users/42"))",
      """
      shop://users/42: no pattern fits it

        users/user-{number}, 'page': segment 2 is '42', not 'user-{…}'
      """)
  }

  // MARK: Helpers

  private func expectRefused(_ pattern: String, because reason: String, line: UInt = #line) {
    XCTAssertThrowsError(try LinkPattern(pattern), pattern, line: line) { error in
      XCTAssertEqual((error as? RoutingError)?.reason, reason, line: line)
    }
  }
}

/// Links that are opened as texts, and schemes and hosts with typing errors.
final class LinkTextsTests: XCTestCase {
  func testASchemeOrHostWithATypingErrorSuggestsTheNearest() throws {
    let shop = try LinkedShop()

    for (link, reason, nearest) in [
      ("shpo://feed", "the scheme 'shpo'", "shop"),
      ("http://shop.example/feed", "the scheme 'http'", "https"),
      ("https://shop.exampel/feed", "the host 'shop.exampel'", "shop.example"),
      ("javascript://feed", "the scheme 'javascript'", nil),
      ("https://example.com/feed", "the host 'example.com'", nil),
    ] {
      let advice = nearest.map { "\n\nDid you mean '\($0)'?" } ?? ""
      expectError(.badLink, "Cannot open '\(link)': \(reason) is not declared.\(advice)") {
        _ = try shop.links.route(for: link)
      }
    }
    expectError(
      .badLink,
      """
      Cannot write the link to 'feed': the host 'shop.exampel' is not declared.

      Did you mean 'shop.example'?
      """
    ) {
      _ = try shop.links.url(for: "feed", host: "shop.exampel")
    }
  }

  func testAHugeHostIsComparedAsFastAsALongOne() throws {
    let links = try LinkTable(hosts: (0..<500).map { "host\($0).example" }) {
      $0.add("feed", "feed", to: FeedBuilder().rootRoute())
    }
    func link(_ letter: String, _ count: Int) -> String {
      "https://" + String(repeating: letter, count: count)
    }

    // All letters of the host would take a hundred times as long. Accents, all on one letter, are
    // ordered before they are compared.
    for (letter, count) in [("h", 8_000), ("\u{301}\u{327}", 2_000)] {
      expectError(.badLink) { _ = try links.route(for: link(letter, count)) }
      try links.expectTime(
        toOpen: link(letter, count), isBelow: 10, timesThatOf: link("h", 40), in: links)
    }
  }

  func testALinkThatFoundationChangesTakesTheNotFoundRouteAsItIs() throws {
    var received: URL?
    let links = try LinkTable(schemes: ["shop"], hosts: ["shop.example"]) { links in
      links.add("feed", "feed", to: FeedBuilder().rootRoute())
      links.addNotFound(
        ClosureBuilder { (url: URL) in
          received = url
          return Page()
        }.rootRoute())
    }

    for (text, url) in [
      ("shop:a]/b", "shop:a%5D/b"), ("shop:///\u{200B}?x=%20&y", "shop:///%E2%80%8B?x=%20&y"),
      ("shop://a/%3F", "shop://a/%3F"),
      // Foundation encodes each `%` of a text that has a character that no URL has.
      ("https://shop.example/%3Fé", "https://shop.example/%253F%C3%A9"),
      ("https://shop.example/?é", "https://shop.example/?%C3%A9"),
    ] {
      let tree = ScreenTree()
      try TreeRouter(tree).navigate(to: links.route(for: text))

      XCTAssertEqual(received?.absoluteString, url)
      XCTAssertEqual(links.explain(url).outcome, links.explain(text).outcome)
    }
    for text in ["shop://a]/b", "shop://\u{200B}?x=%20&y"] {
      XCTAssertNil(URL(string: text))
      XCTAssertThrowsError(try links.route(for: text), text)
    }
  }

  @MainActor func testALinkIsOpenedAsAText() async throws {
    let shop = try LinkedShop()
    expectError(.mustWait) { try shop.router.open("shop://feed") }
    try shop.router.navigate(to: LinkedShop.home)

    let arrival = try shop.router.open("shop://products/lamp")
    XCTAssertEqual(arrival.screen.screenName, "product")
    try await shop.router.arrive(at: "shop://feed")
    XCTAssertTrue(shop.tree.visible is Feed)
    var ending: Result<Arrival, any Error>?
    shop.router.open("shop://products/chair") { ending = $0 }
    await expectEventually("it is opened") { ending != nil }

    XCTAssertEqual(try ending?.get().screen.screenName, "product")
    for text in ["", "no link", "shop://nothing", "shop://\u{0}"] {
      expectError(.badLink) { try shop.router.open(text) }
    }
    var failures: [any Error] = []
    shop.router.open("://") { if case .failure(let error) = $0 { failures.append(error) } }
    XCTAssertEqual(failures.map { ($0 as? RoutingError)?.kind }, [.badLink])
  }
}
