import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class StackNodePushingTests: XCTestCase {
  func testPushingPutsAScreenOnTop() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try stack.push(Product("lamp"))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
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

  func testReplacingTheLastPutsAnotherInItsPlace() throws {
    let stack = try StackNode(Feed(), Product("lamp"))
    let tree = try ScreenTree(root: stack)

    try stack.replaceLast(with: Product("chair"))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testReplacingTheLastOfAnEmptyStackOnlyPuts() throws {
    let stack = StackNode()
    let tree = try ScreenTree(root: stack)

    try stack.replaceLast(with: Feed())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testReplacingAllLeavesOnlyTheNewOnes() throws {
    let stack = try StackNode(Feed(), Product("lamp"))
    let tree = try ScreenTree(root: stack)

    try stack.replaceAll(with: [Cart(), Account()])

    expectTree(
      tree,
      """
      StackNode
      ├─ Cart
      └─ ● Account   ◀ visible
      """)
  }

  func testReplacingAllWithNothingEmptiesTheStack() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try stack.replaceAll(with: [])

    expectTree(tree, "StackNode   ◀ visible")
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

  func testKeepingSomeAndAddingPutsTheNewOnesOnTop() throws {
    let stack = try StackNode(Feed(), Account(), Product("lamp"))
    let tree = try ScreenTree(root: stack)

    try stack.keep(where: { !($0 is Account) }, adding: [Cart()])

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "lamp"
      └─ ● Cart   ◀ visible
      """)
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

  func testBringingToTheFrontMovesAScreenToTheTop() throws {
    let lamp = Product("lamp")
    let stack = try StackNode(Feed(), lamp, Cart())
    let tree = try ScreenTree(root: stack)

    try stack.bringToFront(lamp)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Product "lamp"   ◀ visible
      """)
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
