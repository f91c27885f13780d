import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Patterns with several rests.
final class LinkRestsTests: XCTestCase {
  private typealias Lists = [String: [String]]

  func testEachRestEndsWhereTheTextAfterItBeginsForTheFirstTime() throws {
    for (pattern, link, lists) in [
      (":a+/to/:b+", "x/to/y", ["a": ["x"], "b": ["y"]]),
      (":a+/to/:b+", "x/y/to/z/to/w", ["a": ["x", "y"], "b": ["z", "to", "w"]]),
      (":a+/to/:b+", "to/to/to", ["a": ["to"], "b": ["to"]]),
      (":a*/to/:b*", "to", [:]), (":a*/to/:b*", "to/to", ["b": ["to"]]),
      (":a*/to/:b+", "x/to/y", ["a": ["x"], "b": ["y"]]),
      ("see/:a*/x/y/:b*/end", "see/x/x/y/z/end", ["a": ["x"], "b": ["z"]]),
      (
        ":a+/x/:id/:b+/end/:c+/to/:d", "1/x/2/3/end/end/to/4/to/5",
        [
          "a": ["1"], "id": ["2"], "b": ["3"], "c": ["end", "to", "4"], "d": ["5"],
        ]
      ),
      (":a+/x/u-{id}/:b+", "1/x/x/u-2/3", ["a": ["1", "x"], "id": ["2"], "b": ["3"]]),
      (":l?/:a+/to/:b*", "x/to/y", ["a": ["x"], "b": ["y"]]),
      (":l?/:a+/to/:b*", "x/y/to", ["l": ["x"], "a": ["y"]]),
      (":a+/É/:b+", "x/%C3%89/y", ["a": ["x"], "b": ["y"]]),
    ] as [(String, String, Lists)] {
      XCTAssertEqual(
        try context(Lists.self, of: "shop:///" + link, by: pattern), lists, pattern)
      // A list cannot be written for a single value.
      if pattern.contains(/:(id|l)/) || pattern.contains("{") { continue }
      let url = try table(of: Lists.self, pattern).url(for: "page", with: lists)
      XCTAssertEqual(url.absoluteString.replacing(#/shop:\/+/#, with: ""), link)
    }
    for (pattern, link) in [
      (":a+/to/:b+", "x/to"), (":a+/to/:b+", "to/x"), (":a+/to/:b+", "x/y/z"),
      (":a+/x/y/:b+", "1/x/2/y/3"), (":a*/to/:b*/end", "to"),
    ] {
      expectError(.badLink) { _ = try context(Lists.self, of: "shop:///" + link, by: pattern) }
    }
  }

  func testAContextThatWouldBeReadInAnotherWayIsNotWritten() throws {
    let links = try table(of: Lists.self, "routes/:from+/to/:via*/end")

    XCTAssertEqual(
      try links.url(for: "page", with: ["from": ["a"], "via": ["to"]]).absoluteString,
      "shop://routes/a/to/to/end")
    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'routes/:from+/to/:via*/end': reading the link would give another context.
      """
    ) { _ = try links.url(for: "page", with: ["from": ["a", "to", "b"], "via": ["c"]]) }
  }

  func testAValueThatDoesNotFitIsNotReadInAnotherWay() throws {
    let links = try table(of: Lists.self, #"all/:a([a-w]+)+/to/:b([a-w]+)+"#)

    XCTAssertNoThrow(try links.route(for: "shop://all/a/to/b"))
    XCTAssertEqual(
      links.explain("shop://all/a/to/x/to/b").trials.map(\.reason),
      ["'b' must match [a-w]+, but is 'x'"])
  }

  func testARestThatCouldEndAnywhereIsRefused() {
    let advice = "\n\nA rest ends where the literal after it begins, so put one between the two."
    for pattern in [":x+/:y*", ":x*/:y+", #":x(\d+)+/:y(\w+)+"#] {
      expectError(
        .badLink,
        "Cannot read the pattern '\(pattern)': the rest 'x' is neither at the end nor before a literal."
          + advice
      ) { _ = try LinkPattern(pattern) }
    }
    for (pattern, reason) in [
      (":x+/a/:y+/:z", "the rest 'y' is neither at the end nor before a literal"),
      (":x+/:z/:y+", "the rest 'x' is neither at the end nor before a literal"),
      (":x+/a/:y?/b/:z+", "'y' is optional after a rest"),
      (":x+/a/:x+", "it has the parameter 'x' twice"),
    ] {
      XCTAssertThrowsError(try LinkPattern(pattern), pattern) { error in
        XCTAssertEqual((error as? RoutingError)?.reason, reason)
      }
    }
  }

  func testOfSeveralPatternsTheShorterFirstRestComesFirst() throws {
    let route = ClosureBuilder { (_: Lists) in Page() }.rootRoute()
    let patterns = [
      ":a+/to/:b+", ":a+/to", ":a+/to/:b+/end", ":a+/via/:b+", ":a+", "from/:a+/to/:b*", ":a/to/:b",
    ]
    for patterns in [patterns, patterns.reversed()] {
      let links = try LinkTable(schemes: ["shop"]) { links in
        for pattern in patterns { links.add(pattern, pattern, to: route) }
      }
      for (link, pattern) in [
        ("x/to/y", ":a/to/:b"), ("x/y/to/z", ":a+/to/:b+"), ("x/to/y/to", ":a+/to/:b+"),
        ("x/y/to", ":a+/to"), ("x/y/to/z/end", ":a+/to/:b+/end"), ("x/to/y/via/z", ":a+/to/:b+"),
        ("x/via/y/to/z", ":a+/via/:b+"), ("x/y/z", ":a+"), ("from/x/to", "from/:a+/to/:b*"),
        ("from/x/y/to/z", "from/:a+/to/:b*"),
      ] {
        XCTAssertEqual(
          try links.route(for: "shop:///" + link).pattern?.description, pattern, link)
      }
    }
    expectError(
      .badLink,
      """
      Cannot make the table of links: ':a+/to/:b+' of 'one' and ':x+/to/:y+' of 'other' have the same shape, so no link can tell them apart.

      Add a literal to one of them.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("one", ":a+/to/:b+", to: route)
        links.add("other", ":x+/to/:y+", to: route)
      }
    }
  }

