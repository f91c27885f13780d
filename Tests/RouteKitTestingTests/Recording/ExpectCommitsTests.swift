import RouteKit
import RouteKitTesting
import XCTest

final class ExpectCommitsTests: FailureKeepingCase {
  func testCommitsAsExpectedPassInSilence() throws {
    let provider = RecordingRootProvider(try makeFeedTree())

    let reported = try failures {
      expectCommits(provider, "(no commit)")
      try TreeRouter(provider).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
      expectCommits(
        provider,
        """
        commit 2 (route): ProductScreen "lamp" #3 entered StackNode #1; \
        visible: ProductScreen "lamp" #3
        """)
    }

    XCTAssertEqual(reported.count, 0)
  }

  func testOtherCommitsAreReportedAtTheCallersLineWithBothSidesAndTheDifference() throws {
    let provider = RecordingRootProvider()
    try provider.tree.setRoot(FeedScreen())
    try provider.tree.setRoot(nil)

    let reported = failures {
      expectCommits(
        provider, "commit 1 (edit): FeedScreen #1 became the root; visible: FeedScreen #1")
    }
    let line = #line - 3

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      The commits are not as expected.

      Expected:
      commit 1 (edit): FeedScreen #1 became the root; visible: FeedScreen #1

      Actual:
      commit 1 (edit): FeedScreen #1 became the root; visible: FeedScreen #1
      commit 2 (edit): FeedScreen #1 left; visible: nothing

      Difference (- expected, + actual):
        commit 1 (edit): FeedScreen #1 became the root; visible: FeedScreen #1
      + commit 2 (edit): FeedScreen #1 left; visible: nothing
      """)
  }
}
