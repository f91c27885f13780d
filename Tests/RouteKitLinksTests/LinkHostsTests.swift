import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Hosts that are not ASCII. A text has the host that the `URL` of the same text has, or is refused.
final class LinkHostsTests: XCTestCase {
  /// A table in which every link of a declared scheme and host opens a screen that shows where it came to.
  private func table(accepting acceptance: LinkTable.Acceptance = []) throws -> LinkTable {
    try LinkTable(
      schemes: ["app"],
      hosts: ["shop.example", "*.wild.example", "bücher.example", "kiosk.example:81"],
      accepting: acceptance
    ) { links in
      let lines = [
        (["shop.example"], "shop"), (["*.wild.example"], "wild"), (["bücher.example"], "books"),
        (["kiosk.example:81"], "kiosk"),
      ]
      for (hosts, name) in lines {
        links.from(hosts: hosts[0]) { $0.add(name, "t/:path*", to: LinkHostsTests.show(name)) }
      }
      links.from(schemes: "app") { $0.add("app", ":path*", to: LinkHostsTests.show("app")) }
      links.addNotFound(
        ClosureBuilder { (url: URL) in Screen("not found: \(url.absoluteString)") }.rootRoute())
    }
  }

  private static func show(_ name: String) -> some Route<[String]> {
    ClosureBuilder { (path: [String]) in Screen("\(name): \(path)") }.named(name).rootRoute()
  }

