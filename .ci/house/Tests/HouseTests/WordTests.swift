import Foundation
import XCTest

/// Objects to words and signs that have no place in the library's sources.
func forbiddenWords(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    // Most files have few of them.
    let words = words.filter { file.text.hasOne(of: [$0.name]) }
    let notes = ["TODO", "FIXME"].filter { file.text.hasOne(of: [$0]) }
    return zip(file.code, file.lines).enumerated().flatMap { index, line in
      let (code, text) = line
      var found = words.filter { code.hasOne(of: [$0.name]) && code.contains($0.pattern) }.map(
        \.name)
      if code.hasOne(of: ["!"]), unwraps(code) { found.append("!") }
      found += notes.filter { text.contains($0) }
      return found.map { Remark(file.path, index + 1, "'\($0)' has no place in Sources") }
    }
  }
}

// Not \b: by default it does not match at a full stop between two letters.
nonisolated(unsafe) private let words: [(name: String, pattern: Regex<Substring>)] = [
  ("fatalError", /(?:^|\W)fatalError(?:\W|$)/), ("try?", /(?:^|\W)try\?/),
  ("try!", /(?:^|\W)try!/), ("as!", /(?:^|\W)as!/), ("@unchecked", /@unchecked/),
  ("print(", /(?:^|[^\w.])print\(/),
]

/// Whether a line force-unwraps, or has an implicitly unwrapped type.
private func unwraps(_ code: String) -> Bool {
  code.matches(of: /(\w+|[)\]}>?])!(?!=)/).contains { !["try", "as"].contains($0.1) }
}

/// Objects to phrases that STYLE.md replaces with plain English. Code is not checked.
func hardPhrases(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    let prose = file.prose
    return prose.indices.flatMap { index -> [Remark] in
      // Most lines are code.
      guard prose[index].utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return [] }
      // A phrase may be broken at the end of a line.
      let next = index + 1 < prose.count ? prose[index + 1].withoutCommentSigns : ""
      let text = (prose[index] + " " + next).lowercased()
      let found = text.withCString { text in phrases.filter { strstr(text, $0.word) != nil } }
      return found.filter { phrase in
        text.matches(of: phrase.pattern).contains { match in
          !phrase.exceptions.contains { text[..<match.startIndex].hasSuffix($0) }
            && text.distance(from: text.startIndex, to: match.startIndex) < prose[index].count
        }
      }.map { Remark(file.path, index + 1, "'\($0.name)': \($0.advice)") }
    }
  }
}

/// Objects to sentences of comments and pages that begin with a clause for a subject, such as "What is
/// left stays". Questions may begin so.
func hiddenSubjects(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file -> [Remark] in
    let lines = zip(file.lines, file.prose).map { line, prose -> String in
      prose.isEmpty || !file.path.hasSuffix(".md") && !line.contains("//") ? "" : line
    }
    let words = ["What", "Who", "That one"]
    return lines.indices.compactMap { index -> Remark? in
      guard lines[index].hasOne(of: words) else { return nil }
      // A sentence may go on in the next line.
      let next = index + 1 < lines.count ? lines[index + 1].withoutCommentSigns : ""
      let text = lines[index] + " " + next
      guard let match = text.firstMatch(of: hiddenSubject),
        text.distance(from: text.startIndex, to: match.range.lowerBound) < lines[index].count
      else { return nil }
      return Remark(file.path, index + 1, "'\(match.1)' hides the subject: name it")
    }
  }
}

nonisolated(unsafe) private let hiddenSubject =
  /(?:^|\/ (?:- (?:\w+: )?)?|[.:] )(What|Who|Whose|Whoever|That one) [^.?]*(?:[.:]|$)/

private struct Phrase {
  let name: String
  let pattern: Regex<Substring>
  /// The words before the phrase that make it plain.
  var exceptions: [String] = []
  /// A part of every match. Searching for it by `strstr` is far faster than matching the pattern.
  let word: String
  let advice: String
}

