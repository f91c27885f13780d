import RouteKit
import RouteKitTesting
import XCTest

final class ExpectCallbacksTests: FailureKeepingCase {
  func testCallbacksAsExpectedPassInSilence() throws {
    let provider = RecordingRootProvider()

    let reported = try failures {
      expectCallbacks(provider, "(no callback)")
      try provider.tree.setRoot(FeedScreen())
      expectCallbacks(
        provider,
        """
        FeedScreen #1 didEnter
        FeedScreen #1 didAppear
        """)
    }

    XCTAssertEqual(reported.count, 0)
  }

  func testOtherCallbacksAreReportedAtTheCallersLine() {
    let reported = failures { expectCallbacks(RecordingRootProvider(), "FeedScreen #1 didEnter") }
    let line = #line - 1

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      The callbacks are not as expected.

      Expected:
      FeedScreen #1 didEnter

      Actual:
      (no callback)

      Difference (- expected, + actual):
      - FeedScreen #1 didEnter
      + (no callback)
      """)
  }
}
