#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  @Suite(.timeLimit(.minutes(2))) struct ExpectTreeInSwiftTestingTests {
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
      let line = #line + 3

      withKnownIssue {
        expectTree(ScreenTree(), "Feed")
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.sourceLocation?.fileID
            == "RouteKitTestingTests/ExpectTreeInSwiftTestingTests.swift"
          && issue.comments.map(\.rawValue) == [
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
          ]
      }
    }
  }
#endif
