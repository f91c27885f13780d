import RouteKit
import RouteKitTesting
import XCTest

final class ExpectTreeTests: FailureKeepingCase {
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

  func testATreeThatLooksOtherwiseIsReportedAtTheCallersLineWithBothDrawings() throws {
    let tree = ScreenTree()
    try tree.setRoot(TabNode(StackNode(ScreenNode()), ScreenNode()))

    let line = #line + 2
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

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(reported.first?.file.hasSuffix("/ExpectTreeTests.swift"), true)
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
