import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PopTests: XCTestCase {
  func testPoppingTakesTheTopOfTheVisibleStackAndArrivesBelow() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("lamp")), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .pop)

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Cart
      """)
  }

  func testPoppingArrivesAtTheLeafOfTheScreenBelow() throws {
    let tree = try ScreenTree(root: StackNode(TabNode(Feed(), Cart()), Product("lamp")))

    let arrival = try TreeRouter(tree).navigate(to: .pop)

    XCTAssertTrue(arrival.screen is Feed)
  }

  func testPoppingStartsFromAnotherScreenIfTold() throws {
    let hidden = try StackNode(Cart(), Product("lamp"))
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    let arrival = try TreeRouter(tree).navigate(to: Move.pop.from(hidden))

    XCTAssertTrue(arrival.screen is Cart)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         └─ ● Cart
      """)
  }

  func testPoppingFromAScreenRemovesItAndTheScreensAboveIt() throws {
    let checkout = Cart("checkout")
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed(), checkout, Product("a"), Product("b")), Account()))
    let router = TreeRouter(tree)
    try router.navigate(to: .selectTab(1))

    let arrival = try router.navigate(to: .pop.from(checkout))

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 3)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● Account   ◀ visible
      """)
  }

  func testPoppingFromAScreenInAChildOfTheStackTakesThatChild() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), TabNode(Account(), cart), Product("a")))

    try TreeRouter(tree).navigate(to: .pop.from(cart))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testTheLayersOfAPoppedScreenGoWithIt() throws {
    let (cart, sheet) = (Cart(), Sheet())
    let tree = try ScreenTree(root: StackNode(Feed(), cart, Product("a")))
    try cart.present(sheet)

    try TreeRouter(tree).navigate(to: .pop.from(cart))

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertNil(sheet.screenTree)
  }

  func testPoppingFromTheRootOfAStackIsAnErrorWithAdvice() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Cart()))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Feed': it is the root of 'StackNode'.

        StackNode
        └─ Feed   ◀ here

      To pop only the screens above it, use popToRoot.
      """
    ) { try TreeRouter(tree).navigate(to: .pop.from(feed)) }
  }

  func testTheScreensAboveAreAskedBeforeTheScreenLeaves() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), cart, Screen(Draft { _ in .deny })))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .pop.from(cart))
    }
  }

  func testPoppingToTheRootTakesEverythingAboveIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .popToRoot)

    XCTAssertTrue(arrival.screen is Feed)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }
}
