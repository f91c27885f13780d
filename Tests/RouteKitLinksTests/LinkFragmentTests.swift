import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Fragments: as a whole, as pairs, and those that no pattern takes.
final class LinkFragmentTests: XCTestCase {
  private struct Claim: Codable, Equatable {
    var code: String
    var password: String?
    var hints: [String] = []
  }

  private struct Section: Codable, Equatable {
    var page: String
    var section: String?
  }

  private let pairs = "claim?code#password&hints*"

  func testPairsAreReadAndWritten() throws {
    let link = "shop://claim?code=1#password=s3cr3t&hints=a%26b&hints=c&x=1"
    let claim = Claim(code: "1", password: "s3cr3t", hints: ["a&b", "c"])

    XCTAssertEqual(try context(Claim.self, of: link, by: pairs), claim)
    XCTAssertEqual(
      try table(of: Claim.self, pairs).url(for: "page", with: claim).absoluteString,
      "shop://claim?code=1#password=s3cr3t&hints=a%26b&hints=c")
    XCTAssertEqual(
      try context(
        [String: String].self, of: "shop://done#access_token=abc%3D&state=x",
        by: "done#access_token&state?&expires_in=0"),
      ["access_token": "abc=", "state": "x", "expires_in": "0"])
  }

  func testAPairIsNotAQueryItemNorTheOtherWayRound() throws {
    for link in ["shop://claim?code=1&password=x", "shop://claim#code=1&password=x"] {
      expectError(.badLink) { _ = try context(Claim.self, of: link, by: pairs) }
    }
    XCTAssertEqual(
      try context(Int.self, of: "shop://a?n=1#n=2", by: "a#n"), 2)
  }

  func testTheWholeFragmentIsReadAndWrittenAsItIs() throws {
    let pattern = "docs/:page#:section?"
    let links = try table(of: Section.self, pattern)

    for (text, section) in [
      ("", nil), ("#", ""), ("#intro", "intro"), ("#a=1&b=2", "a=1&b=2"), ("#/a/b?c", "/a/b?c"),
      ("#%C3%BC%20%23%25", "ü #%"), ("#:~:text=tea", ":~:text=tea"),
    ] {
      let (link, wanted) = ("shop://docs/a" + text, Section(page: "a", section: section))
      XCTAssertEqual(try context(Section.self, of: link, by: pattern), wanted, text)
      XCTAssertEqual(try links.url(for: "page", with: wanted).absoluteString, link)
    }
    XCTAssertEqual(
      try context(Section.self, of: "shop://docs/a#b#c", by: pattern),
      Section(page: "a", section: "b#c"))
  }

  func testTheWholeFragmentMayBeNeededOrHaveADefault() throws {
    XCTAssertEqual(try context(Int.self, of: "shop://code#42", by: "code#:id"), 42)
    XCTAssertEqual(
      try table(of: Int.self, "code#:id").explain("shop://code").trials.map(\.reason),
      [
        "the fragment is missing"
      ])
    XCTAssertEqual(
      try table(of: Int.self, "code#id").explain("shop://code#x=1").trials.map(\.reason),
      ["the fragment item 'id' is missing"])
    for link in ["shop://code", "shop://code#", "shop://code#7"] {
      XCTAssertEqual(try context(Int.self, of: link, by: "code#:id=7"), 7, link)
    }
    XCTAssertEqual(
      try table(of: Int.self, "code#:id=7").url(for: "page", with: 7).absoluteString, "shop://code")
  }

  func testALinkOpensWithAFragmentThatNoPatternTakesAndTheExplanationSaysSo() throws {
    let links = try table(of: String.self, "a/:x")

    for text in ["top", ":~:text=50%", "%00", "%FF", "a=1&a=2", "/../%zz", "a#b"] {
      let link = "https://shop.example/a/b#" + text
      XCTAssertEqual(try context(String.self, of: link, by: "a/:x"), "b", link)
      XCTAssertEqual(links.explain(link).outcome, "it leads to 'page', without its fragment")
    }
    expectText(
      "\(links.explain("shop://a/b?utm=1&y#s3cr3t"))",
      """
      shop://a/b…: it leads to 'page', without 2 query items and its fragment

        a/:x, 'page': it fits
      """)
    XCTAssertEqual(links.explain("shop://a/b?&#").outcome, "it leads to 'page'")
    XCTAssertEqual(
      links.explain("shop://a/b?y").outcome, "it leads to 'page', without 1 query item")
  }

  func testTheExplanationCountsPairsThatNoPatternTakes() throws {
    let links = try table(of: Claim.self, pairs)

    XCTAssertEqual(
      links.explain("shop://claim?code=1#password=a&x=1&y").outcome,
      "it leads to 'page', without 2 items of its fragment")
    XCTAssertEqual(
      links.explain("shop://claim?code=1#password=a").outcome, "it leads to 'page'")
  }

