import XCTest

/// Objects to names in the Swift blocks of a page that a reader cannot find: neither `known`, nor `inherited` in a block
/// that declares a type or a member, nor declared in a block of the page, nor in a page or a snippet that the page links before its first part, or that the part links in its first
/// paragraph.
func unknownNames(
  in pages: [SourceFile], linked files: [SourceFile], known: Set<String>,
  inherited: Set<String> = []
) -> [Remark] {
  let linked = Set(pages.flatMap(firstLinks).flatMap(\.paths) + pages.map(\.path))
  let declared = Dictionary(
    uniqueKeysWithValues: (pages + files).filter { linked.contains($0.path) }
      .map { ($0.path, names(of: $0)) })
  return pages.flatMap { page in
    let links = firstLinks(of: page)
    return blocks(of: page).filter { $0.language == "swift" }.flatMap { block -> [Remark] in
      let part = links.last { $0.line <= block.line }?.paths ?? []
      let paths = (links.first?.paths ?? []) + part
      let names = BlockNames(block.lines)
      let isKnown = { name in
        known.contains(name) || names.isBody && inherited.contains(name)
          || ([page.path] + paths).contains { declared[$0]?.contains(name) ?? false }
      }
      var found: [String] = []
      for name in names.used where !found.contains(name) && !isKnown(name) { found.append(name) }
      return found.map { Remark(page.path, block.line, "no block or linked page has '\($0)'") }
    }
  }
}

/// The names that the blocks of a page, or a file of Swift, declare.
private func names(of file: SourceFile) -> Set<String> {
  guard file.path.hasSuffix(".md") else { return BlockNames(file.lines).declared }
  let swift = blocks(of: file).filter { $0.language == "swift" }
  return swift.reduce(into: []) { $0.formUnion(BlockNames($1.lines).declared) }
}

