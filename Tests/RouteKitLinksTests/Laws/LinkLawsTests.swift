import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Law 9: for every link and context, the printed link is parsed back to the same, and no link leads to two
/// routes.
///
/// ROUTEKIT_SEED repeats a run.
final class LinkLawsTests: XCTestCase {
  func testPrintedLinksAreParsedBack() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var tally = (printed: 0, refused: 0, tables: 0, inGroups: 0)
    for _ in 0..<60 {
      guard let table = try RandomTable(&dice) else { continue }
      tally.tables += 1
      for _ in 0..<30 {
        let (name, wish) = (table.names.randomElement(using: &dice) ?? "", Wish.random(&dice))
        do {
          let host = dice.pick([nil, nil, "shop.example", "ü.wild.example"]) ?? nil
          let url = try table.links.url(for: name, with: wish, host: host)
          let back = try table.open(url.absoluteString)
          XCTAssertEqual(back.name, name, "\(url) of seed \(run.seed)")
          XCTAssertEqual(back.wish, wish, "\(url) of seed \(run.seed)")
          XCTAssertTrue(table.may(name, open: url.absoluteString), "\(url) of seed \(run.seed)")
          tally.printed += 1
          if table.isInGroup(name) { tally.inGroups += 1 }
        } catch let error as RoutingError {
          XCTAssertEqual(error.kind, .badLink, "\(error)")
          tally.refused += 1
        }
      }
    }
    print("\(tally)")
    XCTAssertGreaterThan(tally.printed, 100)
    XCTAssertGreaterThan(tally.refused, 10)
    XCTAssertGreaterThan(tally.inGroups, 20)
  }

  func testNothingIsParsedToTwoRoutesWhateverTheOrder() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var (arrived, inGroups) = (0, 0)
    let least = LawRun.isFull ? 300 : 100
    // Few links arrive, so the test makes as many tables as needed.
    for number in 1...300 where number <= least || arrived <= 50 || inGroups <= 20 {
      guard let table = try RandomTable(&dice), let turned = try table.shuffled(&dice) else {
        continue
      }
      for _ in 0..<40 {
        let text = RandomTable.link(&dice)
        let one = try? table.open(text)
        let other = try? turned.open(text)
        XCTAssertEqual(one?.name, other?.name, "\(text) of seed \(run.seed)")
        XCTAssertEqual(one?.wish, other?.wish, "\(text) of seed \(run.seed)")
        guard let one else { continue }
        arrived += 1
        XCTAssertTrue(table.may(one.name, open: text), "\(one.name), \(text) of seed \(run.seed)")
        if table.isInGroup(one.name) { inGroups += 1 }
        // A context that was read can be written as a link that is read back, or cannot be written.
        guard let url = try? table.links.url(for: one.name, with: one.wish) else { continue }
        let back = try table.open(url.absoluteString)
        XCTAssertEqual(back.name, one.name, "\(text), \(url) of seed \(run.seed)")
        XCTAssertEqual(back.wish, one.wish, "\(text), \(url) of seed \(run.seed)")
      }
    }
    XCTAssertGreaterThan(arrived, 50)
    XCTAssertGreaterThan(inGroups, 20)
  }

  /// Of two names of a host, one in ASCII that is the other, only letters that are not ASCII are spelled.
  func testAnASCIISpellingIsNeverThatOfAnASCIIName() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    let route = ClosureBuilder { Page() }.rootRoute()
    for _ in 0..<40 {
      let label = (0...dice.roll(8)).map { _ in dice.pick(Array("abcz019")).map(String.init) ?? "" }
        .joined()
      let links = try LinkTable(hosts: [label + ".example", "*.wild.example"]) {
        $0.add("page", "", to: route)
      }
      XCTAssertNoThrow(try links.route(for: "https://\(label).example"))
      for spelling in ["xn--\(label)-", "xn--\(label)", "XN--\(label)-", "xn---\(label)-"] {
        let name = spelling + ".example"
        XCTAssertThrowsError(try links.route(for: "https://" + name), "\(name) of \(run.seed)")
        let below = "https://a.xn--wild-.example"
        XCTAssertThrowsError(try links.route(for: below), below)
      }
    }
  }

  func testNoTextDoesMoreThanToBeRefused() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    let pieces = [
      "shop", "https", ":", "/", "//", "?", "#", "&", "=", "%", "%2", "%zz", "%00", "%FF", "%2e",
      "..",
      "@", "[::1]", "xn--", "mnchen-3ya", ".wild.example", "a", "b", "é", "\u{0}", "\n", " ",
      "shop.example", "\u{202E}", "+", ";", "1", "ｓ", "。", "＠", "／", "％", "：", "\u{AD}", "\u{212A}",
    ]
    guard let table = try RandomTable(&dice) else { return }
    for _ in 0..<(LawRun.isFull ? 2_500 : 500) {
      let text = (0..<dice.roll(12)).map { _ in dice.pick(pieces) ?? "" }.joined()
      let starts = [
        "", "shop:", "shop://", "https://shop.example/", "https://", "shop://a#", "shop:#/",
      ]
      for text in starts.map({ $0 + text }) {
        do {
          _ = try table.links.route(for: text)
        } catch {
          XCTAssertEqual((error as? RoutingError)?.kind, .badLink, text)
        }
        XCTAssertFalse("\(table.links.explain(text))".isEmpty)
      }
    }
  }
}

