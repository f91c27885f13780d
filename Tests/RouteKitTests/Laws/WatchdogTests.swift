import Fixtures
import XCTest

final class WatchdogTests: XCTestCase {
  private let watchdog = Watchdog(limit: .seconds(120))
  private let start = SuspendingClock.now

  func testATestWithinTheLimitGoesOn() {
    watchdog.start("ShopTests.testOpens", at: start)

    XCTAssertNil(watchdog.complaint(at: start + .seconds(120)))
  }

  func testATestBeyondTheLimitIsNamed() {
    watchdog.start("ShopTests.testOpens", at: start)

    XCTAssertEqual(
      watchdog.complaint(at: start + .seconds(121)),
      """
      error: ShopTests.testOpens has not ended within 120.0 seconds. The watchdog ends the run: something \
      in the test waits and is never resumed, or it never returns. ROUTEKIT_TEST_LIMIT sets another limit \
      in seconds.

      """)
  }

  func testEachTestHasTheWholeLimit() {
    watchdog.start("ShopTests.testOpens", at: start)
    watchdog.finish()
    XCTAssertNil(watchdog.complaint(at: start + .seconds(121)))

    watchdog.start("ShopTests.testCloses", at: start + .seconds(121))

    XCTAssertNil(watchdog.complaint(at: start + .seconds(240)))
    XCTAssertNotNil(watchdog.complaint(at: start + .seconds(242)))
  }

  func testTheLimitFollowsTheModeAndTheEnvironment() {
    XCTAssertEqual(Watchdog.limit(from: nil), .seconds(Watchdog.isSanitized ? 1_200 : 120))
    XCTAssertEqual(Watchdog.limit(from: "0.5"), .seconds(0.5))
    for text in ["soon", "", "0", "-1", "nan", "inf"] {
      XCTAssertNil(Watchdog.limit(from: text), text)
    }
  }
}
