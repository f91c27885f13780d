import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class BringToFrontTests: XCTestCase {
  func testAScreenIsBroughtToTheTopAndNothingEntersOrLeaves() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Product("a"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .bringToFront(feed))

    XCTAssertTrue(arrival.screen === feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Product "a" #3
      ├─ Cart #4
      └─ ● Feed #2   ◀ visible
      """, showsIDs: true)
  }

  func testAScreenIsBroughtToTheTopOfTheStackThatHoldsIt() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(cart, Account())))

    let arrival = try TreeRouter(tree).navigate(to: .bringToFront(cart))

    XCTAssertTrue(arrival.screen === cart)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         ├─ Account
         └─ ● Cart
      """)
  }
}
