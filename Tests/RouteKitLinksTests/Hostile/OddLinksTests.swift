import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Unusual links, and the result of each.
final class OddLinksTests: XCTestCase {
  private func expectRefused(
    _ link: String, _ reason: String, limits: LinkTable.Limits = LinkTable.Limits(),
    line: UInt = #line
  ) throws {
    let links = try table(of: [String].self, ":x*", limits: limits)
    XCTAssertThrowsError(try links.route(for: link), link, line: line) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .badLink, line: line)
      XCTAssertEqual((error as? RoutingError)?.reason, reason, line: line)
    }
  }

  func testADoubledSlashAtTheEndIsRefusedAtEveryLength() throws {
    for link in [
      "shop:////", "shop://a//", "shop://a/b//", "shop:///a//", "https://shop.example//",
      "https://shop.example/a//", "shop:////?y=1", "shop://a//#x",
    ] {
      try expectRefused(link, "it has an empty segment")
    }
    for link in ["shop://", "shop:///", "https://shop.example", "https://shop.example/?#"] {
      XCTAssertEqual(try context([String].self, of: link, by: ":x*"), [], link)
    }
  }

  func testAHostThatOnlyLooksLikeTheDeclaredOneIsRefused() throws {
    let links = try LinkTable(schemes: ["kiosk"], hosts: ["kiosk.example"]) {
      $0.add("feed", "", to: FeedBuilder().rootRoute())
    }

    XCTAssertNoThrow(try links.route(for: "https://KIOSK.example"))
    XCTAssertNoThrow(try links.route(for: "KIOSK://"))
    for link in [
      "\u{212A}iosk://", "https://%E2%84%AAiosk.example", "https://kiosk.example.",
      "https://kiosk.example:443", "https://kiosk.example:", "https://kiosk%2Eexample",
      "https://kiosk.example\u{301}", "https://kiosk%E2%80%8B.example", "https://[kiosk.example]",
      "https://ki\u{43E}sk.example", "https://kiosk.example／.evil.example",
      "https://me＠kiosk.example",
    ] {
      XCTAssertThrowsError(try links.route(for: link), link) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink)
      }
    }
    // These are spellings of the host, as they are for every reader of URLs.
    for host in ["\u{212A}iosk.example", "kios\u{200B}k.example", "ｋｉｏｓｋ.example"] {
      XCTAssertNoThrow(try links.route(for: "https://" + host))
      XCTAssertEqual(URL(string: "https://" + host)?.absoluteString, "https://kiosk.example")
    }
  }

  func testAPlusInASegmentIsAPlusAndASemicolonDividesNothing() throws {
    XCTAssertEqual(try context(String.self, of: "shop://a?y=1+2;z=3", by: "a?y"), "1 2;z=3")
    XCTAssertEqual(try context(String.self, of: "shop://1+2", by: ":x"), "1+2")
  }

  func testTheCaseOfAPercentEncodingDoesNotCount() throws {
    for link in ["shop://a/%c3%A4%2f", "shop://a/%C3%a4%2F"] {
      XCTAssertEqual(try context(String.self, of: link, by: "a/:x"), "ä/")
    }
    XCTAssertEqual(try context(String.self, of: "shop://%61/b", by: "a/:x"), "b")
    XCTAssertEqual(try context(String.self, of: "shop://a?%79=1", by: "a?y"), "1")
  }

  func testAnEmptyValueIsAnEmptyTextAndNoNumber() throws {
    XCTAssertEqual(try context(String.self, of: "shop://a?y=", by: "a?y"), "")
    XCTAssertEqual(try context(String.self, of: "shop://a?y", by: "a?y"), "")
    XCTAssertEqual(try context([String].self, of: "shop://a?y&y=&y=b", by: "a?y*"), ["", "", "b"])
    XCTAssertThrowsError(try context(Int.self, of: "shop://a?y=", by: "a?y"))
    XCTAssertNil(try context(Int?.self, of: "shop://a?y=", by: "a?y?"))
  }

  func testALiteralIsTheSameTextHoweverItIsComposed() throws {
    for link in ["shop://caf%C3%A9/1", "shop://cafe%CC%81/1", "shop://cafe\u{301}/1"] {
      XCTAssertEqual(try context(Int.self, of: link, by: "caf\u{E9}/:x"), 1)
    }
    let text = try context(String.self, of: "shop://e%CC%81", by: ":x")
    XCTAssertEqual(Array(text.utf8), [0x65, 0xCC, 0x81])
    XCTAssertEqual(
      try table(of: String.self, ":x").url(for: "page", with: text).absoluteString,
      "shop:///e%CC%81")
  }

  func testAFragmentIsNotReadAsAnotherPart() throws {
    for link in ["shop://a/b#?y=2", "shop://a/b?#y=2", "shop://a/b/#/../%zz"] {
      XCTAssertEqual(try context([String].self, of: link, by: "a/:x*"), ["b"], link)
    }
    try expectRefused("shop#://a", "it has no scheme")
    XCTAssertEqual(try context([String].self, of: "shop:#//a", by: ":x*"), [])
  }

  func testALimitOfLessThanNothingLetsNothingThrough() throws {
    try expectRefused(
      "shop://a/b", "it has more than -1 segments", limits: LinkTable.Limits(segments: -1))
    try expectRefused(
      "shop://?a", "it has more than -1 query items", limits: LinkTable.Limits(queryItems: -1))
    try expectRefused(
      "shop://a", "it has 8 bytes, more than -1", limits: LinkTable.Limits(urlBytes: -1))
    try expectRefused(
      "shop://a", "a value has 1 bytes, more than -1", limits: LinkTable.Limits(valueBytes: -1))
  }

  func testAQueryItemThatComesTwiceIsNotASingleValue() throws {
    let links = try table(of: [String: [String]].self, "a?y&tags*")

    XCTAssertEqual(
      links.explain("shop://a?y=1&y=2&tags=3").trials.map(\.reason), ["'y' appears several times"])
    XCTAssertNoThrow(try links.route(for: "shop://a?y=1&tags=3&tags=4"))
  }

  func testAQueryOfNothingButDividersIsCounted() throws {
    XCTAssertNoThrow(
      try context([String].self, of: "shop://a?" + String(repeating: "&", count: 64), by: ":x*"))
    try expectRefused(
      "shop://a?" + String(repeating: "&", count: 65), "it has more than 64 query items")
  }
}