/// A table of random patterns, all with the same type of context. Some are in groups.
private struct RandomTable {
  /// A pattern, and the beginnings of the links that may open it.
  private struct Line {
    let pattern: String
    let starts: [String]
    /// Whether its group has the path in the fragment.
    let isOfSinglePage: Bool

    var isInGroup: Bool { starts.count < 3 }
    /// The same pattern may be in several groups.
    var name: String { ([pattern] + (isInGroup ? starts : [])).joined(separator: " ") }
  }

  let links: LinkTable
  let names: [String]
  private let lines: [Line]
  private let acceptance: LinkTable.Acceptance
  private let heard: Heard

  private final class Heard { var last: (name: String, wish: Wish)? }

  /// Returns nil if two patterns have the same shape.
  init?(_ dice: inout Dice) throws {
    var patterns: [String] = []
    let lines = (0...dice.roll(6)).map { _ in
      // The same pattern may open from elsewhere too.
      let known = dice.oneIn(4) ? dice.pick(patterns) : nil
      patterns.append(known ?? RandomTable.pattern(&dice))
      return Line(
        pattern: patterns.last ?? "", starts: dice.pick(RandomTable.groups) ?? [],
        isOfSinglePage: dice.oneIn(2))
    }
    try self.init(
      lines,
      accepting: dice.pick([[], [], .anyCase, .pathInFragment, [.anyCase, .pathInFragment]]) ?? [])
  }

