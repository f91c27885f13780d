import Fixtures
import RouteKit
import XCTest

/// A callback detaches a flow from a screen that has left but has not been notified of it.
final class DetachedFlowLawsTests: XCTestCase {
  func testAFlowIsNotifiedOfLeavingInTheTurnOfTheScreenThatItIsDetachedFrom() throws {
    let diary = Diary()
    let first = HeardFlow<ScreenNode>("first", diary)
    let second = HeardFlow<ScreenNode>("second", diary)
    let cart = Heard("cart", diary)
    let top = Heard("top", diary)
    let stack = try StackNode(Feed(), cart, top)
    let tree = try ScreenTree(root: stack)
    try first.attach(to: cart)
    try second.attach(to: cart)
    top.actions["disappear"] = {
      try first.detach()
      XCTAssertFalse(first.root.current === cart)
    }
    _ = diary.read()

    try stack.popToRoot()

    XCTAssertEqual(
      diary.read(), ["disappear top", "leave top", "leave first", "leave second", "leave cart"])
    try tree.close()
    XCTAssertEqual(diary.read(), [])
  }

  func testAFlowThatIsDetachedInACallbackIsNotifiedInItsTurn() throws {
    try XCTSkipUnless(LawRun.isFull, "repeated at full length")
    let problems = LawRun.problems(seed: 710_583, worlds: 17)

    XCTAssertEqual(problems, [])
  }
}
