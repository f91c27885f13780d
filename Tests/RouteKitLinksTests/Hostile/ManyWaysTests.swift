import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Tables in which each segment of a link matches a literal and a parameter, so the search could branch as
/// often as there are patterns.
final class ManyWaysTests: XCTestCase {
  /// All patterns with this number of segments, each an `a` or a parameter, followed by an end.
  private func crossed(_ depth: Int) -> [String] {
    (0..<1 << depth).map { ways in
      ((0..<depth).map { ways >> $0 & 1 == 0 ? "a" : ":p\($0)" } + ["end"]).joined(separator: "/")
    }
  }

  func testALinkThatFitsNothingGoesNoWayTwice() throws {
    try LawRun.needsLongRun()
    let (few, many) = (try rankedTable(crossed(3)), try rankedTable(crossed(12)))
    func link(_ depth: Int, _ end: String) -> String {
      "shop://" + (Array(repeating: "a", count: depth) + [end]).joined(separator: "/")
    }

    XCTAssertEqual(
      try many.route(for: link(12, "end")).pattern?.description,
      link(12, "end").replacingOccurrences(of: "shop://", with: ""))
    XCTAssertThrowsError(try many.route(for: link(12, "none")))
    // Twelve segments take three to four times as long as three. Searching four thousand branches took
    // hundreds of times as long.
    try many.expectTime(
      toOpen: link(12, "none"), isBelow: 30, timesThatOf: link(3, "none"), in: few)
  }

  func testALinkThatFitsManyTextsAroundAParameterGoesNoWayTwice() throws {
    try LawRun.needsLongRun()
    // All patterns in which each segment begins or ends with an `a`, followed by a rest and an end.
    func table(_ depth: Int) throws -> LinkTable {
      try rankedTable(
        (0..<1 << depth).map { ways in
          (0..<depth).map { ways >> $0 & 1 == 0 ? "a{p\($0)}" : "{p\($0)}a" }
            .joined(separator: "/") + "/:rest*/a/end"
        })
    }
    let (few, many) = (try table(3), try table(11))
    let path = "shop://" + String(repeating: "aaa/", count: 40) + "a/"

    XCTAssertEqual(
      try many.route(for: path + "end").pattern?.description,
      (0..<11).map { "a{p\($0)}/" }.joined() + ":rest*/a/end")
    XCTAssertThrowsError(try many.route(for: path + "none"))
    // Two thousand branches take two hundred times as long as eight.
    for end in ["none", "a/a/end/b"] {
      try many.expectTime(toOpen: path + end, isBelow: 30, timesThatOf: path + end, in: few)
    }
  }

  func testASegmentOfManyAccentsIsNotComparedWithEveryPattern() throws {
    let links = try rankedTable((0..<300).map { "part\($0)/:x?y?" })
    func link(_ text: String) -> String { "shop://part7/a?" + text + "=1&" + text }
    let accents = String(repeating: "\u{301}\u{327}", count: 900)
    let letters = String(repeating: "a", count: 3_600)

    XCTAssertEqual(try links.route(for: link(accents)).pattern?.description, "part7/:x?y?")
    // To order the accents takes a thousand times as long as to compare the letters.
    try links.expectTime(toOpen: link(accents), isBelow: 20, timesThatOf: link(letters), in: links)
    try links.expectTime(
      toOpen: "shop://" + accents, isBelow: 20, timesThatOf: "shop://" + letters, in: links
    ) { _ = $0.explain($1) }
  }

  func testManyTextsAroundAParameterAreNotTriedOneByOne() throws {
    try LawRun.needsLongRun()
    func table(_ count: Int) throws -> LinkTable {
      try rankedTable((0..<count).map { "f-\($0)-{x}/:y+/t\($0)" })
    }
    let (few, many) = (try table(20), try table(4_000))

    XCTAssertEqual(
      try many.route(for: "shop://f-3999-a/b/c/t3999").pattern?.description, "f-3999-{x}/:y+/t3999")
    // One after another they take two hundred times as long.
    try many.expectTime(
      toOpen: "shop://f-3999-a/b/c/t3999", isBelow: 20, timesThatOf: "shop://f-19-a/b/c/t19",
      in: few)
  }

