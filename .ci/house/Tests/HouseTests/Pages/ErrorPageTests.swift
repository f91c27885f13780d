import Foundation
import XCTest

/// Objects to kinds of errors without a row on the page of errors, to rows that name no kind, and to first lines of
/// messages that no snippet compares. Also to kinds that say they are in another part of the page.
func errorPageRemarks(
  _ page: SourceFile, kindsIn source: SourceFile, snippets: [SourceFile]
) -> [Remark] {
  let kinds = source.lines.enumerated().compactMap { index, line in
    line.firstMatch(of: /public static let (\w+) = Kind\((?:"\w+", \.(\w+))?/)
      .map { (name: String($0.1), part: $0.2.map(String.init), line: index + 1) }
  }
  let rows = page.lines.enumerated().compactMap { index, line in
    line.firstMatch(of: /^\| `(\w+)`[^|]*\| (?:`([^`|]+)`)?/)
      .map { (kind: String($0.1), headline: $0.2.map(String.init), line: index + 1) }
  }
  // The arguments are on one line or on two.
  let texts = snippets.map(\.text).joined(separator: "\n").replacing(/,\s+/, with: ", ")
  let missing = kinds.filter { kind in !rows.contains { $0.kind == kind.name } }
    .map { Remark(source.path, $0.line, "'\($0.name)' has no row on \(page.name)") }
  let wrong = rows.compactMap { row -> Remark? in
    guard kinds.contains(where: { $0.name == row.kind }) else {
      return Remark(page.path, row.line, "there is no kind '\(row.kind)'")
    }
    let part = page.lines[..<row.line].last { $0.hasPrefix("## ") }?.dropFirst(3).camelCase
    if let named = kinds.first(where: { $0.name == row.kind })?.part, named != part {
      return Remark(page.path, row.line, "'\(row.kind)' says that it is in the part '\(named)'")
    }
    guard let headline = row.headline, headline.hasPrefix("Cannot ") else {
      return Remark(page.path, row.line, "'\(row.kind)' has no first line of a message")
    }
    if texts.contains(".\(row.kind), \"\(headline)\"") { return nil }
    return Remark(
      page.path, row.line, "no snippet compares this message after the kind '.\(row.kind)'")
  }
  return missing + wrong
}

extension Substring {
  /// "placesNamesAndLinks" for "Places, names and links".
  fileprivate var camelCase: String {
    let words = filter { $0.isLetter || $0 == " " }.split(separator: " ").map { $0.lowercased() }
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}

final class ErrorPageTests: XCTestCase {
  func testThePageHasARowForEveryKindWithAMessageThatASnippetCompares() throws {
    let source = try Repository.file("Sources/RouteKit/Values/RoutingError+Kind.swift")

    expectNone(
      errorPageRemarks(
        try Repository.file("Guides/Errors.md"), kindsIn: source,
        snippets: try Repository.files(in: "Guides/Snippets/Errors")))
  }

  /// If the kinds were declared in another way, the test above would compare nothing.
  func testTheKindsAreFound() throws {
    let source = try Repository.file("Sources/RouteKit/Values/RoutingError+Kind.swift")
    let missing = errorPageRemarks(SourceFile("Errors.md", ""), kindsIn: source, snippets: [])

    XCTAssertGreaterThan(missing.count, 30)
    // Each says in which part it is.
    let parts = source.text.matches(of: /Kind\(\s*"\w+", \.\w+/)
    XCTAssertEqual(parts.count, missing.count)
  }

  func testAKindWithoutARowARowWithoutAKindOrElsewhereAndAMessageThatNoSnippetComparesAreFound() {
    let source = SourceFile(
      "Kind.swift",
      """
      public static let refused = Kind("refused")
      public static let lost = Kind("lost")
      public static let busy = Kind("busy")
      public static let late = Kind("late")
      public static let shut = Kind("shut", .theDoor)
      public static let open = Kind("open", .theDoor, .refused)
      """)
    let page = SourceFile(
      "Errors.md",
      """
      | `refused` | `Cannot open the door: it is shut.` | Knock |
      | `busy` \\* | `Cannot enter: it is full.` | Wait |
      | `gone` | `Cannot leave: it is gone.` | Stay |
      | `late` | It is too late. | Run |
      ## The door
      | `shut` | `Cannot pass: it is shut.` | Open it |
      ## The door, and the window
      | `open` | `Cannot pass: it is open.` | Shut it |
      """)
    let snippet = SourceFile(
      "A.swift",
      """
      expect(
        .refused,
        "Cannot open the door: it is shut.")
      expect(.lost, "Cannot enter: it is full.")
      expect(.shut, "Cannot pass: it is shut.")
      """)

    XCTAssertEqual(
      errorPageRemarks(page, kindsIn: source, snippets: [snippet]),
      [
        Remark("Kind.swift", 2, "'lost' has no row on Errors.md"),
        Remark("Errors.md", 2, "no snippet compares this message after the kind '.busy'"),
        Remark("Errors.md", 3, "there is no kind 'gone'"),
        Remark("Errors.md", 4, "'late' has no first line of a message"),
        Remark("Errors.md", 8, "'open' says that it is in the part 'theDoor'"),
      ])
  }
}
