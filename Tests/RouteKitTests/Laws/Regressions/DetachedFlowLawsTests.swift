import XCTest

/// A callback detaches a flow from a screen that has left and has yet to be notified of it.
final class DetachedFlowLawsTests: XCTestCase {
  func testAFlowThatIsDetachedInACallbackIsNotifiedInItsTurn() {
    let problems = LawRun.problems(seed: 710_583, worlds: 17)

    XCTAssertEqual(problems, [])
  }
}
