import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PopToTests: XCTestCase {
  func testPoppingToAScreenTakesEverythingAboveIt() throws {
    let product = Product("a")
    let tree = try ScreenTree(root: StackNode(Feed(), product, Product("b"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(product))

    XCTAssertTrue(arrival.screen === product)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "a"   ◀ visible
      """)
  }

  func testTheFirstOfATypeIsTheLowestAndTheLastTheHighest() throws {
    let moves: [(Move, String)] = [
      (.popTo(first: Product.self), "a"), (.popTo(last: Product.self), "b"),
    ]
    for (move, name) in moves {
      let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b"), Cart()))

      let arrival = try TreeRouter(tree).navigate(to: move)

      XCTAssertEqual(arrival.screen.screenName, name)
    }
  }

  func testTheOneThatAClosurePicksIsTheHighest() throws {
    let tree = try ScreenTree(root: StackNode(Feed("a"), Product("a"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(where: { !($0 is Cart) }))

    XCTAssertTrue(arrival.screen is Product)
  }

  func testPoppingToAScreenOfAnotherStackPopsThatOneAndRevealsNothing() throws {
    let cart = Cart()
    let hidden = try StackNode(Feed(), cart, Product("a"), Product("b"))
    let tree = try ScreenTree(root: TabNode(StackNode(Account()), hidden))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(cart))

    XCTAssertTrue(arrival.screen === cart)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Account   ◀ visible
      └─ StackNode
         ├─ Feed
         └─ ● Cart
      """)
  }

  func testPoppingToATabIsAnErrorThatNamesTheWay() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("a")), cart))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot pop to 'Cart': no stack holds it.

        TabNode
        └─ Cart   ◀ here

      It is a tab: use .selectTab(screen) or .removeTab(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .popTo(cart)) }
  }

  func testPoppingToATypeThatTheStackDoesNotHoldIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a")))
    let message = """
      Cannot pop to 'Cart': 'StackNode' holds no 'Cart'.

        StackNode
        └─ ● Product "a"   ◀ visible

      To go back as far as possible, use popToRoot.
      """

    try expectError(.notFound, leaving: tree, message) {
      try TreeRouter(tree).navigate(to: .popTo(first: Cart.self))
    }
    try expectError(.notFound, leaving: tree, message) {
      try TreeRouter(tree).navigate(to: .popTo(last: Cart.self))
    }
  }

  func testAClosureThatPicksNoneIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot pop to the requested screen: 'StackNode' holds none.

        StackNode
        └─ ● Feed   ◀ visible

      To go back as far as possible, use popToRoot.
      """
    ) { try TreeRouter(tree).navigate(to: .popTo(where: { _ in false })) }
  }

  func testPoppingToAScreenBelowALayerLeavesTheLayer() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .popTo(feed))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }
}
