import XCTest

/// Objects to members that a text names but no one declares: `value.member` or `.member` in backticks of a page or of
/// the documentation, and anywhere in a literal.
func unknownMembers(in files: [SourceFile], known: Set<String>) -> [Remark] {
  files.flatMap { file in
    file.prose.enumerated().flatMap { index, line -> [Remark] in
      let isProse = file.path.hasSuffix(".md") || line.contains("///")
      let isComment = !isProse && line.contains("//")
      // Most lines name no member, and a search for a full stop is faster.
      guard line.contains(".") else { return [] }
      let texts = isProse ? line.matches(of: quoted).map { String($0.1) } : isComment ? [] : [line]
      return texts.flatMap { $0.matches(of: member) }.map { String($0.1) }
        .filter { !known.contains($0) }
        .map { Remark(file.path, index + 1, "nothing public is called '\($0)'") }
    }
  }
}

/// Remarks on types that a text names in backticks but no one declares: `Type`, `Type.member` or `Type(…)`.
func unknownTypes(in files: [SourceFile], known: Set<String>) -> [Remark] {
  files.flatMap { file in
    file.prose.enumerated().flatMap { index, line -> [Remark] in
      guard file.path.hasSuffix(".md") || line.contains("///") else { return [] }
      return line.matches(of: quotedType).map { String($0.1) }.filter { !known.contains($0) }
        .map { Remark(file.path, index + 1, "nothing is called '\($0)'") }
    }
  }
}

/// The members that a reader can call: those that are public, the cases of enums and the requirements of protocols.
private func members(of file: SourceFile) -> Set<String> {
  var found: Set<String> = []
  var (isHidden, isProtocol) = (false, false)
  for line in file.code {
    if line.hasOne(of: ["unavailable,"]) { isHidden = true }
    if line.hasOne(of: ["public protocol "]) {
      isProtocol = true
    } else if line == "}" {
      isProtocol = false
    }
    let isShown = isProtocol || line.hasOne(of: ["public ", "open "])
    guard isShown || isHidden || line.hasOne(of: ["case "]),
      let match = line.firstMatch(of: declaration)
    else { continue }
    if match.1 == "case" {
      for word in SwiftCode.identifiers(in: String(match.2)) { found.insert(word.name) }
    } else if isShown, !isHidden {
      for word in SwiftCode.identifiers(in: String(match.2)).prefix(1) { found.insert(word.name) }
    }
    isHidden = false
  }
  return found
}

