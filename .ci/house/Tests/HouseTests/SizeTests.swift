import XCTest

/// The lines of code in files.
private func codeLines(in files: [SourceFile]) -> Int {
  files.reduce(0) { $0 + $1.codeLines }
}

/// The number of types that files declare as public at top level.
private func publicTypes(in files: [SourceFile]) -> Int {
  files.reduce(0) { count, file in
    count
      // Most lines begin with another word, and looking at that is faster than matching the pattern.
      + file.code.count { line in
        ["public ", "open ", "nonisolated "].contains(where: line.hasPrefix)
          && line.contains(#/^(nonisolated )?(public|open) .*\b(class|struct|enum|protocol) \w/#)
      }
  }
}

final class SizeTests: XCTestCase {
  /// Each public type is a concept that a reader meets in the reference.
  func testTheCoreHasFewPublicTypes() throws {
    let types = publicTypes(in: try Repository.files(in: "Sources/RouteKit"))

    XCTAssertGreaterThan(types, 0)
    XCTAssertLessThanOrEqual(
      types, 75,
      """
      RouteKit has \(types) public types at top level. Ask which existing type could do it, or nest the new one in the \
      type that it belongs to.
      """)
  }

  /// The core and the modules above it grow only on purpose.
  func testTheModulesAreSmall() throws {
    let lines = try ["RouteKit", "RouteKitLinks", "RouteKitHosting", "RouteKitRecording"]
      .map { codeLines(in: try Repository.files(in: "Sources/" + $0)) }

    XCTAssertLessThanOrEqual(
      lines.reduce(0, +), 25_469,
      "The modules have \(lines) lines of code. Say something more simply before you add a line.")
  }

  func testPublicTypesAreCounted() {
    let file = SourceFile(
      "Sources/A.swift",
      """
      public struct A {
        public struct Nested {}
      }
      nonisolated open class B {}
      public final class C<Value> {}
      struct D {}
      public func protocols() {}
      """)

    XCTAssertEqual(publicTypes(in: [file]), 3)
  }

  /// The engine does once what all user interfaces have in common, so UIKit's part stays small.
  func testUIKitsPartOfTheHostIsSmall() throws {
    let files = try Repository.files(in: "Sources/RouteKitUIKit")
    let host = codeLines(in: files.filter { $0.name.hasPrefix("UIKitHost") })

    XCTAssertGreaterThan(host, 0)
    XCTAssertLessThanOrEqual(
      host, 450,
      """
      The files UIKitHost*.swift have \(host) lines of code. Let the engine do what other toolkits need too (see \
      Sources/RouteKitHosting/Stages), and give an idea that has its own reader its own type.
      """)
  }

  /// So the lines of the host have not only moved to another file.
  func testTheProductForUIKitIsSmall() throws {
    let module = codeLines(in: try Repository.files(in: "Sources/RouteKitUIKit"))

    XCTAssertLessThanOrEqual(
      module, 1_462,
      "RouteKitUIKit has \(module) lines of code. Say something more simply before you add a line.")
  }

  /// An app of this size shows the whole shop. A line more needs a reason.
  func testTheAppsOfTheSampleAreSmall() throws {
    for app in ["Sources/StorefrontUIKit", "Sources/StorefrontSwiftUI"] {
      let lines = codeLines(in: try Repository.files(in: app))

      XCTAssertGreaterThan(lines, 0, app)
      XCTAssertLessThanOrEqual(lines, 150, app)
    }
  }

  func testEmptyLinesAndCommentsAreNotCounted() {
    let file = SourceFile(
      "Sources/A.swift",
      "import A\n\n  // A comment.\nlet one = 1  // One.\n/// Two.\nlet two = 2\n")

    XCTAssertEqual(codeLines(in: [file]), 3)
  }
}
