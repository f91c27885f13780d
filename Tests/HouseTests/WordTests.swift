import XCTest

/// Objects to words and signs that have no place in the library's sources.
func forbiddenWords(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    zip(file.code, file.lines).enumerated().flatMap { index, line in
      let (code, text) = line
      var found = words.filter { code.contains($0.name) && code.contains($0.pattern) }.map(\.name)
      if code.contains("!"), unwraps(code) { found.append("!") }
      found += ["TODO", "FIXME"].filter { text.contains($0) }
      return found.map { Remark(file.path, index + 1, "'\($0)' has no place in Sources") }
    }
  }
}

// Not \b: by default a full stop between two letters is no boundary to it.
nonisolated(unsafe) private let words: [(name: String, pattern: Regex<Substring>)] = [
  ("fatalError", /(?:^|\W)fatalError(?:\W|$)/), ("try?", /(?:^|\W)try\?/),
  ("try!", /(?:^|\W)try!/), ("as!", /(?:^|\W)as!/), ("@unchecked", /@unchecked/),
  ("print(", /(?:^|[^\w.])print\(/),
]

/// Whether a line unwraps by force, or has a type that does.
private func unwraps(_ code: String) -> Bool {
  code.matches(of: /(\w+|[)\]}>?])!(?!=)/).contains { !["try", "as"].contains($0.1) }
}

/// Objects to attributes that reach past the public API.
func backDoors(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code.enumerated().flatMap { index, line in
      ["@testable", "@_exported", "@_spi"].filter { line.contains($0) }
        .map { Remark(file.path, index + 1, "'\($0)' reaches past the public API") }
    }
  }
}

/// Objects to imports.
func imports(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code.enumerated().filter { $0.element.contains(/^\s*(?:[\w@]+\s+)*import\s+\w/) }
      .map { Remark(file.path, $0.offset + 1, "the floors from Tree to Routing import nothing") }
  }
}

/// Objects to questions with a capture list: with Swift 6.3 such a closure runs beside the caller's actor.
func questionsBesideTheActor(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code.enumerated().filter { $0.element.contains(/\.ask \{ \[/) }
      .map { Remark(file.path, $0.offset + 1, "capture with a constant before the question") }
  }
}

/// Objects to calls that change the tree's links, in files that do not journal them.
func unjournaledEdits(in files: [SourceFile]) -> [Remark] {
  let engine = "Sources/RouteKit/Tree/Engine/"
  let mayCall = ["Links/Structure.swift", "Links/Applying.swift", "Attempting/Editing.swift"]
    .map { engine + $0 }
  return files.filter { !mayCall.contains($0.path) }.flatMap { file in
    file.code.enumerated().compactMap { index, line in
      line.firstMatch(of: /(?:^|\W)(spliceInChild|spliceOutChild|fillSlot|emptySlot|swapRoot)\(/)
        .map { Remark(file.path, index + 1, "'\($0.1)' changes the tree without its journal") }
    }
  }
}

/// Objects to files that are too long to be one concept.
func longFiles(in files: [SourceFile]) -> [Remark] {
  files.compactMap { file in
    let count = file.text.hasSuffix("\n") ? file.lines.count - 1 : file.lines.count
    return count > 250 ? Remark(file.path, 250, "\(count) lines are more than 250") : nil
  }
}

final class WordTests: XCTestCase {
  private func library() throws -> [SourceFile] {
    try Repository.files(in: "Sources/RouteKit") + Repository.files(in: "Sources/RouteKitTesting")
  }

  func testTheLibraryNeitherTrapsNorHidesAnErrorNorPrints() throws {
    expectNone(forbiddenWords(in: try library()))
  }

  func testNobodyReachesPastThePublicAPI() throws {
    let files = try ["Sources", "Tests", "Guides"].flatMap { try Repository.files(in: $0) }

    expectNone(backDoors(in: files))
  }

  func testTheFloorsFromTreeToRoutingImportNothing() throws {
    let floors = ["Tree", "Building", "Finding", "Transitions", "Routes", "Routing"]

    for floor in floors {
      expectNone(imports(in: try Repository.files(in: "Sources/RouteKit/" + floor)))
    }
  }

  func testOnlyTheJournalsFilesChangeTheTreesLinks() throws {
    expectNone(unjournaledEdits(in: try Repository.files(in: "Sources/RouteKit")))
  }

  func testNoQuestionHasACaptureList() throws {
    let files = try ["Sources", "Tests", "Guides"].flatMap { try Repository.files(in: $0) }

    expectNone(questionsBesideTheActor(in: files))
  }

  func testNoFileOfTheSourcesIsLong() throws {
    expectNone(longFiles(in: try Repository.files(in: "Sources")))
  }

  func testForbiddenWordsAreFound() {
    let bad = SourceFile(
      "Sources/RouteKit/Bad.swift",
      """
      let a = b! + c()! + d[0]!
      let e = try? f()
      let g = try! h() as! I
      fatalError("!")  // TODO
      print(a)
      struct J: @unchecked Sendable {}
      let fine = a != b && !c && printer.print(d) && "x!" == e
      let k: Int! = nil
      // FIXME
      #if !os(Linux)
      #endif
      """)

    XCTAssertEqual(
      forbiddenWords(in: [bad]).map { "\($0.line) \($0.message.split(separator: " ")[0])" },
      [
        "1 '!'", "2 'try?'", "3 'try!'", "3 'as!'", "4 'fatalError'", "4 'TODO'", "5 'print('",
        "6 '@unchecked'", "8 '!'", "9 'FIXME'",
      ])
  }

  func testBackDoorsAreFound() {
    let bad = SourceFile(
      "Tests/Bad.swift", "@testable import A\n@_exported import B\n@_spi(C) import D\nimport E")

    XCTAssertEqual(backDoors(in: [bad]).map(\.line), [1, 2, 3])
  }

  func testImportsAreFound() {
    let bad = SourceFile(
      "Sources/RouteKit/Tree/Bad.swift", "// import A\npublic import B\n  import C\n@x import D")

    XCTAssertEqual(imports(in: [bad]).map(\.line), [2, 3, 4])
  }

  func testUnjournaledEditsAreFound() {
    let text = "stack.spliceInChild(a, at: 0)\ntree.swapRoot(for: nil)\n// node.emptySlot()"
    let engine = SourceFile("Sources/RouteKit/Tree/Engine/Attempting/Editing.swift", text)
    let bad = SourceFile("Sources/RouteKit/Routes/Editing.swift", text)

    XCTAssertEqual(
      unjournaledEdits(in: [engine, bad]).map(\.description),
      [
        "Sources/RouteKit/Routes/Editing.swift:1: 'spliceInChild' changes the tree without its journal",
        "Sources/RouteKit/Routes/Editing.swift:2: 'swapRoot' changes the tree without its journal",
      ])
  }

  func testAQuestionWithACaptureListIsFound() {
    let bad = SourceFile("Tests/Bad.swift", "return .ask { [a] _ in a }\nreturn .ask { _ in [a] }")

    XCTAssertEqual(questionsBesideTheActor(in: [bad]).map(\.line), [1])
  }

  func testALongFileIsFound() {
    let lines = { String(repeating: "\n", count: $0) }

    XCTAssertEqual(
      longFiles(in: [SourceFile("A.swift", lines(250)), SourceFile("B.swift", lines(251))])
        .map(\.path), ["B.swift"])
  }
}
