import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Seeds for a fuzzer, unchanged and with every byte changed: each link is read or refused.
final class LinkCorpusTests: XCTestCase {
  private static let corpus = [
    "shop://a/b?y=1", "shop:///a/b", "shop://a/b/c/d?tags=1&tags=2#x",
    "https://shop.example/a/b?y=1&z",
    "https://user:secret@shop.example/a", "https://[::1]:80/a", "//host/a", "shop:a", "shop:", ":",
    "", "?", "#", "%", "shop://%", "shop://%2", "shop://%2F%2f%3f", "shop://%E2%82%AC/€",
    "shop://a?",
    "shop://a?&&&==&=", "shop://a?=1", "shop://a?y=1?z#?", "javascript:alert(1)//shop://a",
    "data:text/html,<b>", "SHOP://A", "shop://..", "shop://%2e%2e/%2E", "shop:////", "shop://a//",
    "shop://a/%00", "shop://a/%C0%80", "shop://a/%ED%A0%80", "shop://a/%F4%90%80%80",
    "s\u{0}hop://a",
    "shop://a/\u{202E}b", "shop://a/%E2%80%AEb", "shop\u{301}://a", "file:///etc/passwd",
    "https://ｓhop。example/a", "https://sh\u{AD}op.example:80/a",
    "https://user:secret@ｓhop.example/a",
    "https://me＠shop.example／a", "shop://ａ％2F：80/b", "shop://ｘｎ－－tda/\u{212A}",
  ]

  func testEveryTextIsReadOrRefusedAlsoWithEveryByteChanged() throws {
    try LawRun.needsLongRun()
    let links = try table(of: [String: String].self, ":a?/:b?/:c?/:d*?y?&tags=1")
    for text in LinkCorpusTests.corpus {
      check(text, links)
      let bytes = Array(text.utf8)
      for index in bytes.indices {
        check(String(decoding: bytes[..<index], as: UTF8.self), links)
        for byte in [0, 0x25, 0x2F, 0x3F, 0x3A, 0x40, 0x80, 0xFF] as [UInt8] {
          var changed = bytes
          changed[index] = byte
          check(String(decoding: changed, as: UTF8.self), links)
        }
      }
    }
  }

  private func check(_ text: String, _ links: LinkTable) {
    do {
      _ = try links.route(for: text)
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .badLink, text)
      let shown = "\(error)".unicodeScalars.filter { $0.properties.generalCategory == .control }
      XCTAssertTrue(shown.allSatisfy { $0 == "\n" }, text)
      // Without its '@' or its slashes the text is a host or a path, not a password.
      if LinkCorpusTests.corpus.contains(text) {
        XCTAssertFalse("\(error)".contains("secret"), text)
      }
    }
  }
}