  /// Where a link leads, or the reason why it is refused.
  private func end(_ text: String, _ links: LinkTable) -> String {
    let tree = ScreenTree()
    do { try TreeRouter(tree).navigate(to: links.route(for: text)) } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .badLink, text)
      return "refused: \((error as? RoutingError)?.reason ?? "\(error)")"
    }
    return (tree.visible as? Screen<String>)?.content ?? ""
  }

  /// Checks that a text leads to where its URL leads, or is refused if it has none.
  ///
  /// - Returns: Where it leads.
  @discardableResult
  private func checkSame(
    _ text: String, _ links: LinkTable, _ note: String = "", line: UInt = #line
  ) -> String {
    let one = end(text, links)
    guard let url = URL(string: text) else {
      XCTAssertTrue(one.hasPrefix("refused: "), "\(text) leads to \(one) \(note)", line: line)
      return one
    }
    let other = end(url.absoluteString, links)
    // Of several faults, a text and its URL may have another one first.
    if !one.hasPrefix("refused: ") || !other.hasPrefix("refused: ") {
      XCTAssertEqual(one, other, "\(text) and \(url) \(note)", line: line)
    }
    return one
  }

  func testATextHasTheHostOfItsURL() throws {
    let links = try table()
    for (host, name) in [
      ("ｓｈｏｐ.example", "shop"), ("shop。example", "shop"), ("shop．example", "shop"),
      ("shop｡example", "shop"), ("sh\u{AD}op.example", "shop"), ("\u{200B}shop.example", "shop"),
      ("ＳＨＯＰ。ＥＸＡＭＰＬＥ", "shop"), ("𝐬𝐡𝐨𝐩.example", "shop"), ("ſhop.example", "shop"),
      ("a.ｗｉｌｄ.example", "wild"), ("ａ。wild。example", "wild"), ("ß.wild.example", "wild"),
      ("1２7.0.0.wild.example", "wild"), ("ＢÜCHER.example", "books"),
      ("bu\u{308}cher.example", "books"), ("ｘｎ－－bcher-kva.example", "books"),
      ("\u{212A}iosk.example:81", "kiosk"), ("ｋiosk.example:0081", "kiosk"),
    ] {
      XCTAssertEqual(checkSame("https://\(host)/t/1", links), "\(name): [\"1\"]", host)
      XCTAssertEqual(checkSame("https://\(host)/t/é", links), "\(name): [\"é\"]", host)
    }
  }

  /// Foundation encodes a `%` too, if the text has a character that no URL has.
  func testATextThatIsEncodedInPartIsItsURL() throws {
    try LawRun.needsLongRun()
    let links = try table()
    for raw in [" ", "|", "^", "\"", "<", "`", "{", "é", "😀", "\\", "["] {
      for encoded in ["%41", "%2F", "%25", "%C3%A9", "%", "%zz", "%00", "%FF"] {
        for end in [
          "t/\(encoded)\(raw)", "t/\(raw)/\(encoded)", "t/\(encoded)?q=\(raw)",
          "t/\(raw)#\(encoded)", "x/\(encoded)\(raw)#\(raw)",
        ] {
          checkSame("https://shop.example/\(end)", links)
          checkSame("https://bücher.example/\(end)", links)
          checkSame("app://\(end)", links)
          checkSame("app:\(end)", links)
        }
      }
    }
    XCTAssertEqual(end("app://t/%41 b", links), "app: [\"t\", \"%41 b\"]")
    XCTAssertEqual(end("app://t/50% off", links), "app: [\"t\", \"50% off\"]")
  }

  func testAHostThatOnlyLooksLikeADeclaredOneIsRefusedInEverySpelling() throws {
    try LawRun.needsLongRun()
    let links = try table()
    for host in [
      // A user name, a path, a port and an encoded dot, by letters that stand for their signs.
      "me＠shop.example", "shop.example／.evil.example", "evil.example／.wild.example",
      "shop.example？.evil.example", "evil.example＃.wild.example", "kiosk.example：81",
      "evil.example：80.wild.example", "evil.example％2f.wild.example", "a％2ewild.example",
      "shop％2eexample", "evil.example＼.wild.example", "℀.wild.example", "shop⒈example",
      // Nothing is left of a label.
      "\u{AD}", "\u{AD}.wild.example", "a.\u{AD}.wild.example", "。wild.example", "。", "。。",
      "shop.example。", "ｗｉｌｄ.example",
      // A label that has no ASCII spelling.
      "ｘｎ－－shop-.example", "ｘｎ－－.wild.example", "xn--ｗild-.example", "ab--ü.wild.example",
      "-ü.wild.example", "ü-.wild.example", "a\u{200D}b.wild.example",
      "\u{202E}shop.example", "א1b.wild.example", "\u{301}shop.example",
      // Encoded letters are not mapped, and encoded signs are refused.
      "%EF%BD%93hop.example", "ｓ%68op.example", "ｓhop%2Eexample", "ｓ%EF%BD%88op.example",
      "m%E2%84%AAiosk.example:81", "%E2%84%AAiosk.example:81",
      // A port that is not declared.
      "ｓhop.example:443", "ｋiosk.example:82", "ｋiosk.example", "ｓhop.example:x",
      "ｓhop.example:99999", "[ｓhop.example]", "＊.wild.example", "ｓhop.example|",
      "ѕhop.example", "ı.example",
      String(repeating: "ü", count: 64) + ".wild.example",
      String(repeating: "ü.", count: 300) + "wild.example",
      String(repeating: "\u{AD}", count: 3_000) + "shop.example",
      String(repeating: "ﷺ", count: 900) + ".wild.example",
      String(repeating: "a\u{301}\u{327}", count: 800) + ".wild.example",
    ] {
      for scheme in ["https", "HTTPS"] {
        for path in ["/t/1", "/t/é", "", "?x", "#x"] {
          let end = checkSame("\(scheme)://\(host)\(path)", links)
          XCTAssertTrue(end.hasPrefix("refused: "), "\(host)\(path) leads to \(end)")
        }
      }
    }
  }

  func testTheFirstSegmentAfterASchemeIsThatOfTheURL() throws {
    let links = try table()
    for (text, segment) in [
      ("app://ｓｈｏｐ/1", "shop"), ("app://sh\u{AD}op/1", "shop"), ("app://ＳＨＯＰ/1", "shop"),
      ("app://Ärger/1", "ärger"), ("app://straße/1", "straße"), ("app://①/1", "1"),
      ("app://⑴/1", "(1)"), ("app://ａ％2Fb/1", "a/b"), ("app://日本。東京/1", "日本.東京"),
      ("app://e\u{301}/1", "é"), ("app://ｘｎ－－tda/1", "ü"), ("app://%EF%BD%93/1", "ｓ"),
      ("app:///ｓ/1", "ｓ"), ("app:ｓ/1", "ｓ"), ("app:/ｓ/1", "ｓ"),
    ] {
      XCTAssertEqual(checkSame(text, links), "app: \([segment, "1"])", text)
    }
    for text in [
      "app://me＠a/1", "app://a／b/1", "app://a：80/1", "app://a？b/1", "app://a＃b/1", "app://。/1",
      "app://．．/1", "app://‥/1", "app://\u{AD}/1", "app://％00/1", "app://％zz/1",
      "app://ü:80/1", "app://[ü]/1", "app://a]/1", "app://ü b/1", "app://ü-/1", "app://\u{202E}/1",
    ] {
      XCTAssertTrue(checkSame(text, links).hasPrefix("refused: "), text)
    }
  }

  func testAHostAfterASchemeIsTheSameHost() throws {
    let links = try LinkTable(
      schemes: ["app"], hosts: ["shop.example", "*.wild.example"], accepting: .hostAfterScheme
    ) { $0.add("app", "t/:path*", to: LinkHostsTests.show("app")) }

    for host in ["ｓｈｏｐ。example", "a.ｗild.example", "ü.wild.example", "t", "ｔ"] {
      let rest = host.unicodeScalars.count == 1 ? "/1" : "/t/1"
      XCTAssertEqual(checkSame("app://\(host)\(rest)", links), "app: [\"1\"]", host)
    }
    for host in ["me＠shop.example", "ｅvil.example", "shop．example：80", "。wild.example"] {
      XCTAssertTrue(checkSame("app://\(host)/t/1", links).hasPrefix("refused: "), host)
    }
  }

  func testDeclaredHostsAreMappedToo() throws {
    let links = try LinkTable(hosts: ["ＳＨＯＰ。example", "*.ｗild.example", "\u{212A}iosk.example"]) {
      $0.from(hosts: "ｓhop.example", "*.WILD。example") {
        $0.add("page", "t/:path*", to: LinkHostsTests.show("page"))
      }
      $0.from(hosts: "kiosk.example") {
        $0.add("kiosk", "t/:path*", to: LinkHostsTests.show("kiosk"))
      }
    }
    XCTAssertEqual(checkSame("https://shop.example/t/1", links), "page: [\"1\"]")
    XCTAssertEqual(checkSame("https://ｂ.wild.example/t/1", links), "page: [\"1\"]")
    XCTAssertEqual(checkSame("https://ｋiosk.example/t/1", links), "kiosk: [\"1\"]")
    XCTAssertEqual(
      try links.url(for: "page", with: ["1"]).absoluteString, "https://shop.example/t/1")
    for (host, url) in [
      ("ｓhop.example", "https://shop.example/t/1"),
      ("Ｂ。wild.example", "https://b.wild.example/t/1"),
      ("ß.wild.example", "https://xn--zca.wild.example/t/1"),
    ] {
      XCTAssertEqual(
        try links.url(for: "page", with: ["1"], host: host).absoluteString, url)
    }
    for host in [
      "me＠shop.example", "shop.example／a", "ｓhop.example/a", "ｓhop.example:80", "ｅvil.example",
    ] {
      XCTAssertThrowsError(try links.url(for: "page", with: ["1"], host: host), host)
      XCTAssertThrowsError(
        try LinkTable(hosts: [host + "／"]) { $0.add("page", "", to: FeedBuilder().rootRoute()) })
    }
    for host in [
      "＊.shop.example", "ｓhop.example/a", "ｓhop.example?a", "ｓhop.example#a", "me@ｓhop.example",
    ] {
      XCTAssertThrowsError(
        try LinkTable(hosts: [host]) { $0.add("page", "", to: FeedBuilder().rootRoute()) }, host)
    }
  }

  func testTheErrorSaysThatTheHostIsNotValid() throws {
    let links = try table()
    expectError(
      .badLink,
      """
      Cannot open 'https://me＠shop.example/t/1': its host is not a valid name.
      """
    ) { _ = try links.route(for: "https://me＠shop.example/t/1") }
    expectError(
      .badLink,
      """
      Cannot open 'app://ü-/1': its first segment is read as a host, and is not a valid name.

      Percent-encode it.
      """
    ) { _ = try links.route(for: "app://ü-/1") }
    XCTAssertEqual(checkSame("app://%C3%BC-/1", links), "app: [\"ü-\", \"1\"]")
    for text in ["https://ｓhap.example/t/1", "https://shap.example/t/1"] {
      expectError(
        .badLink,
        """
        Cannot open '\(text)': the host 'shap.example' is not declared.

        Did you mean 'shop.example'?
        """
      ) { _ = try links.route(for: text) }
    }
    expectError(
      .badLink,
      """
      Cannot open 'https://bücner.example/t/1': the host 'xn--bcner-kva.example' is not declared.

      Did you mean 'bücher.example'?
      """
    ) { _ = try links.route(for: "https://bücner.example/t/1") }
    XCTAssertEqual(
      links.explain("https://me＠shop.example/t/1").outcome, "its host is not a valid name")
  }

  func testALinkThatIsNotFoundIsTheURLOfItsText() throws {
    let links = try table()
    for text in [
      "https://ｓhop.example/é", "https://ｓhop.example/a", "https://bu\u{308}cher.example?a=é#b",
      "https://ｋiosk.example:0081/a b", "https://kiosk.example:0081/é",
    ] {
      let url = try XCTUnwrap(URL(string: text)?.absoluteString)
      XCTAssertEqual(checkSame(text, links), "not found: \(url)")
    }
  }

  /// Spellings of declared hosts, and hosts that come near one.
  func testRandomHostsAreThoseOfTheirURLs() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    let tables = try [table(), table(accepting: .hostAfterScheme), table(accepting: .anyHost)]
    var tally: [String: Int] = [:]
    for _ in 0..<(LawRun.isFull ? 4_000 : 700) {
      let host = randomHost(&dice)
      let start = dice.pick(["https://", "https://", "app://", "HTTPS://"]) ?? ""
      let rest = dice.pick(["/t/1", "/t/1", "/t/é", "", "?a", "#é", "/t/a%41", "/t/a b"]) ?? ""
      for links in tables {
        let end = checkSame(start + host + rest, links, "of seed \(run.seed)")
        tally["\(end.prefix { $0 != ":" })", default: 0] += 1
      }
    }
    print("\(tally)")
    for name in ["shop", "wild", "books", "kiosk", "app", "not found", "refused"] {
      XCTAssertGreaterThan(tally[name] ?? 0, 10, "\(name) of seed \(run.seed)")
    }
  }

  private func randomHost(_ dice: inout Dice) -> String {
    let declared = ["shop.example", "a.wild.example", "bücher.example", "kiosk.example:81"]
    let odd = [
      "＠", "／", "：", "％", "？", "＃", "．", "。", "｡", "＊", "＼", "%2e", "%EF%BD%93", "@", ":81", ":081",
      ":", ".", "-", "xn--", "ｘｎ－－", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{301}", "ü",
      "É",
      "ß", "İ", "ſ", "\u{212A}", "①", "℀", "日", "😀", "א", "[", "]", "*", "%", "|", "a", "1", "é",
    ]
    var host = ""
    for scalar in (dice.pick(declared) ?? "").unicodeScalars {
      let value = scalar.value
      switch dice.roll(12) {
      case 0 where value > 0x20 && value < 0x7F:
        // The full-width spelling.
        host.unicodeScalars.append(Unicode.Scalar(value + 0xFEE0) ?? scalar)
      case 1: host += "\(scalar)".uppercased()
      case 2 where dice.oneIn(3): host += "\(scalar)" + (dice.pick(["\u{AD}", "\u{200B}"]) ?? "")
      case 3 where scalar == ".": host += dice.pick(["。", "．", "｡"]) ?? ""
      default: host.unicodeScalars.append(scalar)
      }
    }
    for _ in 0..<dice.roll(3) where dice.oneIn(2) {
      let place = host.unicodeScalars.index(
        host.unicodeScalars.startIndex, offsetBy: dice.roll(host.unicodeScalars.count + 1))
      host.unicodeScalars.insert(
        contentsOf: (dice.pick(odd) ?? "").unicodeScalars, at: place)
    }
    return host
  }
}
