import XCTest

/// Objects to kinds of calls of an app's code that no row of the table names.
func callsWithoutRow(in source: SourceFile, table: SourceFile) -> [Remark] {
  let rows = table.lines.joined(separator: "\n")
  return source.lines.enumerated().flatMap { index, line -> [Remark] in
    guard let cases = line.firstMatch(of: /^\s*case (.+)$/)?.1 else { return [] }
    return cases.split(separator: ", ").compactMap { role in
      let words = role.firstMatch(of: /"(.+)"/).map { String($0.1) } ?? role.filter { $0 != "`" }
      guard !rows.contains("\"the \(words) '") else { return nil }
      return Remark(source.path, index + 1, "\(table.name) has no row for the \(words)")
    }
  }
}

final class OutsideCallListTests: XCTestCase {
  /// The kinds that tell of their error in another way, and are tested where that is.
  private let testedElsewhere = [
    "the container", "the flow", "the update of a copy of", "the description of the context for",
  ]

  func testTheTableHasARowForEveryKindOfCall() throws {
    let source = try Repository.file("Sources/RouteKit/Tree/Attempts/OutsideCall.swift")
    let table = try Repository.file("Tests/RouteKitTests/Tree/Attempts/OutsideCallTests.swift")

    expectNone(
      callsWithoutRow(in: source, table: table).filter { remark in
        !testedElsewhere.contains { remark.description.hasSuffix("for \($0)") }
      })
  }

  func testACallWithoutARowIsFound() {
    let source = SourceFile(
      "OutsideCall.swift",
      """
      enum Role: String {
        case builder, finder
        case `guard`
        case keep = "closure given to .keep for"
        case rule = "rule for"
      }
      """)
    let table = SourceFile(
      "Table.swift",
      """
      OutsideCall("the builder 'A'"), OutsideCall("the guard 'B'"), OutsideCall("the rule for 'C'")
      """)

    XCTAssertEqual(
      callsWithoutRow(in: source, table: table).map(\.description),
      [
        "OutsideCall.swift:2: Table.swift has no row for the finder",
        "OutsideCall.swift:4: Table.swift has no row for the closure given to .keep for",
      ])
  }
}
