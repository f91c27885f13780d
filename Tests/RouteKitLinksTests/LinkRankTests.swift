import Fixtures
import RouteKit
import RouteKitLinks
import XCTest

final class LinkRankTests: XCTestCase {
  func testALiteralComesBeforeAParameterAndThatBeforeARest() throws {
    let patterns = ["a/b", "a/:x", "a/:x+", "a/:x*", ":x/b", ":x*"]

    try expectPattern("a/b", of: "a/b", among: patterns)
    try expectPattern("a/:x", of: "a/c", among: patterns)
    try expectPattern("a/:x+", of: "a/c/d", among: patterns)
    try expectPattern("a/:x*", of: "a", among: patterns)
    try expectPattern(":x*", of: "c/d", among: patterns)
    try expectPattern(":x/b", of: "c/b", among: patterns)
  }

  func testTheFirstSegmentThatDiffersDecides() throws {
    try expectPattern("a/:x/c/:y", of: "a/b/c/d", among: ["a/:x/c/:y", ":w/b/c/d"])
    try expectPattern("a/:x/c", of: "a/b/c", among: ["a/:x/c", "a/:x/:y"])
  }

  func testAnOptionalSegmentHasTheRankOfEachFormThatItStandsFor() throws {
    let patterns = ["a/:x?/:y?", "a/:x/b", "a/:x+", "a/c/:y?", "a/:w*"]

    try expectPattern("a/:x?/:y?", of: "a", among: patterns)
    try expectPattern("a/:x?/:y?", of: "a/d", among: patterns)
    try expectPattern("a/c/:y?", of: "a/c", among: patterns)
    try expectPattern("a/:x/b", of: "a/d/b", among: patterns)
    try expectPattern("a/c/:y?", of: "a/c/b", among: patterns)
    try expectPattern("a/:x?/:y?", of: "a/d/e", among: patterns)
    try expectPattern("a/:x+", of: "a/d/e/f", among: patterns)
  }

  func testSegmentsDecideBeforeRequiredQueryItems() throws {
    let patterns = ["a/:x+", "a/:x*?q", "a/:x/b", "a/:x/:y?q"]

    try expectPattern("a/:x+", of: "a/c?q=1", among: patterns)
    try expectPattern("a/:x/b", of: "a/c/b?q=1", among: patterns)
    try expectPattern("a/:x/:y?q", of: "a/c/d?q=1", among: patterns)
    try expectPattern("a/:x+", of: "a/c/d", among: patterns)
  }

  func testMoreRequiredQueryItemsComeFirst() throws {
    let patterns = ["s?a", "s", "s?a&b"]

    try expectPattern("s?a&b", of: "s?a=1&b=2", among: patterns)
    try expectPattern("s?a", of: "s?a=1", among: patterns)
    try expectPattern("s", of: "s?b=2", among: patterns)
  }

  func testAnEndComesBeforeARestOfNone() throws {
    try expectPattern("a", of: "a", among: ["a", "a/:x*"])
  }

  func testAValueThatDoesNotFitItsTypeLeadsToTheNextPattern() throws {
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("number", "a/:number", to: NumberedBuilder().rootRoute())
      links.add("word", ":x/:y", to: ClosureBuilder { (_: [String: String]) in Page() }.rootRoute())
    }

    XCTAssertEqual(try links.route(for: "shop://a/42").screenName, "number")
    XCTAssertEqual(try links.route(for: "shop://a/b").screenName, "word")
  }

  func testAPatternThatIsTriedInTwoFormsIsExplainedOnce() throws {
    struct Page: Codable {
      var number: Int?
      var rest: [String]
    }
    let pages = ClosureBuilder { (_: Page) in Cart() }.rootRoute()
    let links = try LinkTable(schemes: ["shop"]) { $0.add("page", "a/:number?/:rest*", to: pages) }

    let missing = try rankedTable(["a/:x?/:y*?q"]).explain("shop://a/b")
    let fitting = links.explain("shop://a/b")

    XCTAssertEqual(missing.trials.map(\.reason), ["the query item 'q' is missing"])
    XCTAssertEqual(fitting.trials.map(\.reason), [nil])
  }

  func testTwoPatternsOfOneShapeAreAnErrorThatNamesBoth() {
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'a/:number' of 'number' and 'a/:name' of 'name' have the same \
      shape, so no link can tell them apart.

      Add a literal to one of them.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("number", "a/:number", to: NumberedBuilder().rootRoute())
        links.add("name", "a/:name", to: ProductBuilder().rootRoute())
      }
    }
    expectError(.badLink) { _ = try rankedTable(["a/:x?", "a"]) }
    expectError(.badLink) { _ = try rankedTable(["a?x", "a?y"]) }
    expectError(.badLink) { _ = try rankedTable(["a/:x*", "a/:y*"]) }
    XCTAssertNoThrow(try rankedTable(["a/:x*", "a/:y+", "A", "a?x", "a"]))
  }
}
