import XCTest

/// The lines of code in files: those that are neither empty nor a comment.
private func codeLines(in files: [SourceFile]) -> Int {
  files.reduce(0) { count, file in
    count
      + file.lines.count { line in
        let text = line.drop { $0 == " " }
        return !text.isEmpty && !text.hasPrefix("//")
      }
  }
}

/// The engine does once what all user interfaces have in common, so UIKit's part stays small.
final class HostSizeTests: XCTestCase {
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
      module, 1_350,
      "RouteKitUIKit has \(module) lines of code. Say something more simply before you add a line.")
  }

  func testEmptyLinesAndCommentsAreNotCounted() {
    let file = SourceFile(
      "Sources/A.swift",
      "import A\n\n  // A comment.\nlet one = 1  // One.\n/// Two.\nlet two = 2\n")

    XCTAssertEqual(codeLines(in: [file]), 3)
  }
}