nonisolated(unsafe) private let phrases = [
  Phrase(
    name: "is no", pattern: /\b(?:is|are) no (?!longer\b)/, exceptions: ["there "],
    word: " no ", advice: "write 'is not a'"),
  Phrase(
    name: "is none", pattern: /\b(?:is|are) none\b/, exceptions: ["there "],
    word: " none", advice: "write 'is not one'"),
  Phrase(
    name: "by then", pattern: /\bby then\b/, word: "by then",
    advice: "name the time, or leave it out"),
  Phrase(
    name: "is told", pattern: /\b(?:is|are|was|were|been) told\b/, word: " told",
    advice: "write 'is notified' or 'receives'"),
  Phrase(
    name: "hears", pattern: /\b(?:hears?|heard) (?:of|that)\b/, word: "hear",
    advice: "write 'receives'"),
  Phrase(name: "at hand", pattern: /\bat hand\b/, word: "at hand", advice: "name the thing"),
  Phrase(
    name: "nothing has changed then", pattern: /\bnothing has changed then\b/,
    word: "changed then",
    advice: "RoutingError says it once"),
  Phrase(
    name: "of its own", pattern: /\bof (?:its|their|one's|an app's|the app's) own\b/, word: " own",
    advice: "write 'its own' before the noun"),
  Phrase(
    name: "nobody", pattern: /\b(?:nobody|somebody|anybody|everybody)\b/, word: "body",
    advice: "name the subject"),
  Phrase(
    name: "whoever", pattern: /\bwhoever\b/, word: "whoever", advice: "name the subject"),
  Phrase(
    name: "let go", pattern: /\b(?:lets?|letting) go (?:of\b|again\b)|\b(?:was|is|were) let go\b/,
    word: " go",
    advice: "write 'released'"),
  Phrase(
    name: "sent elsewhere", pattern: /\b(?:sent|sends?) elsewhere\b/, word: "elsewhere",
    advice: "write 'redirected'"),
  Phrase(
    name: "take away", pattern: /\b(?:takes?|taken|took|taking) (?:\w+ )?away\b/, word: "away",
    advice: "write 'remove'"),
  Phrase(name: "for who", pattern: /\bfor who\b/, word: "for who", advice: "name the subject"),
  Phrase(
    name: "so that", pattern: /\bso that\b/, word: "so that",
    advice: "write 'so', or 'because' in the other order"),
  Phrase(
    name: "put a question",
    pattern: /\bputs? (?:\w+ )?questions?\b|\bquestions? (?:is|was|to be|to) put\b/,
    word: "question",
    advice: "write 'ask'"),
  Phrase(
    name: "on no tree", pattern: /\bon (?:no tree|none)\b/, word: "on no",
    advice: "write 'not on a tree', or 'outside a tree'"),
  Phrase(
    name: "is so already", pattern: /\b(?:is|are) so already\b/, word: "so already",
    advice: "write 'is already the case'"),
  Phrase(
    name: "without end", pattern: /\bwithout end\b/, word: "without end",
    advice: "write 'endlessly'"),
  Phrase(
    name: "as it is written", pattern: /\bas it is written\b/, word: "as it is written",
    advice: "write 'the source text'"),
  Phrase(
    name: "stands in", pattern: /\bstands? (?:in|on|at|above|below|beside|behind)\b/, word: "stand",
    advice: "write 'is'"),
  Phrase(
    name: "also if", pattern: /\balso (?:if|when|while)\b/, word: "also ",
    advice: "write 'even if', or put 'also' before the verb"),
]

/// Objects to names of tests that begin with a clause for a subject or a word for a person, or that have one of the
/// phrases that STYLE.md replaces.
func hardNames(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code(withOneOf: ["func test"]).compactMap { index, line -> Remark? in
      guard line.hasOne(of: hardWords), let name = line.firstMatch(of: /func test(\w+)/)?.1,
        let match = name.replacing(/ThereIsNo|IsNoLonger/, with: "").firstMatch(of: hardName)
      else { return nil }
      return Remark(file.path, index + 1, "'\(match.0)' in the name of a test: name the subject")
    }
  }
}