  func testTheExplanationSaysWhichTextIsMissing() throws {
    let links = try table(of: Lists.self, "all/:a+/x/:id/:b*/end")
    for (link, reason) in [
      ("all/1/2/3/end", "it has no 'x/{…}' from segment 3 on"),
      ("all/1/x/2/3", "segment 5 is '3', not 'end'"),
      ("all/1/2/3/x/4", "it has no 'end' from segment 6 on"),
      ("all/x/1", "it has at least 5 segments, the link has 3"),
    ] {
      XCTAssertEqual(links.explain("shop://" + link).trials.map(\.reason), [reason], link)
    }
    XCTAssertEqual(links.explain("shop://none/1/x/2/end").trials, [])
  }

  func testALinkIsReadInLinearTime() throws {
    let limits = LinkTable.Limits(urlBytes: 1_000_000, segments: 100_000)
    for pattern in [
      ":a+/x/:b+/x/:c+/y", ":a*/x/x/x/x/y/:b*", #":a+/x/:b(\d+)+"#, ":a+/x/:b*/x/:c*/x/:d*/y/:e*",
    ] {
      let links = try table(of: Lists.self, pattern, limits: limits)
      try expectLinearWork(from: 500) { count in
        let text = "shop:///" + Array(repeating: "x", count: count).joined(separator: "/")
        return { XCTAssertThrowsError(try links.route(for: text)) }
      }
    }
  }

  // MARK: A model

  /// All ways in which a link fits a pattern of literals and rests, the shorter first rests first.
  private func readings(_ pattern: ArraySlice<String>, _ link: ArraySlice<String>) -> [Lists] {
    guard let first = pattern.first else { return link.isEmpty ? [[:]] : [] }
    let others = pattern.dropFirst()
    guard let sign = first.last, "+*".contains(sign) else {
      return link.first == first ? readings(others, link.dropFirst()) : []
    }
    let least = sign == "+" ? 1 : 0
    guard least <= link.count else { return [] }
    return (least...link.count).flatMap { count in
      readings(others, link.dropFirst(count)).map { lists in
        count == 0
          ? lists : lists.merging([String(first.dropLast()): Array(link.prefix(count))]) { $1 }
      }
    }
  }

