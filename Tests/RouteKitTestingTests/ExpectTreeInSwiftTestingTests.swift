#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  @Suite(.timeLimit(.minutes(2)), .keepingIssues) struct ExpectTreeInSwiftTestingTests {
    @Test func aTreeThatLooksAsExpectedPassesInSilence() throws {
      let tree = ScreenTree()
      try tree.setRoot(StackNode(ScreenNode()))

      expectTree(
        tree,
        """
        StackNode
        └─ ● ScreenNode   ◀ visible
        """)
    }

    @Test func aTreeThatLooksOtherwiseIsReportedAtTheCallersLineWithBothDrawings() {
      let line = #line + 1
      let issues = KeptIssues.of { expectTree(ScreenTree(), "Feed") }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(
        issues.map(\.sourceLocation?.fileID)
          == ["RouteKitTestingTests/ExpectTreeInSwiftTestingTests.swift"])
      #expect(
        issues.map(\.text) == [
          """
          The tree does not look as expected.

          Expected:
          Feed

          Actual:
          (empty)

          Difference (- expected, + actual):
          - Feed
          + (empty)
          """
        ])
    }
  }
#endif