  func testAMalformedFragmentFitsNoPatternThatTakesIt() throws {
    for (pattern, link, reason) in [
      ("a#:x", "shop://a#%zz", "its fragment has a '%' that does not encode a character"),
      ("a#x", "shop://a#x=%FF", "its fragment is not UTF-8 when decoded"),
      ("a#:x?", "shop://a#b%0Ac", "it has the control character \\n"),
      ("a#x", "shop://a#x=1&x=2", "'x' appears several times"),
      (
        "a#x", "shop://a#x" + String(repeating: "&", count: 65),
        "its fragment has more than 64 items"
      ),
      (
        "a#:x", "shop://a#" + String(repeating: "b", count: 4_097),
        "a value has 4097 bytes, more than 4096"
      ),
    ] {
      let links = try table(of: [String: String].self, pattern)
      XCTAssertEqual(links.explain(link).trials.map(\.reason), [reason], link)
      expectError(.badLink) { _ = try links.route(for: link) }
    }
  }

  func testAFragmentThatAPatternTakesAndCannotReadIsNotDroppedByAnotherPattern() throws {
    let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
    let limits = LinkTable.Limits(valueBytes: 9)
    let links = try LinkTable(schemes: ["shop"], limits: limits) { links in
      links.add("docs", "docs/:page#:section?", to: route)
      links.add("any", ":first/:second", to: route)
    }

    XCTAssertEqual(try links.route(for: "shop://docs/a#123456789").screenName, "docs")
    XCTAssertEqual(try links.route(for: "shop://other/a#%zz").screenName, "any")
    for (fragment, reason) in [
      ("1234567890", "a value has 10 bytes, more than 9"),
      ("%zz", "its fragment has a '%' that does not encode a character"),
    ] {
      expectError(.badLink, "Cannot open 'shop://docs/a…': \(reason).") {
        _ = try links.route(for: "shop://docs/a#" + fragment)
      }
      expectText(
        "\(links.explain("shop://docs/a#" + fragment))",
        """
        shop://docs/a…: \(reason)

          docs/:page#:section?, 'docs': \(reason)
        """)
    }
  }

  func testAnErrorShowsNothingOfTheFragment() throws {
    let links = try table(of: [String: String].self, "a#x")

    for link in ["shop://a#y=s3cr3t", "shop://a#x=1&x=s3cr3t", "shop://b#s3cr3t"] {
      XCTAssertFalse("\(links.explain(link))".contains("s3cr3t"))
      XCTAssertThrowsError(try links.route(for: link)) {
        XCTAssertFalse("\($0)".contains("s3cr3t"))
      }
    }
  }

  func testMoreNeededItemsRankHigherAndOfTheseThoseOfTheQuery() throws {
    let patterns = ["a", "a?x", "a#x", "a?x#y", "a#x&y", "a/:w*?x#y&z"]
    for (link, pattern) in [
      ("a", "a"), ("a#z", "a"), ("a?x", "a?x"), ("a#x", "a#x"), ("a?x#x", "a?x"),
      ("a?x#y", "a?x#y"), ("a#x&y", "a#x&y"), ("a?x#x&y", "a?x#y"),
      ("a?x#x&y&z", "a/:w*?x#y&z"),
    ] {
      try expectPattern(pattern, of: link, among: patterns)
    }
    expectError(.badLink) {
      let route = ClosureBuilder { (_: String) in Page() }.rootRoute()
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("one", "a#x", to: route)
        links.add("other", "a#:y", to: route)
      }
    }
  }

  func testAnInvalidFragmentOfAPatternSaysWhatIsWrong() {
    let advice = "Write #:name for the whole fragment, or #name&name? for pairs in it."
    for (pattern, reason) in [
      ("a#", "the fragment item '' has no name"), ("a#:", "the fragment item '' has no name"),
      ("a#{x}", "the fragment item '{x}' has no name"),
      ("a#:x&y", "':x' takes the whole fragment"), ("a#:x*", "':x' takes the whole fragment"),
      ("a#x&:y", "the fragment item ':y' has no name"), ("a#x!", "'x!' is not a fragment item"),
      ("a#x#y", "'x#y' is not a fragment item"),
    ] {
      expectError(.badLink, "Cannot read the pattern '\(pattern)': \(reason).\n\n\(advice)") {
        _ = try LinkPattern(pattern)
      }
    }
    expectError(
      .badLink, "Cannot read the pattern 'a/:x#x': it has the parameter 'x' twice."
    ) { _ = try LinkPattern("a/:x#x") }
  }
}
