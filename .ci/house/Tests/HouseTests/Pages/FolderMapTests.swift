import XCTest

/// Objects to folders of sources that the map does not name with a sentence, and to rows without such a folder.
func folderMapRemarks(_ page: SourceFile, of files: [SourceFile]) -> [Remark] {
  let rows = page.lines.enumerated().compactMap { index, line in
    line.firstMatch(of: /^- `(Sources\/[^`]+)`: [\w\[]/).map {
      (folder: String($0.1), line: index + 1)
    }
  }
  // The programs and the stand-ins have one row each.
  let detailed = Repository.library + ["RouteKitTesting"]
  var folders: Set<String> = []
  for file in files {
    let parts = file.folders
    let depth = detailed.contains(parts[1]) ? parts.count : 2
    for count in 2...max(2, depth) { folders.insert(parts.prefix(count).joined(separator: "/")) }
  }
  return folders.filter { folder in !rows.contains { $0.folder == folder } }.sorted()
    .map { Remark($0, 1, "\(page.name) does not say what is in this folder") }
    + rows.filter { !folders.contains($0.folder) }
    .map { Remark(page.path, $0.line, "there is no folder '\($0.folder)'") }
}

final class FolderMapTests: XCTestCase {
  func testTheMapNamesEveryFolder() throws {
    expectNone(
      folderMapRemarks(
        try Repository.file("Guides/The-source.md"), of: try Repository.files(in: "Sources")))
  }

  func testAFolderWithoutARowAndARowWithoutAFolderAreFound() {
    let page = SourceFile(
      "Map.md",
      """
      - `Sources/RouteKit`: the library
      - `Sources/RouteKit/Gone`: nothing
      - `Sources/RouteKit/Empty`:
      - `Sources/Shop`: a program
      """)
    let files = [
      "Sources/RouteKit/A.swift", "Sources/RouteKit/Empty/B.swift",
      "Sources/RouteKit/In/Side/C.swift", "Sources/Shop/Till/D.swift",
    ].map { SourceFile($0, "") }

    XCTAssertEqual(
      folderMapRemarks(page, of: files).map(\.description),
      [
        "Sources/RouteKit/Empty:1: Map.md does not say what is in this folder",
        "Sources/RouteKit/In:1: Map.md does not say what is in this folder",
        "Sources/RouteKit/In/Side:1: Map.md does not say what is in this folder",
        "Map.md:2: there is no folder 'Sources/RouteKit/Gone'",
      ])
  }
}
