import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Patterns that their context cannot fit.
final class LinkContextProbeTests: XCTestCase {
  private static let advice = """


    A link holds single values and lists of them. Each property must be optional, or have the name of a parameter.
    """

  private func expectMisfit<Context: Codable>(
    _: Context.Type, _ pattern: String, _ reason: String, line: UInt = #line
  ) {
    expectError(
      .badLink,
      "Cannot make the table of links: '\(pattern)' of 'page' cannot fill '\(Context.self)': \(reason)."
        + LinkContextProbeTests.advice, line: line
    ) { _ = try table(of: Context.self, pattern) }
  }

  func testASingleValueForTwoParametersIsRefused() {
    let reason = "it is a single value, but the pattern does not have exactly one parameter"
    expectMisfit(Int.self, ":locale?/users/:id", reason)
    expectMisfit(Int.self, ":locale/users/:id", reason)
    expectMisfit(Int.self, "users", reason)
    expectMisfit([String].self, ":a/:b", reason)
    expectMisfit(URL.self, "?a&b", reason)
    expectMisfit(Date.self, "?a&b", reason)
  }

  func testADefaultThatDoesNotFitItsTypeIsRefused() throws {
    enum Color: String, Codable { case red, blue }
    struct Search: Codable {
      let text: String?
      let color: Color
      let page: Int
    }
    struct Odd: Codable {
      let page: Int

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        do { page = try values.decode(Int.self, forKey: .page) } catch { page = 0 }
      }
    }
    func expectUnfit<Context: Codable>(
      _: Context.Type, _ pattern: String, _ reason: String, line: UInt = #line
    ) {
      expectError(
        .badLink,
        """
        Cannot make the table of links: the default in '\(pattern)' of 'page' does not fit \
        '\(Context.self)': \(reason).

        Write a value that its type reads.
        """, line: line
      ) { _ = try table(of: Context.self, pattern) }
    }