/// Each hard name has one of them.
private let hardWords = [
  "What", "Who", "ThatOne", "body", "LetGo", "ByThen", "OfItsOwn", "Told", "Hears", "IsNo",
]
nonisolated(unsafe) private let hardName =
  /^(?:What|Who|Whoever|ThatOne)(?=[A-Z])|Nobody|Somebody|Everybody|LetGo|ByThen|OfItsOwn|(?:Is|Are)Told|Hears|IsNo[A-Z]/

/// The folders whose prose is plain English.
private let plainFolders = [
  "Sources/RouteKit", "Sources/RouteKitLinks", "Sources/RouteKitHosting",
  "Sources/RouteKitRecording",
  "Sources/RouteKitBenchmarks", "Sources/RouteKitTesting",
  "Sources/RouteKitUIKit", "Sources/RouteKitSwiftUI", "Sources/Storefront",
  "Sources/StorefrontShop", "Sources/StorefrontUIKit", "Sources/StorefrontSwiftUI",
  "Sources/UIKitStandIn", "Sources/SwiftUIStandIn",
  "Guides/Snippets", "Tests/IsolationTests", "Tests/RouteKitTestingTests", "Tests/RouteKitTests",
  "Tests/Fixtures", "Tests/RouteKitLinksTests", "Tests/RouteKitHostingTests",
  "Tests/RouteKitRecordingTests",
  "Tests/RouteKitUIKitTests", "Tests/RouteKitSwiftUITests", "Tests/StorefrontTests",
]

/// Objects to attributes that reach past the public API.
func backDoors(in files: [SourceFile]) -> [Remark] {
  let attributes = ["@testable", "@_exported", "@_spi"]
  return files.flatMap { file in
    file.code(withOneOf: attributes).flatMap { index, line in
      attributes.filter { line.hasOne(of: [$0]) }
        .map { Remark(file.path, index + 1, "'\($0)' reaches past the public API") }
    }
  }
}

/// Objects to imports.
func imports(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code(withOneOf: ["import"]).filter {
      $0.element.contains(/^\s*(?:[\w@]+\s+)*import\s+\w/)
    }
    .map { Remark(file.path, $0.offset + 1, "the floors up to Routing import nothing") }
  }
}

