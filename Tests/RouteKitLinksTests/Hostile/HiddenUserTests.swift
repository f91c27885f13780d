import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// No error and no explanation shows the user of a link, however malformed the link is.
final class HiddenUserTests: XCTestCase {
  private static let links = [
    "https://me:secret@shop.example/a", "https://me:secret#@shop.example/a",
    "https://me:secret?@shop.example/a", "https://me:secret/@shop.example/a",
    "https://me:se/cret@shop.example/a", "https://me:1234#@shop.example",
    "https://me:secret%40shop.example/a", "https://me:secret\\@shop.example/a",
    "https:me:secret@shop.example", "https:/me:secret@shop.example", "//me:secret@shop.example",
    "me:secret@shop.example", " https://me:secret@shop.example", "https://secret@shop.example/a",
    "https://secret%40shop.example/a", "https://[me:secret@::1]/a", "shop://me:secret@a/b",
    "shop://me:secret#@a/b", "shop://me:secret%FF@a/b", "shop://me:secret%zz@a/b",
    "https://me:secret\u{0}@shop.example", "https://@:secret@shop.example/a",
    "https://me:secret@ｓhop.example/a", "https://mé:secret@shop.example/a",
    "https://me:sécret#@shop.example",
    "https://me:secret@。example/a", "shop://me:secret@ａ/b", "https://secret＠@shop.example/a",
    "https://me:secret@shop.example:80/@a", "HTTPS://me:secret@SHOP.example",
    "https://me:" + String(repeating: "secret", count: 2_000) + "@shop.example/a",
    "https://" + String(repeating: "secret", count: 2_000) + "@shop.example/a",
    "https://me:" + String(repeating: "s", count: 600) + "@shop.example/a",
  ]

  func testAPasswordIsNotShownWhereverItStands() throws {
    let links = try table(of: [String: String].self, ":a?/:b?/:c?/:d*")
    for link in HiddenUserTests.links {
      XCTAssertThrowsError(try links.route(for: link), link) { error in
        for word in ["secret", "1234", "cret", "sss"] {
          XCTAssertFalse("\(error)".contains(word), "\(error)")
          XCTAssertFalse("\(links.explain(link))".contains(word), link)
        }
      }
    }
  }

  func testALinkWithoutAUserIsShown() throws {
    let links = try table(of: Int.self, "a?x")
    for (link, shown) in [
      ("https://shop.example:80/a", "https://shop.example:80/a"),
      ("https://[::1]/a", "https://[::1]/a"), ("shop://b/@me/1", "shop://b/@me/1"),
      ("shop://b?mail=me@shop.example", "shop://b…"), ("shop://b#me@shop", "shop://b…"),
      ("https://me@shop.example/@b", "https://…@shop.example/@b"),
      ("https://me:x@shop.example/b", "https://…@shop.example/b"),
      ("https://me:x#@shop.example/b", "https://…"),
      ("https://me:x/y@shop.example/b", "https://…@shop.example/b"),
    ] {
      XCTAssertEqual(links.explain(link).link, shown)
    }
  }

  func testAHostThatMayBeAUserIsNotNamed() throws {
    let links = try table(of: String.self, ":a")

    expectError(.badLink, "Cannot open 'https://…': it contains a user name.") {
      _ = try links.route(for: "https://me:secret#@shop.example/a")
    }
  }

  func testTheTextOfAQueryIsNotShown() throws {
    let links = try table(of: String.self, ":a")
    for (link, reason) in [
      ("shop://a?token=secret%FF", "its query is not UTF-8 when decoded"),
      ("shop://a?token=secret%z", "its query has a '%' that does not encode a character"),
      ("shop://a?secret%zz=1", "its query has a '%' that does not encode a character"),
      ("shop://a?token=%73ecret%00", "it has the control character \\0"),
    ] {
      expectError(.badLink, "Cannot open 'shop://a…': \(reason).") {
        _ = try links.route(for: link)
      }
    }
  }

  func testOfASegmentThatIsNotTextOnlyTheFaultIsShown() throws {
    let links = try table(of: String.self, ":a")

    expectError(
      .badLink,
      "Cannot open 'shop://a%C3%A4b%E4%FFc': '%E4%FF' is not UTF-8 when decoded."
    ) { _ = try links.route(for: "shop://a%C3%A4b%E4%FFc") }
  }

  func testAnErrorOfTheAppsOwnWritesNoLinesIntoAnExplanation() throws {
    struct Loud: Codable, CustomStringConvertible, Error {
      var description: String { "one\ntwo \u{202E}three" + String(repeating: "!", count: 500) }
      init(from _: any Decoder) throws { throw Loud() }
      init() {}
    }
    let links = try table(of: Loud.self, ":a")
    let sorting = try table(of: Wish.Order.self, ":order")

    let reason = try XCTUnwrap(links.explain("shop://x").trials.first?.reason)
    let sorted = sorting.explain("shop://%E2%80%AEx")

    XCTAssertTrue(reason.hasPrefix("one\\ntwo \\u{202E}three!!!"), reason)
    XCTAssertEqual(reason.unicodeScalars.count, "\\n\\u{202E}".count - 2 + 201)
    XCTAssertFalse("\(sorted)".contains("\u{202E}"), "\(sorted)")
  }
}
