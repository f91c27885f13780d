import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// More links that a table accepts, beside those of the declared schemes and hosts.
final class LinkAcceptanceTests: XCTestCase {
  func testAHostAfterASchemeIsRefusedWithAdvice() throws {
    let links = try LinkTable(schemes: ["shop"], hosts: ["shop.example", "*.wild.example"]) {
      $0.add("page", "projects/:id", to: ClosureBuilder { (_: String) in Page() }.rootRoute())
    }

    for host in ["shop.example", "SHOP.example", "a.wild.example"] {
      expectError(
        .badLink,
        """
        Cannot open 'shop://\(host)/projects/1': no pattern fits it.

        '\(host)' is a declared host. If your links have it after a scheme, add accepting: .hostAfterScheme to the table.
        """
      ) { _ = try links.route(for: "shop://\(host)/projects/1") }
    }
    expectError(
      .badLink,
      """
      Cannot open 'shop://other.example/projects/1': no pattern fits it.

      links.explain(url) lists the patterns that were tried.
      """
    ) { _ = try links.route(for: "shop://other.example/projects/1") }
  }

  private let text = ClosureBuilder { (text: String) in Screen(text) }.rootRoute()
  private let path = ClosureBuilder { (path: [String]) in Screen(path) }.rootRoute()

  private func names(_ links: LinkTable, _ texts: String...) -> [String?] {
    texts.map { try? links.route(for: $0).screenName }
  }

  func testABrowserOpensLinksOfAnyHost() throws {
    let links = try LinkTable(
      schemes: ["browser"], hosts: ["sync.example"], accepting: [.anyHost, .http]
    ) { links in
      links.add("page", ":path*", to: path)
      links.from(hosts: "sync.example") { $0.add("sync", "sync/:text", to: text) }
    }

    XCTAssertEqual(
      names(
        links, "https://news.example/a", "http://news.example/a", "HTTP://sync.example:81/sync/1",
        "https://münchen.example", "http://sync.example/sync/1", "https://news.example/sync/1"),
      ["page", "page", "page", "page", "sync", "page"])
    XCTAssertEqual(
      names(
        links, "https://me@news.example/", "https://me:x@news.example/", "https://[::1]/",
        "https://a..b/", "https:///a", "http:news.example", "ftp://news.example/"),
      [nil, nil, nil, nil, nil, nil, nil])
    XCTAssertEqual(
      try links.url(for: "page", with: ["a"], host: "News.example").absoluteString,
      "https://news.example/a")
    XCTAssertEqual(try links.url(for: "page", with: ["a"]).absoluteString, "browser://a")
    XCTAssertThrowsError(try links.url(for: "sync", with: "1", host: "news.example"))
  }

  func testATableOfAnyHostNeedsNoOther() throws {
    let links = try LinkTable(accepting: .anyHost) { $0.add("page", ":path*", to: path) }

    XCTAssertEqual(
      names(links, "https://news.example/a", "http://news.example/a"), ["page", nil])
    expectError(
      .badLink, "Cannot write the link to 'page': it opens any host, and no host is given."
    ) { _ = try links.url(for: "page", with: ["a"]) }
  }

  func testHttpIsRefusedUnlessItIsAccepted() throws {
    func links(_ acceptance: LinkTable.Acceptance) throws -> LinkTable {
      try LinkTable(schemes: ["shop"], hosts: ["shop.example"], accepting: acceptance) { links in
        links.add("text", "t/:text", to: text)
        links.from(hosts: "shop.example") { $0.add("path", ":path*", to: path) }
      }
    }

    expectError(
      .badLink,
      "Cannot open 'http://shop.example/t/1': the scheme 'http' is not declared.\n\nDid you mean 'https'?"
    ) { _ = try links([]).route(for: "http://shop.example/t/1") }
    XCTAssertEqual(
      names(
        try links(.http), "http://shop.example/t/1", "http://shop.example/x",
        "http://other.example/t/1"), ["text", "path", nil])
    XCTAssertEqual(
      try links(.http).url(for: "text", with: "1", host: "shop.example").absoluteString,
      "https://shop.example/t/1")
    expectError(
      .badLink, "Cannot make the table of links: it declares neither a scheme nor a host."
    ) { _ = try LinkTable(accepting: .http) { $0.add("text", "t/:text", to: self.text) } }
  }

  func testASchemeMayRepeatAHost() throws {
    let links = try LinkTable(
      schemes: ["shop"], hosts: ["www.shop.example", "id.example", "localhost:81"],
      accepting: .hostAfterScheme
    ) { links in
      links.add("project", "projects/:text", to: text)
      links.add("text", ":text", to: text)
      links.from(hosts: "id.example") { $0.add("callback", "callback", to: text.with("")) }
      links.from(schemes: "shop", hosts: "id.example") { $0.add("both", "both", to: text.with("")) }
    }

    XCTAssertEqual(
      names(
        links, "shop://www.shop.example/projects/1", "shop://WWW.shop.example/projects/1",
        "shop://localhost:81/projects/1", "shop://projects/1",
        "https://www.shop.example/projects/1"),
      ["project", "project", "project", "project", "project"])
    XCTAssertEqual(
      names(
        links, "shop://other.example/projects/1", "shop://me@www.shop.example/projects/1",
        "shop://localhost:82/projects/1", "shop:///www.shop.example/projects/1"),
      [nil, nil, nil, nil])
    // A link of a scheme is not a link of the host, whatever it repeats: any app can send it.
    XCTAssertEqual(names(links, "shop://id.example/callback", "shop://callback"), ["text", "text"])
    XCTAssertEqual(
      names(links, "shop://id.example/both", "shop://both", "shop://www.shop.example/both"),
      ["both", "both", "text"])
    for value in ["1", "www.shop.example", "Www.Shop.Example"] {
      let url = try links.url(for: "text", with: value)
      XCTAssertEqual(url.absoluteString, "shop://www.shop.example/\(value)")
      XCTAssertEqual(names(links, url.absoluteString), ["text"])
    }
    XCTAssertEqual(try links.url(for: "both").absoluteString, "shop://id.example/both")
  }
}
