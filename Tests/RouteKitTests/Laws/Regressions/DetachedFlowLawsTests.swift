import XCTest

/// A callback detaches a flow from a screen that has left but has not been notified of it.
final class DetachedFlowLawsTests: XCTestCase {
  func testAFlowThatIsDetachedInACallbackIsNotifiedInItsTurn() {
    let problems = LawRun.problems(seed: 710_583, worlds: 17)

    XCTAssertEqual(problems, [])
  }
}
