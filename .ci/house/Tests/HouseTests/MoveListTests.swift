import XCTest

/// Objects to moves that do not begin a chain in a test. Overloads that differ only in a type need one chain each.
func movesWithoutChain(in files: [SourceFile], chains: SourceFile) -> [Remark] {
  let begun = chains.lines.filter { $0.contains(".then(.selectTab(0)).then(.popToRoot)") }
    .compactMap { $0.firstMatch(of: /\.(\w+)(?:\((\w+):)?/) }
    .map { Move(name: String($0.1), label: $0.2.map(String.init)) }
  var counts = Dictionary(grouping: begun, by: \.self).mapValues(\.count)
  var remarks: [Remark] = []
  for file in files {
    for (move, line) in moves(of: file) {
      guard counts[move, default: 0] == 0 else {
        counts[move, default: 0] -= 1
        continue
      }
      remarks.append(Remark(file.path, line, "no chain in \(chains.name) begins with \(move)"))
    }
  }
  return remarks
}

/// Objects to moves that no table of a page names in its first column.
func movesWithoutRow(in files: [SourceFile], page: SourceFile) -> [Remark] {
  let named = Set(
    page.lines.compactMap { $0.firstMatch(of: /^\|([^|]*)\|/)?.1 }.flatMap { cell in
      cell.matches(of: /`[^`]+`/).flatMap { code in
        code.0.matches(of: /[`\s]\.(\w+)/).map { String($0.1) }
      }
    })
  return files.flatMap { file in
    moves(of: file).filter { !named.contains($0.0.name) }
      .map { Remark(file.path, $0.line, "\(page.name) has no row for \($0.0)") }
  }
}

