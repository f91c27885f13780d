import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class KeepTests: XCTestCase {
  func testOnlyTheAcceptedScreensStay() throws {
    let tree = try ScreenTree(
      root: StackNode(Feed(), Product("a"), Cart(), Product("b"), Account()))

    let arrival = try TreeRouter(tree).navigate(to: .keep(where: { !($0 is Product) }))

    XCTAssertTrue(arrival.screen is Account)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Cart #4
      └─ ● Account #6   ◀ visible
      """, showsIDs: true)
  }

  func testKeepingNoneArrivesAtTheEmptyStack() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .keep(where: { _ in false }))

    XCTAssertTrue(arrival.screen === tree.root)
  }

  func testAnotherStackIsEditedWhereItIs() throws {
    let hidden = try StackNode(Cart(), Product("a"), Account())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    try TreeRouter(tree).navigate(to: Move.keep(where: { !($0 is Product) }).from(hidden))

    XCTAssertEqual(hidden.children.typeNames, ["Cart", "Account"])
    XCTAssertTrue(tree.visible is Feed)
  }
}
