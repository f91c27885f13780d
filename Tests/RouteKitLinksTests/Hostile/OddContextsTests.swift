import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Contexts of every kind: each is read back as it was written, or is an error that names the field.
final class OddContextsTests: XCTestCase {
  /// Expects this link for a context, and the same context for the link.
  private func expect<Context: Codable & Equatable>(
    _ value: Context, by pattern: String, as link: String, line: UInt = #line
  ) throws {
    let text = try table(of: Context.self, pattern).url(for: "page", with: value).absoluteString
    XCTAssertEqual(text, link, line: line)
    XCTAssertEqual(try context(Context.self, of: text, by: pattern), value, line: line)
  }

  private func expectUnwritten<Context: Codable>(
    _ value: Context, by pattern: String, _ reason: String, line: UInt = #line
  ) throws {
    let links = try table(of: Context.self, pattern)
    XCTAssertThrowsError(try links.url(for: "page", with: value), line: line) { error in
      guard let error = error as? RoutingError else { return XCTFail("\(error)", line: line) }
      let reasons =
        error.reasons.isEmpty ? [error] : error.reasons.compactMap { $0 as? RoutingError }
      XCTAssertEqual(error.kind, .badLink, line: line)
      XCTAssertEqual(reasons.map(\.reason), [reason], line: line)
    }
  }

  func testNumbersAtTheirLimitsComeBack() throws {
    try expect(Int.min, by: ":x", as: "shop://-9223372036854775808")
    try expect(UInt64.max, by: ":x", as: "shop://18446744073709551615")
    try expect(Int8.min, by: ":x", as: "shop://-128")
    try expect(Double.greatestFiniteMagnitude, by: ":x", as: "shop:///1.7976931348623157e%2B308")
    try expect(Float.leastNonzeroMagnitude, by: ":x", as: "shop://1e-45")
    try expect(-0.0, by: ":x", as: "shop://-0.0")
    try expectUnwritten(Double.nan, by: ":x", "it is not a finite number")
    try expectUnwritten(["x": -Double.infinity], by: ":x", "'x' is not a finite number")
    for (link, type) in [("300", "Int8"), ("nan", "Double"), ("1e999", "Double"), ("٣", "Int")] {
      let links =
        switch type {
        case "Int8": try table(of: Int8.self, ":x")
        case "Int": try table(of: Int.self, ":x")
        default: try table(of: Double.self, ":x")
        }
      XCTAssertThrowsError(try links.route(for: "shop://" + link), link)
    }
  }

  func testSingleValuesOfEveryKindComeBack() throws {
    enum Size: Int, Codable { case small = 1, large }
    let number = try XCTUnwrap(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try expect(number, by: ":x", as: "shop://E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    try expect(Date(timeIntervalSinceReferenceDate: 0.5), by: ":x", as: "shop://0.5")
    try expect(Size.large, by: ":x", as: "shop://2")
    try expect(true, by: "a?x", as: "shop://a?x=true")
    try expect(Int?.none, by: "a?x?", as: "shop://a")
    try expect(Int?(5), by: "a?x?", as: "shop://a?x=5")
    try expect(
      try URL("https://a.example/b?c=d#e"), by: "a?x",
      as: "shop://a?x=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%23e")
    try expect("", by: "a?x", as: "shop://a?x=")
    try expect("a/b?c#d&e=f%", by: ":x", as: "shop:///a%2Fb%3Fc%23d%26e%3Df%25")
  }

  func testListsComeBack() throws {
    try expect(["", "a", ""], by: "a?x*", as: "shop://a?x=&x=a&x=")
    try expect([1, 1], by: "a/:x+", as: "shop://a/1/1")
    try expectUnwritten(["a", ""], by: "a/:x*", "'x' is empty, but a segment must not be")
    try expectUnwritten(
      [[1]], by: "a?x*", "part of it is neither a single value nor a list of single values")
    try expectUnwritten([1], by: ":x", "'x' is a list, but its parameter is not")
    try expectUnwritten([Int](), by: "a?x+", "the list 'x' is empty")
  }

  func testASetComesBackInWhateverOrder() throws {
    for count in 1..<40 {
      var numbers = Set<Int>(minimumCapacity: 1_000)
      for number in 0..<count { numbers.insert(number) }
      let url = try table(of: Set<Int>.self, "a?x*").url(for: "page", with: numbers)
      XCTAssertEqual(
        try context(Set<Int>.self, of: url.absoluteString, by: "a?x*"), numbers)
    }
  }

  func testAnObjectWithinAnObjectIsNamedEvenIfItIsEmpty() throws {
    struct Empty: Codable {}
    struct Holder: Codable {
      var id = 1
      var empty = Empty()
    }
    struct Lister: Codable { var list = [Empty()] }
    enum Choice: Codable { case one, two(Int) }

    for (field, body): (String, () throws -> Void) in [
      ("empty", { _ = try table(of: Holder.self, ":id?empty").url(for: "page", with: Holder()) }),
      (
        "empty",
        { _ = try table(of: Holder.self, ":id?empty?").url(for: "page", with: Holder()) }
      ),
      ("list", { _ = try table(of: Lister.self, "a?list*").url(for: "page", with: Lister()) }),
      ("one", { _ = try table(of: Choice.self, ":one?").url(for: "page", with: Choice.one) }),
      ("two", { _ = try table(of: Choice.self, ":two?").url(for: "page", with: Choice.two(1)) }),
      ("two", { _ = try context(Choice.self, of: "shop://a", by: ":two") }),
    ] {
      XCTAssertThrowsError(try body()) { error in
        let reason = (error as? RoutingError)?.reason ?? ""
        XCTAssertTrue(
          reason.hasSuffix(
            "its field '\(field)' is neither a single value nor a list of single values"), reason)
      }
    }
  }

  func testADictionaryOfTextsIsWrittenByItsKeys() throws {
    try expect(["b": "2", "a": "1"], by: ":a/:b?", as: "shop://1/2")
    try expectUnwritten(["c": "2"], by: ":a?", "it has no place for 'c'")
  }

  func testADefaultIsNotWrittenAndComesBack() throws {
    struct Paged: Codable, Equatable {
      var page: Int
      var word: String
    }
    try expect(Paged(page: 1, word: ""), by: "a?page=1&word=", as: "shop://a")
    try expect(Paged(page: 2, word: "b"), by: "a?page=1&word=", as: "shop://a?page=2&word=b")
    XCTAssertThrowsError(try context(Paged.self, of: "shop://a", by: "a?page=one&word="))
  }

  func testADefaultThatIsComposedOtherwiseIsWritten() throws {
    struct Named: Codable { var word = "e\u{301}" }
    let url = try table(of: Named.self, "a?word=\u{E9}").url(for: "page", with: Named())

    XCTAssertEqual(url.absoluteString, "shop://a?word=e%CC%81")
  }

  func testAContextOfASubclassIsNotAContextOfItsClass() throws {
    class Base: Codable { var id = 1 }
    final class Derived: Base {
      var more = 2
      override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.singleValueContainer()
        try container.encode(more)
      }
    }

    XCTAssertThrowsError(try table(of: Base.self, ":id").url(for: "page", with: Derived() as Base))
    XCTAssertEqual(
      try table(of: Base.self, ":id").url(for: "page", with: Base()).absoluteString, "shop://1")
  }
}
