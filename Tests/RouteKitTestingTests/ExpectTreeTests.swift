import RouteKit
import RouteKitTesting
import XCTest

final class ExpectTreeTests: XCTestCase {
  private struct Failure {
    let text: String
    let file: String
    let line: Int
  }

  /// What was reported while a test keeps failures instead of failing.
  private var kept: [Failure]?

  private func failures(of body: () -> Void) -> [Failure] {
    kept = []
    defer { kept = nil }
    body()
    return kept ?? []
  }

  private func keep(_ description: String, in file: String, at line: Int) {
    let text = description.hasPrefix("failed - ") ? description.dropFirst(9) : description[...]
    kept?.append(Failure(text: String(text), file: file, line: line))
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard kept != nil else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      keep(
        issue.compactDescription, in: location?.fileURL.path ?? "", at: location?.lineNumber ?? 0)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard kept == nil else { return keep(description, in: filePath, at: lineNumber) }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  func testATreeThatLooksAsExpectedPassesInSilence() throws {
    let tree = ScreenTree()
    try tree.setRoot(StackNode(ScreenNode()))

    let reported = failures {
      expectTree(
        tree,
        """
        StackNode
        └─ ● ScreenNode   ◀ visible
        """)
      expectTree(
        tree,
        """
        StackNode #1
        └─ ● ScreenNode #2   ◀ visible
        """, showsIDs: true)
    }

    XCTAssertEqual(reported.count, 0)
  }

  func testATreeThatLooksOtherwiseIsReportedWithBothDrawingsAndTheDifference() throws {
    let tree = ScreenTree()
    try tree.setRoot(TabNode(StackNode(ScreenNode()), ScreenNode()))

    let reported = failures {
      expectTree(
        tree,
        """
        TabNode
        ├─ StackNode
        │  └─ ● ScreenNode
        └─ ● ScreenNode   ◀ visible
        """)
    }

    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(
      reported.first?.text,
      """
      The tree does not look as expected.

      Expected:
      TabNode
      ├─ StackNode
      │  └─ ● ScreenNode
      └─ ● ScreenNode   ◀ visible

      Actual:
      TabNode
      ├─ ● StackNode
      │  └─ ● ScreenNode   ◀ visible
      └─ ScreenNode

      Difference (- expected, + actual):
        TabNode
      - ├─ StackNode
      - │  └─ ● ScreenNode
      - └─ ● ScreenNode   ◀ visible
      + ├─ ● StackNode
      + │  └─ ● ScreenNode   ◀ visible
      + └─ ScreenNode
      """)
  }

  func testAFailureIsReportedAtTheCallersLine() throws {
    let tree = ScreenTree()

    let reported = failures { expectTree(tree, "Feed") }
    let line = #line - 1

    XCTAssertEqual(reported.first?.line, line)
    XCTAssertEqual(reported.first?.file.hasSuffix("/ExpectTreeTests.swift"), true)
  }

  func testAnExtraLineIsMarkedAlone() throws {
    let tree = ScreenTree()
    try tree.setRoot(StackNode(ScreenNode()))

    let reported = failures { expectTree(tree, "StackNode") }

    XCTAssertEqual(
      reported.first?.text.components(separatedBy: "actual):\n").last,
      """
        StackNode
      + └─ ● ScreenNode   ◀ visible
      """)
  }
}
