import Fixtures
import RouteKit
import XCTest

final class ScreenNodeIdentityTests: XCTestCase {
  /// A screen that an app identifies by its own `id`.
  private final class Item: ScreenNode, Identifiable {
    let id: String
    init(id: String) { self.id = id }
  }

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

  func testASubclassIsIdentifiableByItsOwnProperty() {
    let item = Item(id: "lamp")

    XCTAssertEqual(identity(of: item), "lamp")
    XCTAssertNotEqual(item, Item(id: "lamp"))
  }

  func testTheIdentityStaysWhenTheScreenEntersAndLeavesAndTheNumberIsStillThere() throws {
    let feed = Feed()
    let known: Set<ScreenNode> = [feed]
    let tree = try ScreenTree(root: StackNode(Page("bottom")))
    XCTAssertNil(feed.screenID)

    try (tree.root as? StackNode)?.push(feed)

    XCTAssertEqual(feed.screenID, ScreenID(3))
    XCTAssertTrue(known.contains(feed))
    try (tree.root as? StackNode)?.pop()
    XCTAssertTrue(known.contains(feed))
  }
}