    expectUnfit(
      Search.self, "s?text?&color=red&page=x", "'page' must be an Int, but is 'x'")
    expectUnfit(
      Search.self, "s?text?&color=mud&page=1",
      "Cannot initialize Color from invalid String value mud")
    expectUnfit(Int.self, "s?page=x", "'page' must be an Int, but is 'x'")
    expectUnfit(Int8.self, "s?page=1000", "'page' must be an Int8, but is '1000'")
    expectUnfit(Int?.self, "s?page=x", "'page' must be an Int, but is 'x'")
    for pattern in ["s?text?&color=red&page=1", "s/:page?text=a&color=blue"] {
      XCTAssertNoThrow(try table(of: Search.self, pattern))
    }
    XCTAssertNoThrow(try table(of: Int.self, "s?page=1"))
    XCTAssertNoThrow(try table(of: Odd.self, "s?page=x"))
  }

  func testAPropertyThatNoPatternHasIsRefused() {
    struct User: Codable { let id: Int, name: String }
    expectMisfit(User.self, "users/:id", "it needs 'name', which the pattern does not have")
    expectMisfit(User.self, "users/:name", "it needs 'id', which the pattern does not have")
    expectMisfit(User.self, "users", "it needs 'id', which the pattern does not have")
    struct Everything: Codable {
      enum Kind: String, Codable, CaseIterable { case one, two }
      let flag: Bool
      let number: Double
      let kind: Kind
      let id: UUID
      let date: Date
      let url: URL
      let list: [Kind]
      let size: Int8?
      let missing: String
    }
    expectMisfit(
      Everything.self, "?flag&number&kind&id&date&url&list[]*",
      "it needs 'missing', which the pattern does not have")
    XCTAssertNoThrow(
      try table(of: Everything.self, "?flag&number&kind&id&date&url&list[]*&missing"))
  }

  func testAnObjectInAnObjectIsRefused() {
    struct Inner: Codable { var x: Int? }
    struct Outer: Codable { var inner: Inner? }
    struct Lister: Codable { let list: [Inner] }
    let reason = "is neither a single value nor a list of single values"
    expectMisfit(Outer.self, "?inner?", "its field 'inner' \(reason)")
    expectMisfit(Lister.self, "?list*", "its field 'list' \(reason)")
    XCTAssertNoThrow(try table(of: Outer.self, "a"))
  }

  func testEveryPatternOfALineIsChecked() {
    let route = ClosureBuilder { (_: Int) in Page() }.rootRoute()
    XCTAssertThrowsError(
      try LinkTable(schemes: ["shop"]) { links in
        links.add("a", ":id", "a/:id/:x", aliases: ["b"], to: route)
      }
    ) { XCTAssertEqual(($0 as? RoutingError)?.reasons.count, 2) }
  }

  // MARK: Types that decode in their own way

  /// Its values decide which others it needs.
  private struct Choosing: Codable, Equatable {
    var kind: String
    var number: Int?

    enum CodingKeys: CodingKey { case kind, number, text }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      kind = try values.decode(String.self, forKey: .kind)
      if kind == "number" {
        number = try values.decode(Int.self, forKey: .number)
      } else {
        _ = try values.decode(String.self, forKey: .text)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(kind, forKey: .kind)
      try values.encodeIfPresent(number, forKey: .number)
    }
  }

  func testATypeThatDecodesInItsOwnWayGoesOnToTheNextPattern() throws {
    let choosing = ClosureBuilder { (_: Choosing) in Page() }.rootRoute()
    let rest = ClosureBuilder { (_: [String]) in Page() }.rootRoute()
    let links = try LinkTable(schemes: ["app"]) { links in
      links.add("choosing", ":kind/users/:number", to: choosing)
      links.add("rest", ":rest*", to: rest)
    }

    XCTAssertEqual(try links.route(for: "app://number/users/1").screenName, "choosing")
    XCTAssertEqual(try links.route(for: "app://text/users/1").screenName, "rest")
    let alone = try LinkTable(schemes: ["app"]) { $0.add("a", ":kind/users/:number", to: choosing) }
    expectText(
      "\(alone.explain("app://text/users/1"))",
      """
      app://text/users/1: no pattern fits it

        :kind/users/:number, 'a': it needs 'text', which the pattern does not have
      """)
  }

  func testATypeThatNeedsMoreForOneBooleanIsAccepted() throws {
    struct Search: Codable {
      var text: String?
      enum CodingKeys: CodingKey { case all, text }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if try values.decode(Bool.self, forKey: .all) { return }
        text = try values.decode(String.self, forKey: .text)
      }
      func encode(to encoder: any Encoder) throws {}
    }

    XCTAssertNoThrow(try table(of: Search.self, "search?all"))
  }

  func testATypeThatCatchesItsErrorsOrRefusesMadeUpValuesIsAccepted() throws {
    struct Lenient: Codable {
      let id: Int
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        do { id = try values.decode(Int.self, forKey: .id) } catch { id = 0 }
      }
    }
    enum Code: String, Codable { case only }
    struct Coded: Codable { let code: Code, id: Int }

    XCTAssertEqual(try context(Lenient.self, of: "shop://a", by: "a").id, 0)
    XCTAssertEqual(try context(Coded.self, of: "shop://only/1", by: ":code/:id").id, 1)
    // The first link finds what the made-up values could not.
    XCTAssertThrowsError(try table(of: Coded.self, ":code").route(for: "shop://only"))
  }

  func testATypeThatNeedsMoreForSmallNumbersOnlyIsAccepted() throws {
    struct Item: Codable {
      let kind: Int
      let extra: String?
      enum CodingKeys: CodingKey { case kind, extra }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Int.self, forKey: .kind)
        extra = kind < 10 ? try container.decode(String.self, forKey: .extra) : nil
      }
    }
    let links = try LinkTable(schemes: ["app"]) {
      $0.add("item", "items/:kind", to: ClosureBuilder { (_: Item) in Page() }.rootRoute())
    }

    XCTAssertNoThrow(try links.route(for: "app://items/12"))
    XCTAssertThrowsError(try links.route(for: "app://items/1"))
  }

  func testTypesWithEndlessCasesOrTrialsComeToAnEnd() throws {
    struct Endless: Codable, Equatable, CaseIterable {
      let number: Int
      static var allCases: LazyMapSequence<Range<Int>, Endless> {
        (0..<Int.max).lazy.map { Endless(number: $0) }
      }
      init(number: Int) { self.number = number }
      init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
      }
    }
    enum Tag: String, Codable { case red, blue }
    struct Tags: Codable {
      var tags: [Tag] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.container(keyedBy: CodingKeys.self)
          .nestedUnkeyedContainer(forKey: .tags)
        while !container.isAtEnd {
          do { tags.append(try container.decode(Tag.self)) } catch {
            // It tries again.
          }
        }
      }
    }
    struct Both: Codable { let number: Endless, other: String? }

    XCTAssertEqual(try context(Both.self, of: "shop://7", by: ":number?other?").number.number, 7)
    XCTAssertEqual(
      try context(Tags.self, of: "shop://?tags=red&tags=pink&tags=blue", by: "?tags*").tags,
      [.red, .blue])
  }
}
