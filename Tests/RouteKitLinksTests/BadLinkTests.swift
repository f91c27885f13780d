import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Texts that are not valid links, each with its error.
final class BadLinkTests: XCTestCase {
  private func expect(
    _ message: String, of link: String, limits: LinkTable.Limits = LinkTable.Limits(),
    line: UInt = #line
  ) throws {
    let links = try table(of: [String: String].self, "a/:x?y?", limits: limits)
    let whole = message.split(separator: "|", maxSplits: 1).joined(separator: "\n\n")
    expectError(.badLink, "Cannot open " + whole, line: line) { _ = try links.route(for: link) }
  }

  func testALinkThatIsTooLargeIsRefused() throws {
    try expect(
      "'shop://a/\(String(repeating: "x", count: 71))…': it has "
        + "10000009 bytes, more than 8192.",
      of: "shop://a/" + String(repeating: "x", count: 10_000_000))
    try expect(
      "'shop://a/b/c': it has more than 2 segments.", of: "shop://a/b/c",
      limits: LinkTable.Limits(segments: 2))
    try expect(
      "'shop://a/b…': it has more than 1 query items.", of: "shop://a/b?y=1&z=2",
      limits: LinkTable.Limits(queryItems: 1))
    try expect(
      "'shop://a/bcd': a value has 3 bytes, more than 2.", of: "shop://a/bcd",
      limits: LinkTable.Limits(valueBytes: 2))
  }

  func testTheUsualLimitsAllowTextsThatAreJustWithinThem() throws {
    let links = try table(of: [String].self, ":x*")
    let value = String(repeating: "v", count: 4_096)
    let segments = Array(repeating: "s", count: 64).joined(separator: "/")
    let items = Array(repeating: "i=1", count: 64).joined(separator: "&")

    XCTAssertNoThrow(try links.route(for: "shop://" + value))
    XCTAssertThrowsError(try links.route(for: "shop://" + value + "v"))
    XCTAssertNoThrow(try links.route(for: "shop://" + segments))
    XCTAssertThrowsError(try links.route(for: "shop://s/" + segments))
    XCTAssertNoThrow(try links.route(for: "shop://?" + items))
    XCTAssertThrowsError(try links.route(for: "shop://?i=1&" + items))
    let long = "shop://s?a=" + String(repeating: "v", count: 4_096) + "&b="
    let rest = String(repeating: "v", count: 8_192 - long.utf8.count)
    XCTAssertNoThrow(try links.route(for: long + rest))
    XCTAssertThrowsError(try links.route(for: long + rest + "v"))
  }

  func testAnInvalidPercentEncodingIsRefused() throws {
    try expect("'shop://a/%zz': '%zz' is not a percent-encoding.", of: "shop://a/%zz")
    try expect("'shop://a/b%2': '%2' is not a percent-encoding.", of: "shop://a/b%2")
    try expect("'shop://a/%': '%' is not a percent-encoding.", of: "shop://a/%")
    try expect("'shop://a/%+1': '%+1' is not a percent-encoding.", of: "shop://a/%+1")
    try expect("'shop://a/%FF': '%FF' is not UTF-8 when decoded.", of: "shop://a/%FF")
    try expect("'shop://a/%C0%AF': '%C0%AF' is not UTF-8 when decoded.", of: "shop://a/%C0%AF")
  }

  func testControlCharactersAreRefusedEncodedOrNot() throws {
    try expect("'shop://a/%00': it has the control character \\0.", of: "shop://a/%00")
    try expect("'shop://a/b%0Ac': it has the control character \\n.", of: "shop://a/b%0Ac")
    try expect("'shop://a/%C2%85': it has the control character \\u{0085}.", of: "shop://a/%C2%85")
    try expect("'shop://a/b\\nc': it has the control character \\n.", of: "shop://a/b\nc")
    try expect("'shop://a…': it has the control character \\0.", of: "shop://a?\u{0}")
    try expect(
      "'shop://a/\\u{0085}': it has the control character \\u{0085}.", of: "shop://a/\u{85}")
  }

  func testACharacterThatNoHostHasIsRefused() throws {
    try expect(
      "'shop://b c': it has ' ', which is not allowed in a URL.|Percent-encode it.",
      of: "shop://b c")
    try expect(
      "'https://shop.example\\evil': it has '\\', which is not allowed in a URL.|Percent-encode it.",
      of: "https://shop.example\\evil")
    try expect(
      "'shop://a\\b': it has '\\', which is not allowed in a URL.|Percent-encode it.",
      of: "shop://a\\b")
  }

  func testASlashInAValueIsNotASlash() throws {
    XCTAssertEqual(try context(String.self, of: "shop://a/b%2Fc", by: "a/:x"), "b/c")
    XCTAssertEqual(try context(String.self, of: "shop://a/%252F", by: "a/:x"), "%2F")
  }

