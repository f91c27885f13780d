import Fixtures
import RouteKit
import RouteKitLinks
import XCTest

final class LinkPatternTests: XCTestCase {
  func testAnInvalidPatternSaysWhatIsWrong() {
    let faults = [
      ("a/:id/:id", "it has the parameter 'id' twice"),
      ("a?b=\u{7}", "the default of 'b' has a character that is not allowed in a link"),
      ("a/:id?id", "it has the parameter 'id' twice"),
      ("a//b", "it has an empty segment"), ("a//", "it has an empty segment"),
      ("//", "it has an empty segment"),
      ("a/..", "a link with the segment '..' is never opened"),
      ("a/:", "the parameter ':' has no name"),
      ("a%20b", "'a%20b' is encoded"),
      (":a+/:b", "the rest 'a' is neither at the end nor before a literal"),
      (":a+/u-{b}", "the rest 'a' is neither at the end nor before a literal"),
      (":a+/b/:c?", "'c' is optional after a rest"),
      ("a?/b", "'a?' is optional"), ("a*", "'a*' has a character that is not allowed in a literal"),
      (":a+b", "':a+b' is optional or repeated"), ("a?b!", "'b!' is not a query item"),
      ("a?b&", "the query item '' has no name"), ("shop://a/:id", "it has a scheme"),
      ("a/{id}", "'{id}' is not a parameter"),
      (":x:y", "':x:y' has two parameters with no text between them"),
      ("a-{x}:y", "'a-{x}:y' has two parameters with no text between them"),
      ("{x}{y}", "'{x}{y}' has two parameters with no text between them"),
      (":x_:y", "':x_:y' has two parameters with no text between them"),
      ("a-:x?", "'a-:x?' is optional or repeated"),
      ("a\\b", "'a\\b' has a backslash before a character that is not a sign"),
      ("a\\", "'a\\' has a backslash before a character that is not a sign"),
      ("a*-:x", "'a*-:x' has a character that is not allowed in a literal"),
      ("a%-:x", "'a%-:x' is encoded"),
      (
        (1...9).map { ":a\($0)?" }.joined(separator: "/"), "9 segments are optional, more than 8"
      ),
      (Array(repeating: "a", count: 64).joined(separator: "/"), "it has 64 segments, more than 63"),
    ]
    for (text, reason) in faults {
      XCTAssertThrowsError(try LinkPattern(text)) { error in
        XCTAssertEqual((error as? RoutingError)?.reason, reason, text)
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink)
      }
    }
    expectError(
      .badLink,
      """
      Cannot read the pattern 'a/:b:c': ':b:c' has two parameters with no text between them.

      Put a text between them. If it begins with a letter, a digit or '_', write the name in braces: {name}.
      """
    ) { _ = try LinkPattern("a/:b:c") }
    expectError(
      .badLink,
      """
      Cannot read the pattern 'report-:month+': 'report-:month+' is optional or repeated.

      Only a parameter that is a whole segment can be. To mean the character, write \\+.
      """
    ) { _ = try LinkPattern("report-:month+") }
    expectError(
      .badLink,
      """
      Cannot read the pattern 'a/2*3': '2*3' has a character that is not allowed in a literal.

      To mean the character, write \\*.
      """
    ) { _ = try LinkPattern("a/2*3") }
  }

  func testTheErrorOfAPatternIsPlainText() {
    expectError(
      .badLink,
      """
      Cannot read the pattern 'a\\0\\u{202E}-:month\\n': 'a\\0\\u{202E}-:month\\n' has a character that is not \
      allowed in a literal.
      """
    ) { _ = try LinkPattern("a\u{0}\u{202E}-:month\n") }
  }

  func testAColonBehindAWordIsALiteral() throws {
    for text in ["time:zone", "urn:isbn:1", "zürich:ost", "é:a", "a-:", "8:30"] {
      XCTAssertEqual(try LinkPattern(text).description, text)
    }
  }

  func testASegmentIsAParameterOfItsType() throws {
    XCTAssertEqual(try context(Int.self, of: "shop://products/42", by: "products/:id"), 42)
    XCTAssertEqual(try context(String.self, of: "shop://A%2fb", by: ":id"), "A/b")
    XCTAssertEqual(
      try context(Wish.Order.self, of: "shop://sort/name", by: "sort/:order"), .name)
  }

  func testAnOptionalSegmentMayBeMissing() throws {
    struct Day: Codable, Equatable {
      var year: Int
      var month: Int?
      var day: Int?
    }
    let pattern = "days/:year/:month?/:day?"

    XCTAssertEqual(try context(Day.self, of: "shop://days/2024", by: pattern), Day(year: 2024))
    XCTAssertEqual(
      try context(Day.self, of: "shop://days/2024/5/7", by: pattern),
      Day(year: 2024, month: 5, day: 7))
    XCTAssertEqual(
      try table(of: Day.self, pattern).url(for: "page", with: Day(year: 1, month: 2))
        .absoluteString, "shop://days/1/2")
    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'days/:year/:month?/:day?': 'day' has a value, but 'month' before it does not.
      """
    ) {
      _ = try table(of: Day.self, pattern).url(for: "page", with: Day(year: 1, day: 2))
    }
  }

  func testTheRestIsAList() throws {
    XCTAssertEqual(
      try context([String].self, of: "shop://files/a/b%20c", by: "files/:path+"), ["a", "b c"])
    XCTAssertEqual(try context([Int].self, of: "shop://files", by: "files/:path*"), [])
    expectError(.badLink) {
      _ = try context([String].self, of: "shop://files", by: "files/:path+")
    }
  }

  func testQueryItemsFillTheRest() throws {
    let pattern = "search/:text?page=1&order?&tags*&limit?"

    XCTAssertEqual(
      try context(
        Wish.self, of: "shop://search/lamp?tags=red&tags=b%26w&order=price&x=1", by: pattern),
      Wish(text: "lamp", order: .price, tags: ["red", "b&w"]))
    XCTAssertEqual(
      try table(of: Wish.self, pattern).url(
        for: "page", with: Wish(text: "ä?", page: 2, tags: ["+"], limit: 1.5)
      ).absoluteString, "shop://search/%C3%A4%3F?page=2&tags=%2B&limit=1.5")
  }

  func testAQueryItemTakesNoParametersPlace() throws {
    XCTAssertEqual(
      try context(Wish.self, of: "shop://lamp?text=other", by: ":text?page=1&order?&tags*&limit?"),
      Wish(text: "lamp"))
  }

  func testAPatternWithASlashAtTheEndIsReadWithAndWithoutAndWrittenWith() throws {
    for link in ["shop://t/1", "shop://t/1/"] {
      XCTAssertEqual(try context(Int.self, of: link, by: "t/:id/"), 1)
    }
    let links = try table(of: Int.self, "t/:id/")
    XCTAssertEqual(try links.url(for: "page", with: 1).absoluteString, "shop://t/1/")
    XCTAssertEqual(
      try links.url(for: "page", with: 1, host: "shop.example").absoluteString,
      "https://shop.example/t/1/")
    let optional = try table(of: Int?.self, ":id?/")
    XCTAssertEqual(try optional.url(for: "page", with: nil as Int?).absoluteString, "shop://")
    expectError(.badLink) {
      let route = ClosureBuilder { (_: Int) in Page() }.rootRoute()
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("one", "t/:id", to: route)
        links.add("other", "t/:number/", to: route)
      }
    }
  }

  func testTheNameOfAQueryItemMayHaveBrackets() throws {
    struct Hits: Codable, Equatable {
      enum CodingKeys: String, CodingKey {
        case tags
        case size = "filter[size]"
      }
      var tags: [String]
      var size: Int?
    }
    let (pattern, hits) = ("hits?tags[]*&filter[size]?", Hits(tags: ["a", "b"], size: 2))
    let url = try table(of: Hits.self, pattern).url(for: "page", with: hits)

    XCTAssertEqual(
      url.absoluteString, "shop://hits?tags%5B%5D=a&tags%5B%5D=b&filter%5Bsize%5D=2")
    for link in [url.absoluteString, "shop://hits?tags[]=a&tags[]=b&filter[size]=2"] {
      XCTAssertEqual(try context(Hits.self, of: link, by: pattern), hits)
      XCTAssertEqual(
        try context([String: [String]].self, of: link, by: "hits?tags[]*&filter[size]*"),
        ["tags[]": ["a", "b"], "filter[size]": ["2"]])
    }
    XCTAssertEqual(
      try context(Hits.self, of: "shop://hits", by: pattern), Hits(tags: [], size: nil))
    XCTAssertEqual(try context([Int].self, of: "shop://hits?n[]=1", by: "hits?n[]+"), [1])
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'hits?tag[]*' of 'page' cannot fill 'Hits': it needs 'tags', which the pattern \
      does not have.

      A link holds single values and lists of them. Each property must be optional, or have the name of a parameter.
      """
    ) { _ = try table(of: Hits.self, "hits?tag[]*") }
  }

  func testAnEmptyValueIsTheDefaultIfTheTypeHasNoEmptyValue() throws {
    let pattern = "search/:text?page=7&order=name&limit=0.5&tags*"

    for query in ["", "?page=", "?page", "?page=&order=&limit=", "?order"] {
      XCTAssertEqual(
        try context(Wish.self, of: "shop://search/a\(query)", by: pattern),
        Wish(text: "a", page: 7, order: .name, limit: 0.5), query)
    }
    XCTAssertEqual(try context(Int.self, of: "shop://a?n=", by: "a?n=3"), 3)
    XCTAssertEqual(try context(Wish.Order.self, of: "shop://a?o=", by: "a?o=price"), .price)
    XCTAssertEqual(try context(Bool.self, of: "shop://a?b=", by: "a?b=false"), false)
    XCTAssertEqual(try context(Bool.self, of: "shop://a?b", by: "a?b=false"), true)
    XCTAssertEqual(try context(Int.self, of: "shop://a#n=", by: "a#n=3"), 3)
  }

  func testAnEmptyTextIsNotReplacedByTheDefault() throws {
    let links = try table(of: Wish.self, "search?text=all&page=1&tags*")

    XCTAssertEqual(
      try context(Wish.self, of: "shop://search?text=&page=", by: "search?text=all&page=1&tags*"),
      Wish(text: ""))
    XCTAssertEqual(
      try links.url(for: "page", with: Wish(text: "")).absoluteString, "shop://search?text=")
    for link in ["shop://a?n=x", "shop://a?n=&n=1"] {
      expectError(.badLink) { _ = try context(Int.self, of: link, by: "a?n=3") }
    }
    expectError(.badLink) { _ = try context(Int.self, of: "shop://a?n=", by: "a?n=x") }
  }

  func testAListOfNoneIsNotANoneOfAList() throws {
    struct Maybe: Codable { var tags: [String]? }

    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'a?tags*': 'tags' is an empty list, which a link cannot distinguish from nil.
      """
    ) { _ = try table(of: Maybe.self, "a?tags*").url(for: "page", with: Maybe(tags: [])) }
  }
}
