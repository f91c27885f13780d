import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Contexts that hold the whole link.
final class WholeLinkTests: XCTestCase {
  private struct Callback: Codable, Equatable {
    let state: String
    let link: LinkTable.Link
  }

  private struct Item: Equatable {
    let (name, value): (String, String?)
    init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
  }

  private func items(_ link: LinkTable.Link) -> [Item] {
    link.items.map { Item($0.name, $0.value) }
  }

  func testACallbackHasWhatTheServerAppended() throws {
    let text = "shop://callback?state=1&code=a%2Fb&iss=id.example&flag&x=#top"
    let callback = try context(Callback.self, of: text, by: "callback?state")

    XCTAssertEqual(callback.state, "1")
    XCTAssertEqual(callback.link.url.absoluteString, text)
    XCTAssertEqual(
      items(callback.link),
      [
        Item("state", "1"), Item("code", "a/b"), Item("iss", "id.example"), Item("flag", nil),
        Item("x", ""),
      ])
  }

  func testAContextMayBeTheLink() throws {
    let text = "https://shop.example/pages/a/b?x=1"
    let link = try context(LinkTable.Link.self, of: text, by: "pages/:path*")

    XCTAssertEqual(link.url.absoluteString, text)
    XCTAssertEqual(link, try LinkTable.Link(URL("https://shop.example/pages/a/b?x=1")))
  }

  func testAnOptionalLinkIsThere() throws {
    struct Page: Codable { let link: LinkTable.Link? }
    XCTAssertEqual(
      try context(Page.self, of: "shop://a", by: "a").link?.url.absoluteString, "shop://a")
  }

  func testAContextWithALinkIsWrittenAsThatLink() throws {
    let links = try table(of: Callback.self, "callback?state")
    let callback = Callback(
      state: "1", link: try LinkTable.Link(URL("https://shop.example/callback?code=2&state=1")))

    let url = try links.url(for: "page", with: callback)

    XCTAssertEqual(url, callback.link.url)
    XCTAssertEqual(
      try context(Callback.self, of: url.absoluteString, by: "callback?state"), callback)
    XCTAssertEqual(try links.url(for: "page", with: callback, host: "shop.example"), url)
    let scheme = Callback(
      state: "1", link: try LinkTable.Link(URL("shop://callback?code=2&state=1")))
    for (context, host) in [
      (scheme, "shop.example"), (Callback(state: "2", link: callback.link), nil),
      (
        Callback(
          state: "1", link: try LinkTable.Link(URL("https://evil.example/callback?state=1"))), nil
      ),
    ] {
      XCTAssertThrowsError(try links.url(for: "page", with: context, host: host)) {
        XCTAssertEqual(($0 as? RoutingError)?.kind, .badLink)
      }
    }
  }

  func testALinkIsStoredAsItsText() throws {
    let callback = Callback(state: "1", link: try LinkTable.Link(URL("shop://callback?a=%41")))
    let data = try JSONEncoder().encode(["link": callback.link])

    XCTAssertEqual(String(decoding: data, as: UTF8.self), #"{"link":"shop:\/\/callback?a=%41"}"#)
    XCTAssertEqual(
      try JSONDecoder().decode([String: LinkTable.Link].self, from: data)["link"], callback.link)
    XCTAssertThrowsError(try LinkTable.Link(URL("shop://callback?a=%FF"))) {
      XCTAssertEqual(
        "\($0)", "Cannot open 'shop://callback…': its query is not UTF-8 when decoded.")
    }
  }

  func testTheWholeLinkIsNeverAValueThatTheSenderWrote() {
    struct Wrapped: Codable { let link: Link }
    struct Link: Codable {
      let value: LinkTable.Link
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(LinkTable.Link.self)
      }
      func encode(to encoder: any Encoder) throws {}
    }
    struct Links: Codable { let link: [LinkTable.Link] }

    for add in [
      { $0.add("x", "callback?link?", to: ClosureBuilder { (_: Wrapped) in Page() }.rootRoute()) },
      { $0.add("x", "callback?link", to: ClosureBuilder { (_: Wrapped) in Page() }.rootRoute()) },
      { $0.add("x", "callback?link[]", to: ClosureBuilder { (_: Links) in Page() }.rootRoute()) },
    ] as [(inout LinkTable.Draft) -> Void] {
      do {
        let links = try LinkTable(schemes: ["app"]) { add(&$0) }
        XCTAssertThrowsError(
          try links.route(for: "app://callback?link=https%3A%2F%2Fevil.example%2F"))
      } catch {
        XCTAssertTrue("\(error)".contains("a LinkTable.Link is the whole link"), "\(error)")
      }
    }
  }
}
