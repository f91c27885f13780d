import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class StackNodePoppingTests: XCTestCase {
  func testPoppingTakesTheTopScreenAway() throws {
    let stack = try StackNode(Feed(), Product("lamp"))
    let tree = try ScreenTree(root: stack)

    try stack.pop()

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testPoppingSeveralTakesThatManyFromTheTopDown() throws {
    let diary = Diary()
    let stack = try StackNode(Feed(), Heard("a", diary), Heard("b", diary), Heard("c", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.pop(2)

    XCTAssertEqual(diary.read(), ["disappear c", "leave c", "leave b", "appear a"])
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Heard "a"   ◀ visible
      """)
  }

  func testPoppingToTheRootLeavesTheRoot() throws {
    let stack = try StackNode(Feed(), Product("lamp"), Product("chair"))
    let tree = try ScreenTree(root: stack)

    try stack.popToRoot()

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testPoppingToAScreenTakesEverythingAboveItAway() throws {
    let lamp = Product("lamp")
    let stack = try StackNode(Feed(), lamp, Product("chair"), Product("table"))
    let tree = try ScreenTree(root: stack)

    try stack.popTo(lamp)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testPoppingToTheFirstOfATypeCountsFromTheBottom() throws {
    let stack = try StackNode(Feed(), Product("lamp"), Product("chair"), Cart())
    let tree = try ScreenTree(root: stack)

    try stack.popTo(first: Product.self)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testPoppingToTheLastOfATypeCountsFromTheTop() throws {
    let stack = try StackNode(Feed(), Product("lamp"), Product("chair"), Cart())
    let tree = try ScreenTree(root: stack)

    try stack.popTo(last: Product.self)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "lamp"
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testPoppingToATypeMatchesSubclasses() throws {
    let stack = try StackNode(Feed(), Lamp("desk"), Cart())
    let tree = try ScreenTree(root: stack)

    try stack.popTo(first: Product.self)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Lamp "desk"   ◀ visible
      """)
  }

  func testPoppingToATypeMatchesTheContentOfAScreen() throws {
    let stack = try StackNode(Feed(), Screen(42), Cart())
    let tree = try ScreenTree(root: stack)

    try stack.popTo(last: Int.self)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Int   ◀ visible
      """)
  }

  func testPoppingWithAClosurePicksTheTopmostScreen() throws {
    let stack = try StackNode(Feed("a"), Feed("b"), Feed("a"), Cart())
    let tree = try ScreenTree(root: stack)

    try stack.popTo(where: { $0.screenName == "a" })

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed "a"
      ├─ Feed "b"
      └─ ● Feed "a"   ◀ visible
      """)
  }

  func testAnErrorOfTheClosureOfAPopPassesThrough() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)

    try expectUnchanged(tree) {
      expectSoldOut { try stack.popTo(where: { _ in throw SoldOut() }) }
    }
  }

  func testAStackOnNoTreeIsPoppedFreely() throws {
    let stack = try StackNode(Feed(), Product("lamp"))

    try stack.pop()

    XCTAssertEqual(
      "\(stack.snapshot())",
      """
      StackNode
      └─ ● Feed
      """)
  }
}