  func testASecondQuestionMarkIsPartOfTheValue() throws {
    XCTAssertEqual(try context(String.self, of: "shop://a?y=1?z=2&z", by: "a?y"), "1?z=2")
  }

  func testASlashAtTheEndDoesNotCountAndADoubledOneIsRefused() throws {
    XCTAssertEqual(try context(String.self, of: "shop://a/b/", by: "a/:x"), "b")
    for link in ["shop://a//b", "shop://a/b//", "shop:////a", "https://shop.example//a"] {
      let shown = "'\(link)': it has an empty segment.|Remove one of the slashes."
      try expect(shown, of: link)
    }
    XCTAssertEqual(try context(String.self, of: "shop:///a/b", by: "a/:x"), "b")
  }

  func testDotsGoNowhere() throws {
    try expect("'shop://a/..': it has the segment '..'.", of: "shop://a/..")
    try expect("'shop://a/%2e%2E/b': it has the segment '..'.", of: "shop://a/%2e%2E/b")
    try expect("'shop://./b': it has the segment '.'.", of: "shop://./b")
  }

  func testASchemeThatIsNotDeclaredIsRefused() throws {
    try expect(
      "'javascript:alert(1)': the scheme 'javascript' is not declared.", of: "javascript:alert(1)")
    try expect(
      "'http://shop.example/a': the scheme 'http' is not declared.|Did you mean 'https'?",
      of: "http://shop.example/a")
    try expect("'//host/a': it has no scheme.", of: "//host/a")
    try expect("'': it has no scheme.", of: "")
    try expect("':a': it has no scheme.", of: ":a")
    try expect("'1a:b': it has no scheme.", of: "1a:b")
    XCTAssertEqual(try context(String.self, of: "SHOP://a/B", by: "a/:x"), "B")
  }

  func testAHostThatIsNotDeclaredIsRefused() throws {
    let faults = [
      ("https://evil.example/a", "evil.example"), ("https://[::1]/a", "[::1]"),
      ("https:///a", ""), ("https://shop.example.evil.example/a", "shop.example.evil.example"),
      ("https://shop.example:8443/a", "shop.example:8443"),
      ("https://shop.example%2f/a", "shop.example%2f"),
    ]
    for (link, host) in faults {
      try expect("'\(link)': the host '\(host)' is not declared.", of: link)
    }
    try expect(
      "'https://shap.example/a': the host 'shap.example' is not declared.|Did you mean 'shop.example'?",
      of: "https://shap.example/a")
    try expect("'shop://[::1]/a': its host is a network address.", of: "shop://[::1]/a")
    try expect("'shop://a:80/b': it contains a port.", of: "shop://a:80/b")
  }

  func testAUserIsRefusedAndNotShown() throws {
    try expect(
      "'https://…@shop.example/a': it contains a user name.", of: "https://me:secret@shop.example/a"
    )
    try expect("'shop://…@a/b': it contains a user name.", of: "shop://me@a/b")
  }

  func testTheCaseOfASegmentCountsAndThatOfAHostDoesNot() throws {
    XCTAssertEqual(try context(String.self, of: "https://SHOP.Example/a/B", by: "a/:x"), "B")
    XCTAssertEqual(try context(String.self, of: "shop://A/B", by: "a/:x"), "B")
    try expect(
      "'shop:///A/b': no pattern fits it.|links.explain(url) lists the patterns that were tried.",
      of: "shop:///A/b"
    )
  }

  func testATableWithoutScreensIsAnError() {
    expectError(
      .badLink,
      """
      Cannot make the table of links: it is empty.

      Add a screen: links.add(name, pattern, to: route).
      """
    ) { _ = try LinkTable(schemes: ["shop"]) { _ in } }
    expectError(
      .badLink, "Cannot make the table of links: it declares neither a scheme nor a host."
    ) {
      _ = try LinkTable { $0.add("feed", "feed", to: FeedBuilder().rootRoute()) }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'https' is not a custom scheme.

      Declare the hosts: hosts: ["…"].
      """
    ) {
      _ = try LinkTable(schemes: ["https"]) { $0.add("feed", "a", to: FeedBuilder().rootRoute()) }
    }
  }

  func testAContextThatIsWrittenWithANestedObjectIsAnErrorThatNamesTheField() throws {
    struct Inner: Codable { var x = 1 }
    struct Lenient: Codable {
      var inner = Inner()
      init() {}
      init(from decoder: any Decoder) throws {}
    }
    expectError(
      .badLink,
      """
      Cannot fit 'Lenient' to the pattern 'a': its field 'inner' is neither a single value nor a list of single values.

      A link holds single values and lists of them. Each property must have the name of its parameter.
      """
    ) { _ = try table(of: Lenient.self, "a").url(for: "page", with: Lenient()) }
  }
}
