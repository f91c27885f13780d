import RouteKit
import RouteKitLinks
import XCTest

/// The examples of Guides/Links.md about security.
final class LinkSecurityTests: XCTestCase {
  func testWhatIsNotDeclaredIsRefused() throws {
    let links = try BookShop().links

    XCTAssertThrowsError(try links.route(for: "https://books.example.evil.example/books/42"))
    XCTAssertThrowsError(try links.route(for: "javascript:alert(1)"))

    XCTAssertThrowsError(try links.route(for: "https://books.example.evil.example/books/42")) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot open 'https://books.example.evil.example/books/42': the host 'books.example.evil.example' is not declared.
        """)
    }
  }

  func testTheTableOfWhatIsRefused() throws {
    let links = try BookShop().links
    let refused = [
      "http://books.example/", "//host", "https://[::1]/", "https://me:secret@books.example/",
      "books://books/%00", "books://books/%0A", "books://books/%zz", "books://search/%FF",
      "books://search/%C0%AF", "books://a b", "books://books\\42", "books://books//42",
      "books://books/..", "books://books/%2e%2e", "https://books.example:443/books/42",
      "https://books%2Eexample/books/42", "https://bo\u{43E}ks.example/books/42",
      "https://me＠books.example/books/42", "books://me＠books/42",
    ]
    for link in refused {
      XCTAssertThrowsError(try links.route(for: link), link) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink, link)
        XCTAssertFalse("\(error)".contains("secret"))
      }
    }
    for link in [
      "books://search/a%2Fb", "books://search/a+b;c", "books://books/42/#top",
      "books://books/42?utm_source=x", "books://books/42#%zz", "https://BOOKS.example/books/42",
      "https://bo\u{1D428}ks。example/books/42",
    ] {
      XCTAssertNoThrow(try links.route(for: link), link)
    }
  }

  func testAUserIsNotShownEvenIfTheLinkIsMalformed() throws {
    let links = try BookShop().links

    XCTAssertThrowsError(try links.route(for: "https://me:secret#@books.example")) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot open 'https://…': it contains a user name.
        """)
    }
  }

  func testTheLimits() throws {
    let limits = LinkTable.Limits(urlBytes: 8_192, segments: 64, queryItems: 64, valueBytes: 4_096)
    XCTAssertEqual(limits, LinkTable.Limits())

    let links = try BookShop().links
    XCTAssertThrowsError(
      try links.route(for: "books://search/" + String(repeating: "x", count: 10_000_000)))
  }
}
