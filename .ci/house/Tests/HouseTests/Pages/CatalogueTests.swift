import XCTest

/// Objects to public types that the documentation catalogue does not list, and to lines of it that
/// name no public type.
func catalogueRemarks(_ catalogue: SourceFile, of files: [SourceFile]) -> [Remark] {
  let listed = catalogue.lines.enumerated().compactMap {
    index, line -> (name: String, line: Int)? in
    guard line.hasPrefix("- ``") else { return nil }
    return line.firstMatch(of: /^- ``(\w+)``$/).map { (name: String($0.1), line: index + 1) }
  }
  var types: [(name: String, path: String, line: Int)] = []
  for file in files {
    for (name, _, line) in file.declarations.types
    where SwiftCode.identifiers(in: file.code[line - 1]).contains(where: isPublic) {
      types.append((name, file.path, line))
    }
  }
  return types.filter { type in !listed.contains { $0.name == type.name } }
    .map { Remark($0.path, $0.line, "'\($0.name)' is not listed in \(catalogue.name)") }
    + listed.filter { entry in !types.contains { $0.name == entry.name } }
    .map { Remark(catalogue.path, $0.line, "there is no public type '\($0.name)'") }
}

private func isPublic(_ word: (name: String, before: Character?)) -> Bool {
  ["public", "open"].contains(word.name)
}

final class CatalogueTests: XCTestCase {
  func testTheCataloguesListEveryPublicType() throws {
    for module in Repository.products {
      let catalogue = try Repository.file("Sources/\(module)/\(module).docc/\(module).md")

      expectNone(catalogueRemarks(catalogue, of: try Repository.files(in: "Sources/\(module)")))
    }
  }

  func testATypeThatIsNotListedAndAListedOneThatIsNotThereAreFound() {
    let catalogue = SourceFile("RouteKit.md", "## Topics\n- ``Listed``\n- ``Gone``\n")
    let file = SourceFile(
      "A.swift", "public struct Listed {}\nnonisolated open class Missing {}\nstruct Internal {}")

    XCTAssertEqual(
      catalogueRemarks(catalogue, of: [file]),
      [
        Remark("A.swift", 2, "'Missing' is not listed in RouteKit.md"),
        Remark("RouteKit.md", 3, "there is no public type 'Gone'"),
      ])
  }
}
