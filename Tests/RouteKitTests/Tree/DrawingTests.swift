import RouteKit
import RouteKitTesting
import XCTest

final class DrawingTests: XCTestCase {
  func testAnEmptyTreeIsDrawnInAWord() {
    expectTree(ScreenTree(), "(empty)")
  }

  func testLayersAreBlocksHeadedByStyleAndHost() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let tabs = TabBuilder(ClosureBuilder { Browse() }.inStack(), ClosureBuilder { Cart() })
    try router.navigate(to: tabs.rootRoute())

    try router.navigate(
      to: ClosureBuilder { Cart() }.presentRoute(.popover) { $0.anchor = "share" })

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Browse
      └─ Cart

      popover on TabNode at "share":
      Cart   ◀ visible
      """)
  }

  func testIDsAreDrawnOnRequest() throws {
    let tree = ScreenTree()
    let cart = Screen("milk")
    cart.name = "cart"
    try tree.setRoot(StackNode(Browse(), cart))

    expectTree(
      tree,
      """
      StackNode #1
      ├─ Browse #2
      └─ ● String "cart" #3   ◀ visible
      """, showsIDs: true)
  }
}

private final class Browse: ScreenNode {}
private final class Cart: ScreenNode {}
