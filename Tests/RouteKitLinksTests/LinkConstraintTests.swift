import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class LinkConstraintTests: XCTestCase {
  /// A table with one pattern for a text.
  private func table(_ pattern: String) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { links in
      links.add("product", pattern, to: ProductBuilder().rootRoute())
    }
  }

  private func opens(_ value: String, _ expression: String) throws -> Bool {
    let tree = ScreenTree()
    let router = try TreeRouter(tree).opening(table("p/:name(\(expression))"))
    do {
      try router.navigate(to: router.links.route(for: "shop://p/\(value)"))
      return (tree.visible as? Product)?.screenName == value
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .badLink)
      return false
    }
  }

  func testExpressionsMeanWhatTheyMeanElsewhere() throws {
    let cases: [(expression: String, fits: [String], others: [String])] = [
      (#"\d+"#, ["0", "42"], ["x", "4x", "x4", "٤"]),
      (#"\d{4}"#, ["2026"], ["202", "20260"]),
      (#"\d{2,3}"#, ["12", "123"], ["1", "1234"]),
      (#"\d{2,}"#, ["12", "12345678"], ["1"]),
      ("[a-z0-9-]+", ["a-1"], ["A", "a_1"]),
      ("[^a-c]", ["d", "ä"], ["a", "de"]),
      ("[a-]+", ["a", "-", "a-a"], ["b"]),
      ("[+-]", ["-"], [",", "A"]),
      ("[^_-]+", ["ab"], ["a-b", "a_b"]),
      (#"[\w.]+"#, ["a_B.9"], ["a-b"]),
      ("en|de|fr", ["en", "de", "fr"], ["en-de", "e", "it"]),
      ("(en|de)(-[A-Z]{2})?", ["en", "de-AT"], ["de-", "de-at"]),
      (#"v\.?[1-3]"#, ["v1", "v.3"], ["v4", "vx1"]),
      ("a.c", ["abc", "aßc"], ["ac", "abbc"]),
      ("(a*)*b?", ["aab", "b", "aaa"], ["aba"]),
      ("x{0}y", ["y"], ["xy"]),
    ]
    for (expression, fits, others) in cases {
      for value in fits { XCTAssertTrue(try opens(value, expression), "\(expression): \(value)") }
      for value in others where value.utf8.allSatisfy({ $0 < 0x80 }) {
        XCTAssertFalse(try opens(value, expression), "\(expression): \(value)")
      }
    }
  }

  func testAValueDecidesBetweenTwoScreensWhateverTheOrderOfTheLines() throws {
    for isReversed in [false, true] {
      let lines: [(inout LinkTable.Draft) -> Void] = [
        { $0.add("item", #"items/:number(\d+)"#, to: NumberedBuilder().rootRoute()) },
        { $0.add("page", "items/:name", to: ProductBuilder().rootRoute()) },
      ]
      let links = try LinkTable(schemes: ["shop"]) { links in
        for line in isReversed ? lines.reversed() : lines { line(&links) }
      }

      XCTAssertTrue("\(links.explain("shop://items/42"))".contains("'item'"))
      XCTAssertTrue("\(links.explain("shop://items/lamp"))".contains("'page'"))
      XCTAssertEqual(try links.url(for: "item", with: 42).absoluteString, "shop://items/42")
      XCTAssertEqual(try links.url(for: "page", with: "lamp").absoluteString, "shop://items/lamp")
      expectError(
        .badLink,
        """
        Cannot write the link to 'page': none of its patterns can hold this context.

        Because: Cannot write 'items/:name': the link would lead to 'item'.
        """
      ) { _ = try links.url(for: "page", with: "42") }
    }
  }

  func testAValueThatDoesNotMatchIsNeitherReadNorWritten() throws {
    let links = try table("products/:name([a-z]{2,8})")

    XCTAssertEqual(
      "\(links.explain("shop://products/Lamp"))",
      """
      shop://products/Lamp: no pattern fits it

        products/:name([a-z]{2,8}), 'product': 'name' must match [a-z]{2,8}, but is 'Lamp'
      """)
    expectError(.badLink) { _ = try links.route(for: "shop://products/Lamp") }
    expectError(
      .badLink,
      """
      Cannot write the link to 'product': none of its patterns can hold this context.

      Because: Cannot write 'products/:name([a-z]{2,8})': 'name' must match [a-z]{2,8}, but is 'Lamp'.
      """
    ) { _ = try links.url(for: "product", with: "Lamp") }
    XCTAssertEqual(
      try links.url(for: "product", with: "lamp").absoluteString, "shop://products/lamp")
  }

  func testEveryKindOfParameterCanHaveAnExpression() throws {
    struct Place: Codable, Equatable {
      var locale: String?
      var number = 0
      var path: [String] = []
    }
    let links = try LinkTable(schemes: ["shop"]) { links in
      let route = ClosureBuilder { (_: Place) in Feed() }.rootRoute()
      links.add("place", #":locale(en|de)?/page-{number(\d{1,3})}/:path([a-z]+)*"#, to: route)
    }
    let place = Place(locale: "de", number: 7, path: ["a", "b"])

    for text in ["shop://de/page-7/a/b", "shop://page-7", "shop://page-7/a"] {
      XCTAssertNoThrow(try links.route(for: text), text)
    }
    for text in ["shop://it/page-7", "shop://page-7777", "shop://page-7/a/B"] {
      expectError(.badLink) { _ = try links.route(for: text) }
    }
    XCTAssertEqual(
      try links.url(for: "place", with: place).absoluteString, "shop://de/page-7/a/b")
    for other in [
      Place(locale: "it", number: 7), Place(number: 7777), Place(number: 7, path: ["a", "B"]),
    ] {
      expectError(.badLink) { _ = try links.url(for: "place", with: other) }
    }
  }

  func testAHostileValueTakesNoLongerThanAnother() throws {
    let value = String(repeating: "a", count: 4_000)
    for expression in ["(a+)+b", "(a|a)*b", "(a*)*b", "(a|aa)+b", "(.*)(.*)(.*)(.*)b", "a{1,400}b"]
    {
      XCTAssertFalse(try opens(value, expression), expression)
    }
    XCTAssertTrue(try opens(value, "(a+)+"))
  }

  func testAnExpressionThatCannotBeReadIsAnErrorThatSaysWhy() throws {
    let cases: [(expression: String, reason: String)] = [
      ("", "the expression of 'name' is empty"),
      ("a", "a parenthesis is not closed"),
      ("(?:a))", "an expression cannot have '(?' here"),
      ("a*?)", "an expression cannot have '?' here"),
      ("^a$)", "an expression cannot have '^' here"),
      (#"\1)"#, #"an expression cannot have '\1' here"#),
      (#"\bx)"#, #"an expression cannot have '\b' here"#),
      ("*)", "an expression cannot have '*' here"),
      ("[a)", "a class is not closed"),
      ("[])", "a class is empty"),
      ("[z-a])", "the range 'z-a' has no characters"),
      ("a{3,2})", "a repetition is neither {2}, {2,} nor {2,4}"),
      ("a{x})", "a repetition is neither {2}, {2,} nor {2,4}"),
      ("((a{100}){100}){100})", "it is too long"),
      ("((((){999}){999}){999}){999})", "it is too long"),
      (String(repeating: "(", count: 100_000), "its groups are nested too deeply"),
    ]
    for (expression, reason) in cases {
      let pattern = expression.isEmpty ? "p/:name()" : "p/:name(\(expression)"
      XCTAssertThrowsError(try LinkPattern(pattern), expression) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .badLink)
        XCTAssertEqual((error as? RoutingError)?.reason, reason)
      }
    }
    expectError(
      .badLink,
      """
      Cannot read the pattern 'p/:name(a$)': an expression cannot have '$' here.

      It may have characters, ., \\d, \\w, [a-z], groups, |, ?, *, +, {2}, {2,} and {2,4}.
      """
    ) { _ = try LinkPattern("p/:name(a$)") }
  }

  func testTwoExpressionsOfTheSameShapeAreAnError() throws {
    expectError(
      .badLink,
      """
      Cannot make the table of links: 'p/:name(a+)' of 'one' and 'p/:name(b+)' of 'two' have the same shape, so no link can tell them apart.

      Add a literal to one of them.
      """
    ) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("one", "p/:name(a+)", to: ProductBuilder().rootRoute())
        links.add("two", "p/:name(b+)", to: ProductBuilder().rootRoute())
      }
    }
  }

  func testAnExpressionThatDoesNotEndItsParameterIsAnErrorAndNotIgnored() throws {
    let patterns = [
      #"p/:name(\d+)page"#, #"p/{name(\d+)page}.html"#, #"p/x{name(\d+)"#, #"p/:na(\d)me(\d)"#,
      "p/x{name(a)}\u{301}/{name(a)(b)}",
    ]
    for pattern in patterns {
      expectError(.badLink) { _ = try table(pattern) }
    }
    expectError(
      .badLink,
      #"""
      Cannot read the pattern 'p/:name(\d+)page': the expression of 'name' is not at the end of its parameter.

      Beside other text, a parameter needs braces: {name(…)}.
      """#
    ) { _ = try LinkPattern(#"p/:name(\d+)page"#) }
  }

  func testAParenthesisElsewhereIsALiteral() throws {
    for (pattern, link) in [
      ("wiki/foo(bar)", "shop://wiki/foo(bar)"), ("w/a:b(c)", "shop://w/a:b(c)"),
    ] {
      let links = try LinkTable(schemes: ["shop"]) {
        $0.add("cart", pattern, to: CartBuilder().rootRoute())
      }

      XCTAssertNoThrow(try links.route(for: link), pattern)
      XCTAssertEqual(try LinkPattern(pattern).description, pattern)
    }
  }
}
