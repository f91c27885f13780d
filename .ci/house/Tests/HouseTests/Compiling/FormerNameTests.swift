import XCTest

/// The names of earlier drafts, as the changelog's tables of old and new names list them.
final class FormerNameTests: XCTestCase {
  /// The messages of the names that a leftover test most often has.
  private let renamed = [
    "screen.id": """
    screenID': It is nil until the screen has entered a tree. The object is ObjectIdentifier(screen).
    """,
    "screen.name": "screenName'", "screen.tree": "screenTree'", "screen.owner": "screenOwner'",
    "screen.parent": "screenParent'", "screen.host": "screenHost'", "screen.layer": "screenLayer'",
    "screen.presented": "presentedScreen'", "screen.presentation": "screenPresentation'",
    "tabs.selected": "selectedTab'", "tabs.previous": "previousTab'",
    "tabs.history": "tabHistory'",
  ]

  /// The leftover uses of `id` that compiled when a screen was `Identifiable`.
  private let leftovers = [
    "_ = Set([screen, tabs].map(\\.id)).count == 3", "_ = screen.id == tabs.id",
    "_ = tabs.children.map { $0.id }", "print(screen.id)", "let _: AnyHashable = screen.id",
    "if [screen.id: 1][tabs.id] == nil {}",
  ]

  func testNoFormerNameCompilesAndTheDozenThatIsUsedMostSaysTheNewOne() throws {
    let names = try formerNames(in: changelog()).map(\.old)
    XCTAssertGreaterThan(names.count, 100)
    XCTAssertEqual(Set(renamed.keys).subtracting(names), [])
    var programs = ["Common": FirstHourProgram.common, "New": program("New", newUses)]
    for (index, name) in names.enumerated() {
      programs["Old\(index)"] = program("Old\(index)", [use(of: name)])
    }
    for (index, use) in leftovers.enumerated() {
      programs["Left\(index)"] = program("Left\(index)", [use])
    }

    let messages = try SwiftCompiler().messages(about: programs, checking: .types)

    let texts = Dictionary(grouping: messages, by: \.program).mapValues { $0.map(\.text) }
    XCTAssertEqual(texts["Common"] ?? [], [])
    XCTAssertEqual(texts["New"] ?? [], [])
    for (index, name) in names.enumerated() {
      let errors = texts["Old\(index)", default: []].filter { $0.hasPrefix("error: ") }
      guard let message = renamed[name] else {
        XCTAssertFalse(errors.isEmpty, "\(name) compiles")
        continue
      }
      let old = name.split(separator: ".")[1]
      XCTAssertEqual(errors, ["error: '\(old)' has been renamed to '\(message)"], name)
    }
    for (index, use) in leftovers.enumerated() {
      let errors = texts["Left\(index)", default: []]
      XCTAssertTrue(
        errors.contains { $0.hasPrefix("error: 'id' has been renamed to 'screenID': ") },
        "\(use): \(errors)")
    }
  }

  func testEachNewNameExists() throws {
    let sources = try Repository.sources(of: Repository.products)
    let toolchain: Set<String> = [
      "AsyncStream", "ObjectIdentifier", "Task", "Void", "Never", "cancel",
    ]
    let own: Set<String> = [
      "screen", "loss", "tree", "asking", "some", "String", "throws", "ViewType", "Context",
    ]
    let labels: Set<String> = [
      "first", "at", "into", "keeping", "with", "to", "by", "for", "labelled",
    ]
    let known = publicNames(in: sources).union(toolchain).union(own).union(labels)

    let rows = try formerNames(in: changelog())
    let remarks = rows.flatMap { row in
      row.new.flatMap { SwiftCode.identifiers(in: $0.replacing("…", with: "")).map(\.name) }
        .filter { !known.contains($0) && $0 != "_" }
        .map { Remark("Guides/CHANGELOG.md", row.line, "no product has the new name '\($0)'") }
    }

    expectNone(remarks)
    XCTAssertEqual(rows.filter(\.new.isEmpty).map(\.old), [], "Say what to write instead.")
  }

  func testEachRowHasOneName() throws {
    let rows = try formerNames(in: changelog())

    XCTAssertEqual(
      Dictionary(grouping: rows, by: \.old).filter { $0.value.count > 1 }.keys.sorted(), [])
  }

  func testRowsAreRead() {
    let page = SourceFile(
      "Page.md",
      """
      | names | import |
      |---|---|
      | `A`, `B` | `C` |

      | old | new |
      |---|---|
      | `screen.a` | `b`, and `c(_:)` |
      | `D` | nothing |
      """)

    let rows = formerNames(in: page)

    XCTAssertEqual(rows.map(\.old), ["screen.a", "D"])
    XCTAssertEqual(rows.map(\.new), [["b", "c(_:)"], []])
    XCTAssertEqual(rows.map(\.line), [7, 8])
  }

  private func changelog() throws -> SourceFile {
    try Repository.file("Guides/CHANGELOG.md")
  }

  /// A use of an old name: of a type, of a member of a screen or another object, or of a function.
  private func use(of name: String) -> String {
    switch name {
    case ".pop(n)": "let _: Move = .pop(2)"
    case ".close": "let _: Move = .close"
    case "pushRoute { }": "_ = FeedBuilder().pushRoute { _ in }"
    default: name.first?.isUppercase ?? false ? "_ = \(name).self" : "_ = \(name)"
    }
  }

  /// The new names of the dozen.
  private var newUses: [String] {
    renamed.map { old, message in
      "_ = \(old.split(separator: ".")[0]).\(message.prefix { $0 != "'" })"
    }
    .sorted()
  }

  private func program(_ name: String, _ uses: [String]) -> String {
    """
    import RouteKit
    import RouteKitHosting
    import RouteKitLinks
    import RouteKitRecording
    import RouteKitTesting

    @MainActor func go\(name)(
      screen: ScreenNode, tabs: TabNode, tree: ScreenTree, router: TreeRouter, archive: TreeArchive,
      loss: TreeArchive.Loss, map: DestinationMap, provider: RecordingRootProvider, host: HostileHost
    ) {
      \(uses.joined(separator: "\n  "))
    }
    """
  }
}

/// The rows of the tables of a page with the columns "old" and "new": a name, and the code of what to write instead.
private func formerNames(in page: SourceFile) -> [(old: String, new: [String], line: Int)] {
  var rows: [(old: String, new: [String], line: Int)] = []
  var isInside = false
  for (index, line) in page.lines.enumerated() {
    if line == "| old | new |" { isInside = true } else if !line.hasPrefix("|") { isInside = false }
    guard isInside, let cells = line.firstMatch(of: /^\| `([^`]+)` \|(.*)\|$/) else { continue }
    rows.append((String(cells.1), cells.2.matches(of: /`([^`]+)`/).map { String($0.1) }, index + 1))
  }
  return rows
}

/// The names that some files make public.
private func publicNames(in files: [SourceFile]) -> Set<String> {
  var names: Set<String> = []
  for line in files.flatMap(\.code) where line.contains("public ") || line.contains("open ") {
    names.formUnion(SwiftCode.identifiers(in: String(line)).map(\.name))
  }
  return names
}