/// Objects to moves, and to places of a built screen, that have no row in the list for the tables over all routes.
func routesWithoutRow(in files: [SourceFile], list: SourceFile) -> [Remark] {
  let text = list.lines.joined(separator: "\n")
  let rows = text.matches(of: /EveryRoute\(\s*"\.?(\w+)(?:\((\w+):)?/)
    .map { Move(name: String($0.1), label: $0.2.map(String.init)) }
  return files.flatMap { file in
    (moves(of: file) + places(of: file)).filter { !rows.contains($0.0) }
      .map { Remark(file.path, $0.line, "\(list.name) has no row for \($0.0)") }
  }
}

/// A move: its name, and the label of its first parameter.
private struct Move: Hashable, CustomStringConvertible {
  let name: String
  let label: String?

  var description: String { label.map { ".\(name)(\($0):)" } ?? ".\(name)" }
}

private func moves(of file: SourceFile) -> [(Move, line: Int)] {
  var found: [(Move, line: Int)] = []
  var isOfMoves = false
  var isUnavailable = false
  for (index, line) in file.code.enumerated() {
    if line.utf8.first.map({ $0 != UInt8(ascii: " ") }) ?? false {
      isOfMoves = line.contains("where Self == Move ")
    }
    if line.contains("unavailable,") { isUnavailable = true }
    guard isOfMoves, line.contains("public static ") else { continue }
    defer { isUnavailable = false }
    // It is unavailable: its message says what to write instead.
    if isUnavailable { continue }
    // The parameters may begin on the next line.
    let text = line + " " + (index + 1 < file.code.count ? file.code[index + 1] : "")
    guard
      let match = text.firstMatch(
        of: /public static (?:var|func) (\w+)(?:<.*?>(?=\())?(?:\(\s*(\w+))?/)
    else { continue }
    let label = match.2.map(String.init)
    found.append((Move(name: String(match.1), label: label == "_" ? nil : label), index + 1))
  }
  return found
}

/// The methods of a builder that give its screen a place. The container, which each may name, does not count as a label.
private func places(of file: SourceFile) -> [(Move, line: Int)] {
  guard file.path.contains("/Placing/") else { return [] }
  return file.code.enumerated().compactMap { index, line in
    guard line.contains("public func "), line.contains("Route") else { return nil }
    let text = line + (index + 1 < file.code.count ? file.code[index + 1] : "")
    return text.firstMatch(of: /public func (\w+Route)(?:<.*?>)?\(\s*(\w+)?/).map { match in
      let label = match.2.map(String.init).flatMap { ["in", "_"].contains($0) ? nil : $0 }
      return (Move(name: String(match.1), label: label), index + 1)
    }
  }
}

final class MoveListTests: XCTestCase {
  func testTheTablesHaveARowForEveryMoveAndEveryPlace() throws {
    let list = try Repository.file("Tests/RouteKitTests/Routes/EveryRoute.swift")

    expectNone(routesWithoutRow(in: try Repository.files(in: "Sources/RouteKit"), list: list))
  }

  func testARouteThatTheTablesLackIsFound() {
    let moves = SourceFile(
      "Move+Book.swift",
      """
      extension Route where Self == Move {
        public static var open: Self { Move { _ in } }
        public static func turn(to page: Int) -> Self { Move { _ in } }
        public static func turn(_ page: Int) -> Self { Move { _ in } }
      }
      """)
    let places = SourceFile(
      "Sources/Placing/ViewBuilder+Book.swift",
      """
      extension ViewBuilder {
        public func pageRoute(
          in book: Int = 0
        ) -> Int { 0 }
        public func pageRoute(
          at index: Int
        ) -> Int { 0 }
      }
      """)
    let list = SourceFile(
      "EveryRoute.swift",
      """
      EveryRoute(
        ".turn(to: 2)") { _ in .open },
      EveryRoute(".open") { _ in .turn(1) },
      EveryRoute("pageRoute()") { $0.pageRoute(at: 1) },
      """)

    XCTAssertEqual(
      routesWithoutRow(in: [moves, places], list: list).map(\.description),
      [
        "Move+Book.swift:4: EveryRoute.swift has no row for .turn",
        "Sources/Placing/ViewBuilder+Book.swift:5: EveryRoute.swift has no row for .pageRoute(at:)",
      ])
  }

  func testAChainBeginsWithEveryMove() throws {
    let chains = try Repository.file("Tests/RouteKitTests/Routes/MoveTests.swift")

    expectNone(
      movesWithoutChain(in: try Repository.files(in: "Sources/RouteKit"), chains: chains))
  }

  func testTheGuideHasARowForEveryMove() throws {
    let page = try Repository.file("Guides/Transitions.md")

    expectNone(movesWithoutRow(in: try Repository.files(in: "Sources/RouteKit"), page: page))
  }

  func testAMoveWithoutARowIsFound() {
    let moves = SourceFile(
      "Move+Book.swift",
      """
      extension Route where Self == Move {
        public static var open: Self { Move { _ in } }
        public static func turn(_ page: Int) -> Self { Move { _ in } }
        public static var close: Self { Move { _ in } }
      }
      """)
    let page = SourceFile(
      "Page.md",
      """
      | `.open`, `.turn(2)` | opens. `.close` closes |
      | `.turn(3).then(.close)`, .close | `.close` |

      Write `.close`.
      """)

    XCTAssertEqual(movesWithoutRow(in: [moves], page: page).map(\.line), [4])
  }

  func testAMoveWithoutAChainIsFound() {
    let moves = SourceFile(
      "Sources/RouteKit/Routes/Moves/Move+Book.swift",
      """
      extension Route where Self == Move {
        public static var open: Self { Move { _ in } }
        public static func turn(_ page: Int) -> Self { Move { _ in } }
        public static func turn(_ page: Page) -> Self { Move { _ in } }
        public static func turn(to page: Int) -> Self { Move { _ in } }
        public static func tear<Leaf: Page>(
          first type: Leaf.Type
        ) -> Self { Move { _ in } }
        @available(*, unavailable, message: "Write .turn(to:).")
        public static func turn() -> Self { Move { _ in } }
        public static var close: Self { Move { _ in } }
      }

      extension Book {
        public static var empty: Self { Book() }
      }
      """)
    let chains = SourceFile(
      "Tests/MoveTests.swift",
      """
      { _ in .turn(1).then(.selectTab(0)).then(.popToRoot) },
      { .turn(to: $0.page).then(.selectTab(0)).then(.popToRoot) },
      """)

    XCTAssertEqual(
      movesWithoutChain(in: [moves], chains: chains).map(\.description),
      [
        "Sources/RouteKit/Routes/Moves/Move+Book.swift:2: no chain in MoveTests.swift begins with .open",
        "Sources/RouteKit/Routes/Moves/Move+Book.swift:4: no chain in MoveTests.swift begins with .turn",
        "Sources/RouteKit/Routes/Moves/Move+Book.swift:6: no chain in MoveTests.swift begins with .tear(first:)",
        "Sources/RouteKit/Routes/Moves/Move+Book.swift:11: no chain in MoveTests.swift begins with .close",
      ])
  }
}