  private init?(_ lines: [Line], accepting acceptance: LinkTable.Acceptance) throws {
    let heard = Heard()
    self.acceptance = acceptance
    self.heard = heard
    self.lines = lines
    names = lines.map(\.name)
    do {
      let hosts = ["shop.example", "*.wild.example"]
      links = try LinkTable(schemes: ["shop"], hosts: hosts, accepting: acceptance) { links in
        for line in lines {
          let builder = ClosureBuilder { (wish: Wish) in
            heard.last = (line.name, wish)
            return Page()
          }
          func add(to links: inout LinkTable.Draft) {
            links.add(line.name, line.pattern, to: builder.rootRoute())
          }
          switch line.starts.first ?? "" {
          case _ where !line.isInGroup: add(to: &links)
          case "shop:" where line.starts.count == 2:
            links.from(schemes: "shop", hosts: "*.wild.example", fill: add)
          case "shop:": links.from(schemes: "shop", fill: add)
          case "https://shop.example":
            let acceptance: LinkTable.Acceptance = line.isOfSinglePage ? .pathInFragment : []
            links.from(hosts: "shop.example", accepting: acceptance, fill: add)
          default: links.from(hosts: "*.wild.example", fill: add)
          }
        }
      }
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .badLink)
      return nil
    }
  }

  func shuffled(_ dice: inout Dice) throws -> RandomTable? {
    try RandomTable(lines.shuffled(using: &dice), accepting: acceptance)
  }

  func isInGroup(_ name: String) -> Bool { lines.contains { $0.name == name && $0.isInGroup } }

  /// Whether a link comes from where the line may be opened from.
  func may(_ name: String, open link: String) -> Bool {
    lines.contains { line in
      line.name == name
        && line.starts.contains {
          link.hasPrefix($0) || ($0 == "https://ü.wild" && link.hasPrefix("https://xn--tda.wild"))
        }
    }
  }

  private static let groups = [
    ["shop:", "https://shop.example", "https://ü.wild"],
    ["shop:", "https://shop.example", "https://ü.wild"],
    ["shop:", "https://shop.example", "https://ü.wild"],
    ["shop:"], ["https://shop.example"], ["https://ü.wild"], ["shop:", "https://ü.wild"],
  ]

  /// The name and the context to which a link leads.
  func open(_ text: String) throws -> (name: String, wish: Wish) {
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: links.route(for: text))
    return try XCTUnwrap(heard.last)
  }

  private static let literals = ["a", "b", "c d", "é", "1", "A"]
  private static let expressions = [
    #"(\d+)"#, "([a-c]+)", "(.*)", "(price|name|2)", "([^1]+|1{2})",
  ]

  private static func pattern(_ dice: inout Dice) -> String {
    var segments = (0..<dice.roll(3)).map { _ in dice.pick(literals) ?? "" }
    var free = ["text", "page", "order?", "limit?"].shuffled(using: &dice)
    for _ in 0..<dice.roll(3) {
      guard let name = free.popLast() else { break }
      let isWhole = name.hasSuffix("?") || dice.oneIn(2)
      let limit = dice.oneIn(3) ? dice.pick(expressions) ?? "" : ""
      let bare = name.replacing("?", with: "")
      let limited = bare + limit
      if !isWhole, let other = free.last, !other.hasSuffix("?"), dice.oneIn(2) {
        free.removeLast()
        let between = dice.pick(["-", "b", "--"]) ?? ""
        segments.append(
          "\(dice.pick(["", "a", "+\\*"]) ?? ""){\(limited)}\(between){\(other)}\(dice.oneIn(2) ? "" : "b")"
        )
        continue
      }
      let segment =
        isWhole
        ? ":" + limited + name.dropFirst(bare.count)
        : dice.pick(["a{\(limited)}", "{\(limited)}b", "a{\(limited)}b"])
      segments.insert(segment ?? "", at: dice.roll(segments.count + 1))
    }
    let needsText = dice.oneIn(2)
    let item = { (name: String) in
      name == "page" ? "page=1" : name.hasSuffix("?") ? name : name + (needsText ? "" : "?")
    }
    var items = free.map(item)
    switch dice.roll(3) {
    case 0:
      segments.append(":tags" + (dice.oneIn(2) ? "*" : "+"))
      // A rest may be followed by a literal, and by parameters that are needed.
      if dice.oneIn(2) {
        segments.append(dice.pick(literals) ?? "")
        // So may a second rest.
        let hasSecond = dice.oneIn(2)
        let endsInSecond = hasSecond && dice.oneIn(2)
        if hasSecond {
          segments.append(":marks" + (dice.oneIn(2) ? "*" : "+"))
          if !endsInSecond { segments.append(dice.pick(literals) ?? "") }
        }
        if let last = free.last, !last.hasSuffix("?"), !endsInSecond, dice.oneIn(2) {
          free.removeLast()
          items = free.map(item)
          segments.append(":" + last)
        }
      }
    case 1: items.append("tags*")
    default: items.append("tags+")
    }
    let query = items.prefix(dice.oneIn(2) ? items.count : dice.roll(items.count + 1))
    let fragment = items.dropFirst(query.count)
    let isWhole =
      fragment.count == 1 && !fragment.contains { $0.hasPrefix("tags") } && dice.oneIn(2)
    return segments.joined(separator: "/") + (segments.isEmpty || dice.oneIn(2) ? "" : "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (fragment.isEmpty ? "" : "#" + (isWhole ? ":" : "") + fragment.joined(separator: "&"))
  }

  static func link(_ dice: inout Dice) -> String {
    let values =
      literals.map { $0 == "c d" ? "c%20d" : $0 } + [
        "2", "price", "name", "1.5", "%2F", "a2", "a2b", "ab", "0x2", "3b", "1-2", "2-a", "a2b1",
        "a1-2b",
        "2--1", "+*a-2",
      ]
    let path = (0..<dice.roll(7)).map { _ in dice.pick(values) ?? "" }.joined(separator: "/")
    let starts = [
      "shop:///", "https://shop.example/", "shop:/", "shop:", "https://ü.wild.example/",
      "shop:#/", "https://shop.example/#/",
    ]
    let start = dice.pick(starts) ?? ""
    let query = items(&dice, values)
    return start + path + "?" + query
      + (dice.oneIn(2)
        ? "" : "#" + (dice.oneIn(3) ? dice.pick(values) ?? "" : items(&dice, values)))
  }

  private static func items(_ dice: inout Dice, _ values: [String]) -> String {
    (0..<dice.roll(5)).map { _ in
      (dice.pick(["text", "page", "order", "limit", "tags", "x"]) ?? "")
        + (dice.oneIn(6) ? "" : "=" + (dice.oneIn(8) ? "" : dice.pick(values) ?? ""))
    }.joined(separator: "&")
  }
}

extension Wish {
  fileprivate static func random(_ dice: inout Dice) -> Wish {
    let texts = [
      "a", "b", "c d", "é", "1", "x/y", "%", "?", "&=", "+", "", "..", "日本", "\u{1F600}", "\n",
    ]
    return Wish(
      text: dice.pick(texts) ?? "", page: dice.pick([1, 2, -3, .max]) ?? 1,
      order: dice.pick([nil, .price, .name]) ?? nil,
      tags: (0..<dice.roll(3)).map { _ in dice.pick(texts) ?? "" },
      limit: dice.pick([nil, 0.1, 1e300, -2, .leastNonzeroMagnitude]) ?? nil,
      // The list without values is read as nil.
      marks: dice.oneIn(2) ? nil : (0...dice.roll(2)).map { _ in dice.pick(texts) ?? "" })
  }
}