/// Objects to closures with a capture list that await: with Swift 6.3 such a closure runs beside the caller's actor.
/// Those of ``Verdict/ask(_:)`` do not compile; the tests have forms that take any closure. A task has its own actor.
func closuresBesideTheActor(in files: [SourceFile]) -> [Remark] {
  files.flatMap { file in
    file.code(withOneOf: ["{ ["]).filter { index, line in
      guard line.contains(/\{ \[[^\]]+\] .*\bin\b/), !line.contains("Task")
      else { return false }
      return line.contains(/\.ask(?:ing)? \{ \[/) || awaits(file.code[index...])
    }
    .map { Remark(file.path, $0.offset + 1, "capture with a constant before the closure") }
  }
}

/// Whether the closure that the first line opens awaits, itself and not in another closure.
private func awaits(_ lines: ArraySlice<String>) -> Bool {
  var depth = 0
  for line in lines {
    if depth <= 1, line.contains("await "), !line.contains("Task {") { return true }
    depth += line.bracesOpened
    if depth <= 0 { return false }
  }
  return false
}

/// Objects to calls that change the tree's links, in files that do not journal them.
func unjournaledEdits(in files: [SourceFile]) -> [Remark] {
  let mayCall = [
    "Screens/ScreenNode+SplicingAndWalking.swift", "Attempts/Journal+RollBack.swift",
    "Attempts/ScreenNode+JournaledEdits.swift",
  ]
  .map { "Sources/RouteKit/Tree/" + $0 }
  return files.filter { !mayCall.contains($0.path) }.flatMap { file in
    file.code(withOneOf: ["splice", "Slot(", "swapRoot"]).compactMap { index, line in
      line.firstMatch(
        of: /(?:^|\W)(spliceInChild|spliceOutChild|fillSlot|emptySlot|swapRoot)\(/
      )
      .map { Remark(file.path, index + 1, "'\($0.1)' changes the tree without its journal") }
    }
  }
}

final class WordTests: XCTestCase {
  /// The products. The stand-ins are not, and that for UIKit has UIKit's implicitly unwrapped types.
  private func library() throws -> [SourceFile] {
    try Repository.sources(of: Repository.products)
  }

  func testTheLibraryNeitherTrapsNorHidesAnErrorNorPrints() throws {
    expectNone(forbiddenWords(in: try library()))
  }

  func testNoFileUsesMoreThanThePublicAPI() throws {
    let files = try ["Sources", "Tests", "Guides"].flatMap { try Repository.files(in: $0) }

    expectNone(backDoors(in: files))
  }

  func testTheFloorsUpToRoutingImportNothing() throws {
    let floors = FloorPlan.ground + FloorPlan.pieces + ["Routes", "Routing"]

    for floor in floors {
      expectNone(imports(in: try Repository.files(in: "Sources/RouteKit/" + floor)))
    }
  }

  func testOnlyTheJournalsFilesChangeTheTreesLinks() throws {
    expectNone(unjournaledEdits(in: try Repository.sources(of: Repository.library)))
  }

  func testNoClosureThatAwaitsHasACaptureList() throws {
    let files = try ["Sources", "Tests", "Guides"].flatMap { try Repository.files(in: $0) }

    expectNone(closuresBesideTheActor(in: files))
  }

  func testFinishedFoldersAreInPlainEnglish() throws {
    for folder in plainFolders {
      let files = try Repository.files(in: folder)

      XCTAssertFalse(files.isEmpty, "\(folder) is listed but has no files")
      expectNone(hardPhrases(in: files))
      expectNone(hiddenSubjects(in: files))
    }
    // This file has bad examples.
    let checks = try Repository.files(in: ".ci/house/Tests").filter {
      $0.name != "WordTests.swift"
    }
    expectNone(hardPhrases(in: checks))
    expectNone(hiddenSubjects(in: checks))
  }

  func testNamesOfTestsAreInPlainEnglish() throws {
    let files = try ["Tests", ".ci/house/Tests"].flatMap { try Repository.files(in: $0) }
      .filter { $0.name != "WordTests.swift" }

    XCTAssertFalse(files.isEmpty)
    expectNone(hardNames(in: files))
  }

  func testTheGuidesAreInPlainEnglish() throws {
    let pages = try Repository.pages()

    XCTAssertGreaterThan(pages.count, 2)
    expectNone(hardPhrases(in: pages))
    expectNone(hiddenSubjects(in: pages))
  }

  func testScriptsAreInPlainEnglish() throws {
    let names = [
      "api", "api.swift", "changed", "depend", "docs", "fuzz", "nightly", "page", "plant.swift",
      "planted-faults", "random", "run", "sanitized", "tests", "unchecked",
    ]
    let scripts = try names.map { name in
      let file = try Repository.file(".ci/" + name)
      let comments = file.lines.map { $0.contains(/^ *(#[^!]|\/\/)/) ? $0 : "" }
      return SourceFile(file.path + ".md", comments.joined(separator: "\n"))
    }

    XCTAssertTrue(scripts.allSatisfy { $0.text.contains("# ") || $0.text.contains("// ") })
    expectNone(hardPhrases(in: scripts))
    expectNone(hiddenSubjects(in: scripts))
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

  func testHardPhrasesAreFound() {
    let bad = SourceFile(
      "Sources/Bad.swift",
      """
      /// A place is no screen, and a route is
      /// none. There is no other, and there is none here. It is no longer.
      let a = "as it is by then, at hand"  // Nothing has changed then.
      /// The root is told, and hears of it. Nobody lets go of one of its own.
      let told = b.hears(of: nobody.letGo)
      """)

    XCTAssertEqual(
      hardPhrases(in: [bad]).map { "\($0.line) \($0.message.prefix { $0 != ":" })" },
      [
        "1 'is no'", "1 'is none'", "3 'by then'", "3 'at hand'", "3 'nothing has changed then'",
        "4 'is told'", "4 'hears'", "4 'of its own'", "4 'nobody'", "4 'let go'",
      ])
  }

  func testHardPhrasesOfSeveralWordsAreFound() {
    let text =
      "// It is so already, so that it stands in a stack on no tree.\n// Take it away, also if it asks."
    let source = SourceFile("Sources/Bad.swift", text)

    XCTAssertEqual(
      hardPhrases(in: [source]).map { "\($0.line) \($0.message.prefix { $0 != ":" })" },
      [
        "1 'so that'", "1 'on no tree'", "1 'is so already'", "1 'stands in'", "2 'take away'",
        "2 'also if'",
      ])
  }

  func testHardNamesAreFound() {
    let bad = SourceFile(
      "Tests/Bad.swift",
      """
      func testWhatIsLeftStays() {}
      func testAPlaceIsNoScreen() {}
      func testThereIsNoScreenThatIsNoLongerKept() {}
      func testAScreenHearsNothing() {}
      func testWhateverComesIsNotReported() {}
      """)

    XCTAssertEqual(hardNames(in: [bad]).map(\.line), [1, 2, 4])
  }

  func testHardPhrasesOfAPageAreFoundOutsideOfItsBlocks() {
    let bad = SourceFile(
      "Guides/Bad.md",
      """
      Nobody reads this, and a route is
      no screen.

      ```text
      Nobody is told.
      ```

          let nobody = "is no code"

      - It hears of that.
      """)

    XCTAssertEqual(
      hardPhrases(in: [bad]).map { "\($0.line) \($0.message.prefix { $0 != ":" })" },
      ["1 'is no'", "1 'nobody'", "10 'hears'"])
  }

  func testHiddenSubjectsAreFound() {
    let bad = SourceFile(
      "Sources/Bad.swift",
      """
      /// What is left, or nil.
      /// Returns the rest. Who waits
      /// goes on. What is it? Decides
      /// What is it not?
      /// - Returns: What is left.
      let what = "What is left."  // That one is.
      """)
    let page = SourceFile(
      "Guides/Bad.md", "What is left stays.\n\n```text\nWho knows.\n```\n\nWho knows?")

    XCTAssertEqual(hiddenSubjects(in: [bad, page]).map(\.line), [1, 2, 5, 6, 1])
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
    let engine = SourceFile("Sources/RouteKit/Tree/Attempts/ScreenNode+JournaledEdits.swift", text)
    let bad = SourceFile("Sources/RouteKit/Routes/ScreenNode+JournaledEdits.swift", text)

    XCTAssertEqual(
      unjournaledEdits(in: [engine, bad]).map(\.description),
      [
        "Sources/RouteKit/Routes/ScreenNode+JournaledEdits.swift:1: 'spliceInChild' changes the tree without its journal",
        "Sources/RouteKit/Routes/ScreenNode+JournaledEdits.swift:2: 'swapRoot' changes the tree without its journal",
      ])
  }

  func testAQuestionWithACaptureListIsFound() {
    let bad = SourceFile(
      "Tests/Bad.swift",
      """
      return .asking { [a] _ in a }
      return .ask { _ in [a] }
      door { [a] answers in
        for await yes in answers { a.note(yes) }
      }
      observe { [a] in
        Task { await a.run() }
      }
      Task { [a] in await a.run() }
      """)

    XCTAssertEqual(closuresBesideTheActor(in: [bad]).map(\.line), [1, 3])
  }
}