nonisolated(unsafe) private let quoted = /`([^`]+)`/
nonisolated(unsafe) private let quotedType = /`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:[.(<][^`]*)?`/
nonisolated(unsafe) private let member =
  /(?:^|[\s(\["“'`]|[\w)\]}>!?])\.([a-z]\w+)/
nonisolated(unsafe) private let declaration =
  /^\s*(?:@[\w()]+ )*(?:[\w()]+ )*?(func|var|let|case|class|struct|enum|protocol|actor|typealias|associatedtype) (.+)/

final class MemberNameTests: XCTestCase {
  /// Members of the toolchain and of toolkits, members of examples, and the ends of names of files and hosts.
  private let others: Set<String> = [
    "app", "badge", "ci", "com", "conclude", "default", "distantPast", "example", "html", "init",
    "instantiateInitialViewController", "jsonl", "main", "org", "palettes", "presentationDetents",
    "printable", "self", "swift", "turnPage", "v13", "v14", "v16", "w3",
  ]

  func testEveryMemberThatATextNamesExists() throws {
    // The page of a recording has a script.
    let sources = try Repository.sources(of: Repository.products)
      .filter { $0.name != "Recording+HTMLPage.swift" }
    // These two name what an app wrote for other libraries, and for earlier drafts.
    let pages = try Repository.files(in: "Guides", with: "md")
      .filter { !["CHANGELOG.md", "Coming-from.md"].contains($0.name) }
    let toolkits = try Repository.sources(of: ["UIKitStandIn", "SwiftUIStandIn"])
    let known = (sources + toolkits).reduce(into: others) { $0.formUnion(members(of: $1)) }
    // A page may name what its examples declare.
    let examples =
      pages.flatMap { blocks(of: $0).flatMap(\.lines) }
      + (try Repository.examples().flatMap(\.code))
    let declared = Set(examples.flatMap { SwiftCode.identifiers(in: $0).map(\.name) })

    expectNone(unknownMembers(in: sources + pages, known: known.union(declared)))
    // The text of an error has no examples.
    expectNone(
      unknownMembers(
        in: sources.map { file in
          SourceFile(
            file.path, file.lines.map { $0.contains("//") ? "" : $0 }.joined(separator: "\n"))
        }, known: known))
  }

  /// Types and features of the toolchain, types of toolkits, keys of property lists, and words of examples.
  private let otherTypes: Set<String> = [
    "Back", "Bern", "CFBundleURLTypes", "CodingUserInfoKey", "Issue", "MemberImportVisibility",
    "NSUserActivityTypes", "NavigationLink", "NavigationPath", "NonisolatedNonsendingByDefault",
    "Package",
    "ProgressView", "Regex",
    "RunLoop", "UIApplicationDelegateAdaptor", "UIApplicationSceneManifest", "UIHostingController",
    "UITab",
    "UIMainStoryboardFile", "UISceneDelegateClassName", "UISceneStoryboardFile", "URLQueryItem",
    "UndoManager", "WishScreen", "XCTFail", "Zoom",
  ]

  func testEveryTypeThatATextNamesExists() throws {
    // The glossary has the words of other systems too.
    let pages = try Repository.files(in: "Guides", with: "md")
      .filter { !["CHANGELOG.md", "Coming-from.md", "Glossary.md"].contains($0.name) }
    let sources = try Repository.files(in: "Sources")
    // A folder or a file, such as `Sources` or `Journal.swift`.
    let tests = try Repository.files(in: "Tests")
    let files = (sources + tests).flatMap { file in
      file.path.split(whereSeparator: { $0 == "/" || $0 == "." }).map(String.init)
    }
    let examples =
      pages.flatMap { blocks(of: $0).flatMap(\.lines) }
      + (try Repository.files(in: "Guides/Snippets").flatMap(\.code))
    // A word of code exists, because the code compiles.
    let known = Set(
      (sources.flatMap(\.code) + examples).flatMap { line in
        line.utf8.split { !SwiftCode.isPartOfName($0) }.map { String(Substring($0)) }
      })

    expectNone(
      unknownTypes(
        in: sources + pages, known: otherTypes.union(known).union(files)))
  }

  func testATypeThatNothingDeclaresIsFound() {
    let page = SourceFile(
      "A.md", "A `Here`, a `There.one`, a `Gone(1)`, `OK`, and `lost` for `Box<There>`.")

    XCTAssertEqual(
      unknownTypes(in: [page], known: ["Here", "There"]),
      [
        Remark("A.md", 1, "nothing is called 'Gone'"), Remark("A.md", 1, "nothing is called 'Box'"),
      ])
  }

  func testAMemberThatNothingDeclaresIsFound() {
    let source = SourceFile(
      "A.swift",
      """
      /// Calls `tabs.gone` and `.there`, and is not `Here.at`.
      public struct Here {
        @available(*, unavailable, renamed: "there")
        public var former: Int
        public var there: Int
        var own: Int
        let advice = "Check tabs.former first, not .there or tabs.own."
        enum Kind {
          case at
        }
      }
      """)

    let known = Set(["there", "at"])

    XCTAssertEqual(members(of: source).subtracting(["Here", "Kind"]), known)
    XCTAssertEqual(
      unknownMembers(in: [source], known: known),
      [
        Remark("A.swift", 1, "nothing public is called 'gone'"),
        Remark("A.swift", 7, "nothing public is called 'former'"),
        Remark("A.swift", 7, "nothing public is called 'own'"),
      ])
  }
}