/// The links before the first heading of a part, and those in the first paragraph of each part.
private func firstLinks(of page: SourceFile) -> [(line: Int, paths: [String])] {
  var links: [(line: Int, paths: [String])] = [(0, [])]
  var isFirst = true
  for (index, line) in page.prose.enumerated() {
    if line.hasPrefix("## ") {
      links.append((index + 1, []))
      isFirst = true
    } else if links.count > 1, line.isEmpty, index > links[links.count - 1].line {
      isFirst = false
    }
    guard isFirst, line.contains("](") else { continue }
    // A link begins in the folder of the pages, or above it.
    links[links.count - 1].paths += line.matches(of: /\]\(([^)#\s]+)/).map {
      $0.1.hasPrefix("../") ? String($0.1.dropFirst(3)) : page.folders.joined() + "/" + $0.1
    }
  }
  return links
}

/// The names in lines of Swift.
private struct BlockNames {
  private(set) var declared: Set<String> = []
  /// The names that neither follow a dot nor are a label, in their order.
  private(set) var used: [String] = []
  /// Whether the block has a type, or members of one, which can use inherited members without a dot.
  private(set) var isBody = false

  init(_ lines: [String]) {
    let code = SourceFile("Block.swift", lines.joined(separator: "\n")).code
      .joined(separator: "\n")
    for pattern in [Self.declaration, Self.parameter, Self.tuple, Self.closure, Self.generic] {
      for match in code.matches(of: pattern) {
        declared.formUnion(SwiftCode.identifiers(in: String(match.1)).map(\.name))
      }
    }
    isBody = code.contains(Self.body)
    for match in code.matches(of: Self.cases) {
      let words = SwiftCode.identifiers(in: String(match.1).replacing(/\([^)]*\)/, with: ""))
      for word in words { declared.insert(word.name) }
    }
    for match in code.matches(of: Self.use) where !Self.keywords.contains(String(match.1)) {
      used.append(String(match.1))
    }
  }

  nonisolated(unsafe) private static let declaration =
    /\b(?:let|var|func|class|struct|enum|protocol|actor|typealias|for(?: try)?(?: await)?) (\w+)/
    .wordBoundaryKind(.simple)
  /// A name with its type. A label has a value, which begins with a small letter or is a call.
  nonisolated(unsafe) private static let parameter =
    /(\w+): (?:@escaping |some |any |\[|\(|\) -> )*[A-Z]\w*(?:\.[A-Z]\w*)*(?![\w(.])/
  nonisolated(unsafe) private static let tuple = /\b(?:let|var|for) \(([^)]*)\)/
    .wordBoundaryKind(.simple)
  /// The captures and parameters of a closure.
  nonisolated(unsafe) private static let closure =
    /\{ ?((?:\[[^\]]*\] ?)?\(?[\w, :?<>.\n]*\)?)(?: async| throws| -> \w+)* in\b/
    .wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let generic =
    /\b(?:func|struct|class|enum|init) ?\w*<([^>]*)>/
    .wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let body =
    /(?m)\b(?:class|extension|struct|func)\b|^(?:var|private var|override var) .*\{/
    .wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let cases = /(?m)(?:^|\{) *case (\w[^:={}\n]*?)(?: \})?$/
  /// A name that does not follow a dot, a sign of an attribute or a letter, and precedes neither a colon nor the second
  /// name of a parameter.
  nonisolated(unsafe) private static let use =
    /(?m)(?:^|[^\w.@#$`])([A-Za-z_]\w*)(?![\w:])(?! \w+: )/

  private static let keywords: Set<String> = [
    "Any", "Self", "any", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "dynamic", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil", "nonisolated", "open", "operator", "override", "private", "protocol", "public",
    "required", "rethrows", "return", "self", "set", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak",
    "where", "while", "_", "error", "newValue", "oldValue", "repeat", "actor", "convenience",
  ]
}

/// The names that a reader of the pages knows: the toolchain's and the library's.
private enum KnownNames {
  /// The standard library, Foundation, Observation and XCTest, as far as the pages use them.
  static let toolchain: Set<String> = [
    "Array", "AsyncStream", "Bool", "CancellationError", "Character", "Clock", "Codable",
    "ContinuousClock", "CustomStringConvertible", "Data", "Decodable", "Duration", "Encodable",
    "Equatable", "Error", "FileManager", "Foundation", "Hashable", "Identifiable", "Int",
    "JSONDecoder", "JSONEncoder", "MainActor", "Never", "Observable", "Observation", "Optional",
    "RunLoop",
    "Result", "Sendable", "Set", "StaticString", "String", "Task", "Testing", "URL", "UUID", "Void",
    "AnyHashable", "Double", "XCTest", "assertionFailure", "XCTestCase",
    "XCTAssertEqual", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil", "XCTAssertThrowsError",
    "XCTAssertTrue", "XCTFail", "XCTUnwrap",
    "SwiftUI", "UIKit", "RouteKit", "RouteKitHosting", "RouteKitLinks", "RouteKitRecording",
    "RouteKitSwiftUI", "RouteKitTesting", "RouteKitUIKit",
    "abs", "max", "min", "print", "readLine", "type", "zip",
  ]

  /// Types to whose bodies and extensions a reader adds methods, which use the members without a dot.
  private static let extended: Set<String> = [
    "ScreenNode", "ContainerNode", "StackNode", "TabNode", "SplitNode", "Finishing", "ViewBuilder",
    "ViewTransition", "Stage", "RoutedSceneDelegate", "UIViewController", "UITableViewController",
    "BoxController",
    "RoutedNavigationController", "Flow", "ScreenHost", "LinkedRouter",
  ]

  /// The types, global functions and inherited members of the products, and the types of the stand-ins for UIKit and
  /// SwiftUI.
  static func library() throws -> (names: Set<String>, inherited: Set<String>) {
    var known: (names: Set<String>, inherited: Set<String>) = ([], [])
    for folder in Repository.products + ["UIKitStandIn", "SwiftUIStandIn"] {
      for file in try Repository.files(in: "Sources/" + folder) { read(file, into: &known) }
    }
    return known
  }

  private static func read(
    _ file: SourceFile, into known: inout (names: Set<String>, inherited: Set<String>)
  ) {
    var depth = 0
    var isExtended = false
    for line in file.code {
      if depth == 0, line.hasOne(of: ["class ", "extension ", "protocol "]),
        let match = line.firstMatch(of: owner)
      {
        isExtended = extended.contains(String(match.1))
      }
      // Most lines are not public, and a search for text is faster.
      if ["public ", "open ", "associatedtype "].contains(where: line.contains) {
        if let match = line.firstMatch(of: type) { known.names.insert(String(match.1)) }
        if line.contains("<"), let match = line.firstMatch(of: parameters) {
          known.names.formUnion(SwiftCode.identifiers(in: String(match.1)).map(\.name))
        }
        if let match = line.firstMatch(of: member) {
          if depth == 0 { known.names.insert(String(match.1)) }
          if depth == 1, isExtended { known.inherited.insert(String(match.1)) }
        }
      }
      depth += line.bracesOpened
    }
  }

  nonisolated(unsafe) private static let owner = /(?:class|extension|protocol) (\w+)/
  nonisolated(unsafe) private static let type =
    /(?:(?:public|open) (?:\w+ )*(?:class|struct|enum|protocol|actor|typealias)|associatedtype) (\w+)/
  /// An extension may use them.
  nonisolated(unsafe) private static let parameters =
    /public (?:\w+ )*(?:class|struct|enum) \w+<([^>]*)>/
  nonisolated(unsafe) private static let member =
    /(?:public|open) (?:[\w()]+ )*(?:func|var|let) (\w+)/
}

final class NameTests: XCTestCase {
  func testAReaderFindsEveryNameOfABlock() throws {
    let pages = try Repository.files(in: "Guides", with: "md")
    let tests = try ["Tests/RouteKitUIKitTests", "Tests/RouteKitSwiftUITests"]
      .flatMap { try Repository.files(in: $0) }
    let snippets = try Repository.examples() + tests
    let library = try KnownNames.library()

    XCTAssertTrue(library.names.isSuperset(of: ["ScreenNode", "expectTree"]))
    XCTAssertTrue(library.inherited.isSuperset(of: ["finish", "insertChild"]))
    expectNone(
      unknownNames(
        in: pages, linked: snippets, known: library.names.union(KnownNames.toolchain),
        inherited: library.inherited))
  }

  func testANameThatNoBlockDeclaresIsFound() {
    let page = SourceFile(
      "Guides/Page.md",
      """
      # Page

      Its screens are those of [another](Other.md) page.

      ```swift
      struct Here<Subject>: Thing {
        let subject: Subject
        enum Kind { case one(Gone), two }

        func check(_ other: There, at place: Int) -> Int {
          print(other.missing, subject)
          return place + missing
        }
      }
      ```

      ## A part

      It needs [a file](Snippets/Page/File.swift).

      ```swift
      let (a, b) = (Here(subject: 1), two())
      finish()
      list.map { x, y in File(a, x, y, b) }
      ```

      ## Another part

      ```swift
      guard let c = there, File() else { return }
      ```
      """)
    let other = SourceFile("Guides/Other.md", "```swift\nlet list: [There] = []\n```\n")
    let file = SourceFile("Guides/Snippets/Page/File.swift", "func two() {}\nstruct File {}\n")

    XCTAssertEqual(
      unknownNames(
        in: [page, other], linked: [file], known: ["Thing", "Int", "print"],
        inherited: ["place", "finish"]
      ).map(\.description),
      [
        "Guides/Page.md:5: no block or linked page has 'Gone'",
        "Guides/Page.md:5: no block or linked page has 'There'",
        "Guides/Page.md:5: no block or linked page has 'missing'",
        "Guides/Page.md:21: no block or linked page has 'finish'",
        "Guides/Page.md:29: no block or linked page has 'there'",
        "Guides/Page.md:29: no block or linked page has 'File'",
        "Guides/Other.md:1: no block or linked page has 'There'",
      ])
  }
}