  func testAtSixtyThreeSegmentsTheWaysAreStillFew() throws {
    try LawRun.needsLongRun()
    // Two parameters in each pattern, in all possible places: 1,891 patterns, which match up to their end.
    var patterns: [String] = []
    for first in 0..<62 {
      for second in 0..<first {
        let path = (0..<62).map { $0 == first ? ":b" : $0 == second ? ":a" : "a" }
        patterns.append((path + ["end"]).joined(separator: "/"))
      }
    }
    let links = try rankedTable(patterns)
    let alone = try rankedTable([patterns[0]])
    let link = "shop://" + String(repeating: "a/", count: 62)

    XCTAssertThrowsError(try links.route(for: link + "none"))
    XCTAssertNotNil(try links.route(for: link + "end").pattern)
    try links.expectTime(
      toOpen: link + "none", isBelow: 40, timesThatOf: link + "none", in: alone)
  }

  func testAWayThatEndsNowhereIsStillGoneWithAnotherEnd() throws {
    let links = try rankedTable(["a/:x/b/c", ":y/a/b/d", ":y/:x/:z/e", "a/a/b/f", ":y/:x/b/g/:w*"])

    for (link, pattern) in [
      ("a/a/b/c", "a/:x/b/c"), ("a/a/b/d", ":y/a/b/d"), ("a/a/b/e", ":y/:x/:z/e"),
      ("a/a/b/f", "a/a/b/f"), ("a/a/b/g", ":y/:x/b/g/:w*"), ("a/a/b/g/h", ":y/:x/b/g/:w*"),
    ] {
      XCTAssertEqual(try links.route(for: "shop://" + link).pattern?.description, pattern)
    }
    XCTAssertThrowsError(try links.route(for: "shop://a/a/b/h"))
  }

  func testARandomTableFindsWhatASearchOfAllPatternsFinds() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var found = 0
    for _ in 0..<200 {
      let patterns = Set(
        (0..<12).map { _ in
          (0..<4).map { dice.oneIn(2) ? ["a", "b"][dice.roll(2)] : ":p\($0)" }.joined(
            separator: "/")
        })
      let links = try rankedTable(patterns.sorted())
      for _ in 0..<20 {
        let segments = (0..<4).map { _ in ["a", "b", "c"][dice.roll(3)] }
        let expected = patterns.filter { fits(segments, $0) }.max { rank($0) < rank($1) }

        let route = try? links.route(for: "shop://" + segments.joined(separator: "/"))

        XCTAssertEqual(route?.pattern?.description, expected, "\(segments) of seed \(run.seed)")
        if expected != nil { found += 1 }
      }
    }
    XCTAssertGreaterThan(found, 100)
  }

  private func fits(_ segments: [String], _ pattern: String) -> Bool {
    zip(segments, pattern.split(separator: "/")).allSatisfy { $1.hasPrefix(":") || $0 == $1 }
  }

  /// The pattern as a text, with a one for each literal. The first difference decides the order.
  private func rank(_ pattern: String) -> String {
    pattern.split(separator: "/").map { $0.hasPrefix(":") ? "0" : "1" }.joined()
  }
}

extension LinkTable {
  /// Expects that finding out whether a link matches takes less than so many times as long as for another link.
  func expectTime(
    toOpen link: String, isBelow factor: Double, timesThatOf other: String, in others: LinkTable,
    file: StaticString = #filePath, line: UInt = #line,
    open: @escaping (LinkTable, String) -> Void = { links, link in
      _ = try? links.route(for: link)
    }
  ) throws {
    try expectWork(
      of: { { open(self, link) } }, isBelow: factor, timesThatOf: { { open(others, other) } },
      runs: 20, file: file, line: line)
  }
}
