import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class StackNodePoppingTests: XCTestCase {
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
