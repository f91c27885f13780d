import Fixtures
import RouteKit
import XCTest

final class ScreenNodeIdentityTests: XCTestCase {
  private func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }

  func testScreensAreEqualIfTheyAreTheSameObject() {
    let (one, other): (ScreenNode, ScreenNode) = (Feed(), Feed())

    XCTAssertEqual(one, one)
    XCTAssertNotEqual(one, other)
    XCTAssertEqual(Set([one, other, one]).count, 2)
  }

  func testScreensOfDifferentTypesAreComparedToo() {
    let feed = Feed()
    let screens: [ScreenNode] = [feed, StackNode(), Screen("text")]

    XCTAssertEqual(screens.firstIndex(of: feed), 0)
    XCTAssertEqual([Screen(1): "one"].count, 1)
  }

  func testTwoScreensOnNoTreeHaveTwoIdentities() {
    let (one, other) = (Feed(), Feed())

    XCTAssertNil(one.screenID)
    XCTAssertNotEqual(identity(of: one), identity(of: other))
    XCTAssertEqual(identity(of: one as ScreenNode), ObjectIdentifier(one))
  }

  func testTheIdentityStaysWhenTheScreenEntersAndLeavesAndTheNumberIsStillThere() throws {
    let feed = Feed()
    let before = identity(of: feed)
    let tree = try ScreenTree(root: StackNode(Page("bottom")))

    try (tree.root as? StackNode)?.push(feed)

    XCTAssertEqual(feed.screenID, ScreenID(3))
    XCTAssertEqual(identity(of: feed), before)
    try (tree.root as? StackNode)?.pop()
    XCTAssertEqual(identity(of: feed), before)
  }
}