  func testTheFirstOfAllWaysIsRead() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var tally = (read: 0, ambiguous: 0, refused: 0)
    for _ in 0..<150 {
      var names = ["a", "b", "c"][...]
      var pattern: [String] = []
      for _ in 0...dice.roll(5) {
        let isRest = dice.oneIn(2) && !(pattern.last.map { "+*".contains($0.last ?? "x") } ?? false)
        let name = isRest ? names.popFirst() : nil
        pattern.append(
          name.map { $0 + (dice.oneIn(2) ? "+" : "*") } ?? dice.pick(["x", "y"]) ?? "")
      }
      let text = pattern.map { "+*".contains($0.last ?? "x") ? ":" + $0 : $0 }.joined(
        separator: "/")
      let links = try table(of: Lists.self, text)
      for _ in 0..<25 {
        let link = (0...dice.roll(7)).map { _ in dice.pick(["x", "y", "z"]) ?? "" }
        let ways = readings(pattern[...], link[...])
        let shown = "shop:///" + link.joined(separator: "/")
        let read = try? context(Lists.self, of: shown, by: text)
        XCTAssertEqual(read, ways.first, "\(shown) by \(text) of \(run.seed)")
        if ways.count > 1 { tally.ambiguous += 1 }
        for (position, way) in ways.enumerated() {
          let url = try? links.url(for: "page", with: way)
          XCTAssertEqual(url != nil, position == 0, "\(way) by \(text) of \(run.seed)")
          tally.read += 1
          tally.refused += url == nil ? 1 : 0
        }
      }
    }
    // With any seed.
    XCTAssertGreaterThan(tally.read, 300, "\(tally)")
    XCTAssertGreaterThan(tally.ambiguous, 10, "\(tally)")
    XCTAssertGreaterThan(tally.refused, 10, "\(tally)")
  }

  /// A link opens if the first way in which it fits one of the patterns has values that match, whatever the others are.
  func testAPatternWhoseValuesDoNotFitKeepsNoOtherFromOpening() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    let route = ClosureBuilder { (_: Lists) in Page() }.rootRoute()
    var tally = (opened: 0, refused: 0, mismatched: 0)
    for _ in 0..<120 {
      let patterns = (0...dice.roll(5)).map { _ in RestPattern(&dice) }
      let links: LinkTable
      do {
        links = try LinkTable(schemes: ["shop"]) { links in
          for (number, pattern) in patterns.enumerated() {
            links.add("\(number)", pattern.text, to: route)
          }
        }
      } catch { continue }
      for _ in 0..<25 {
        let link = (0...dice.roll(9)).map { _ in dice.pick(["x", "y", "z"]) ?? "" }
        let ways = patterns.map { readings($0.segments[...], link[...]).first }
        let fits = zip(patterns, ways).map { pattern, way in way.map(pattern.allows) ?? false }
        let text = "shop:///" + link.joined(separator: "/")
        let name = (try? links.route(for: text))?.screenName.flatMap(Int.init)
        let shown = "\(text) by \(patterns.map(\.text)) of \(run.seed)"
        XCTAssertEqual(name != nil, fits.contains(true), shown)
        if let name { XCTAssertTrue(fits[name], shown) }
        tally.opened += name == nil ? 0 : 1
        tally.refused += name == nil ? 1 : 0
        tally.mismatched += zip(ways, fits).contains { $0 != nil && !$1 } ? 1 : 0
      }
    }
    XCTAssertGreaterThan(tally.opened, 100, "\(tally)")
    XCTAssertGreaterThan(tally.refused, 100, "\(tally)")
    XCTAssertGreaterThan(tally.mismatched, 100, "\(tally)")
  }
}

/// A random pattern of literals and rests. Each rest may refuse a letter.
private struct RestPattern {
  /// The literals, and the names of the rests with their signs.
  let segments: [String]
  private let refused: [String: String]
  let text: String

  init(_ dice: inout Dice) {
    var names = ["a", "b", "c"][...]
    var (segments, texts, refused) = ([String](), [String](), [String: String]())
    for _ in 0...dice.roll(5) {
      let isBehindRest = segments.last.map { "+*".contains($0.last ?? "x") } ?? false
      guard dice.oneIn(2), !isBehindRest, let name = names.popFirst() else {
        segments.append(dice.pick(["x", "y"]) ?? "")
        texts.append(segments.last ?? "")
        continue
      }
      let sign = dice.oneIn(2) ? "+" : "*"
      refused[name] = dice.pick([nil, "x", "z"]) ?? nil
      segments.append(name + sign)
      texts.append(":" + name + (refused[name].map { "([^\($0)])" } ?? "") + sign)
    }
    (self.segments, self.refused, text) = (segments, refused, texts.joined(separator: "/"))
  }

  func allows(_ lists: [String: [String]]) -> Bool {
    refused.allSatisfy { name, letter in !(lists[name] ?? []).contains(letter) }
  }
}
