import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class StackNodePushingTests: XCTestCase {
  func testTheScreensOfAStackAfterEachEdit() throws {
    let edits:
      [(name: String, before: [ScreenNode], edit: (StackNode) throws -> Void, after: [String])] = [
        ("push", [Feed()], { try $0.push(Cart()) }, ["Feed", "Cart"]),
        ("replace", [Feed(), Cart()], { try $0.replaceLast(with: Search()) }, ["Feed", "Search"]),
        ("replace nothing", [], { try $0.replaceLast(with: Feed()) }, ["Feed"]),
        (
          "replace all", [Feed(), Cart()], { try $0.replaceAll(with: [Search(), Account()]) },
          ["Search", "Account"]
        ),
        ("empty", [Feed()], { try $0.replaceAll(with: []) }, []),
        (
          "keep and add", [Feed(), Account(), Search()],
          { try $0.keep(where: { !($0 is Account) }, adding: [Cart()]) },
          ["Feed", "Search", "Cart"]
        ),
        (
          "bring to the front", [Feed(), Search(), Cart()],
          { try $0.bringToFront($0.children[1]) }, ["Feed", "Cart", "Search"]
        ),
        (
          "insert below", [Feed()], { try $0.insertChild(Search(), at: 0) }, ["Search", "Feed"]
        ),
        ("remove below", [Feed(), Cart()], { try $0.removeChild($0.children[0]) }, ["Cart"]),
        (
          "pop to a superclass", [Feed(), Lamp(), Cart()],
          { try $0.popTo(first: Product.self) }, ["Feed", "Lamp"]
        ),
        (
          "pop to the content of a screen", [Feed(), Screen(42), Cart()],
          { try $0.popTo(last: Int.self) }, ["Feed", "Screen<Int>"]
        ),
      ]
    for (name, before, edit, after) in edits {
      let stack = StackNode()
      let tree = try ScreenTree(root: stack)
      try stack.replaceAll(with: before)

      XCTAssertNoThrow(try edit(stack), name)

      XCTAssertEqual(stack.children.typeNames, after, name)
      XCTAssertTrue(tree.visible === stack.children.last ?? stack, name)
    }
  }

  func testPushingOntoAHiddenStackRevealsNothing() throws {
    let hidden = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    try hidden.push(Product("lamp"))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         ├─ Cart
         └─ ● Product "lamp"
      """)
  }

  func testPushingAStackOntoItselfIsAnError() {
    let stack = StackNode()

    expectError(.wouldContainItself) { try stack.push(stack) }
    XCTAssertEqual(stack.children.count, 0)
  }

  func testPushingAnAncestorIsAnError() throws {
    let inner = StackNode()
    let outer = try TabNode(StackNode(inner))

    expectError(.wouldContainItself) { try inner.push(outer) }
    XCTAssertEqual(inner.children.count, 0)
  }

  func testAScreenThatLeftMayBecomeTheHolderOfItsFormerAncestor() throws {
    let inner = StackNode()
    let outer = try StackNode(Feed(), inner)
    let tree = try ScreenTree(root: outer)

    try outer.pop()
    try tree.setRoot(nil)
    try inner.push(outer)
    try tree.setRoot(inner)

    expectTree(
      tree,
      """
      StackNode
      └─ ● StackNode
         └─ ● Feed   ◀ visible
      """)
  }

  func testScreensThatReplacingAllKeepsHearNothing() throws {
    let diary = Diary()
    let (a, b, c) = (Heard("a", diary), Heard("b", diary), Heard("c", diary))
    let stack = try StackNode(a, b, c)
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.replaceAll(with: [b, a, c])

    XCTAssertEqual(diary.read(), [])
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Heard "b" #3
      ├─ Heard "a" #2
      └─ ● Heard "c" #4   ◀ visible
      """, showsIDs: true)
  }

  func testKeptScreensHearNothing() throws {
    let diary = Diary()
    let stack = try StackNode(Feed(), Account(), Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.keep(where: { !($0 is Account) })

    XCTAssertEqual(diary.read(), [])
    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testAScreenBroughtToTheFrontAppearsWithoutEntering() throws {
    let diary = Diary()
    let (a, b) = (Heard("a", diary), Heard("b", diary))
    let stack = try StackNode(a, b)
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.bringToFront(a)

    XCTAssertEqual(diary.read(), ["disappear b", "appear a"])
    XCTAssertTrue(tree.visible === a)
  }

  func testAStackOfAScreenThatIsHeldIsNotMade() throws {
    let feed = Feed()
    let stack = try StackNode(feed)

    expectError(.alreadyOnTree) { _ = try StackNode(Cart(), feed) }
    XCTAssertTrue(feed.screenOwner === stack)
  }
}
