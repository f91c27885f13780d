import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RevealTests: XCTestCase {
  func testAScreenBelowLayersInAnotherTabIsShownInOneCommit() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart(), product, Product("b"))))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    let arrival = try router.navigate(to: .reveal(product))

    XCTAssertTrue(arrival.screen === product)
    XCTAssertEqual(arrival.commit, 3)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● StackNode
         ├─ Cart
         └─ ● Product "lamp"   ◀ visible
      """)
  }
}
