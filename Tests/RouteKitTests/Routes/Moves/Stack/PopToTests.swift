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

  func testTheFirstOfATypeIsTheLowest() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(first: Product.self))

    XCTAssertEqual(arrival.screen.screenName, "a")
  }

  func testTheLastOfATypeIsTheHighest() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(last: Product.self))

    XCTAssertEqual(arrival.screen.screenName, "b")
  }

  func testTheOneThatAClosurePicksIsTheHighest() throws {
    let tree = try ScreenTree(root: StackNode(Feed("a"), Product("a"), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .popTo(where: { !($0 is Cart) }))

    XCTAssertTrue(arrival.screen is Product)
  }

  func testPoppingToTheTopArrivesWithoutACommit() throws {
    let top = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), top))
    let router = TreeRouter(tree)
    let routes: [Move] = [
      .popTo(top), .popTo(first: Cart.self), .popTo(last: Cart.self), .popTo { $0 is Cart },
    ]

    for route in routes {
      try expectUnchanged(tree) {
        let arrival = try router.navigate(to: route)
        XCTAssertNil(arrival.commit)
        XCTAssertTrue(arrival.screen === top)
      }
    }
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

  func testPoppingToAScreenOutsideTheGivenStackIsAnErrorWithThePath() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), Product("a"))
    let tree = try ScreenTree(root: TabNode(stack, cart))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot pop to 'Cart': 'StackNode' does not hold it.

        TabNode
        └─ ● StackNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .popTo(cart).from(stack)) }
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

  func testErrorsOfTheClosureReachTheCaller() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: .popTo(where: { _ in throw SoldOut() })) }
    }
  }

  func testWhereNoStackIsItIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))

    for move in [Move.popTo(first: Feed.self), .popTo(last: Feed.self)] {
      try expectError(
        .noContainer, leaving: tree,
        """
        Cannot pop to 'Feed': no stack holds the visible screen.

          TabNode
          └─ ● Feed   ◀ visible

        Start from a screen that a stack holds.
        """
      ) { try TreeRouter(tree).navigate(to: move) }
    }
  }

  func testAScreenThatWasReleasedIsAnErrorThatNamesIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let route = Move.popTo(Product("lamp"))

    try expectError(
      .originGone, leaving: tree,
      """
      Cannot pop to 'Product "lamp"': it was released.

        StackNode
        └─ ● Cart   ◀ visible

      Build the route when its screen is on the tree.
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }

  func testAScreenThatIsKeptButLeftIsAnError() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try expectError(
      .originGone, leaving: tree,
      """
      Cannot pop to 'Product "lamp"': it is not on this tree.

        StackNode
        └─ ● Cart   ◀ visible

      Build the route when its screen is on the tree.
      """
    ) { try TreeRouter(tree).navigate(to: .popTo(product)) }
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

  func testPoppingToAScreenBelowALayerFromTheVisibleOneIsAnError() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot pop to 'Feed': no stack holds the visible screen within its layer.

        StackNode

        sheet on StackNode:
        Sheet   ◀ visible

      To remove the whole layer, use .dismiss.
      """
    ) { try router.navigate(to: .popTo(feed).from(.visible)) }
  }

  func testAClosureThatEditsWhileItPicksIsBusyAndNamed() throws {
    let stack = try StackNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: stack)
    var caught: (any Error)?

    try TreeRouter(tree).navigate(
      to: .popTo(where: { screen in
        do { try stack.pop() } catch { caught = error }
        return screen is Feed
      }))

    XCTAssertEqual((caught as? RoutingError)?.kind, .busyAttempting)
    XCTAssertEqual(
      (caught as? RoutingError)?.reason,
      "the closure given to .popTo(where:) for 'StackNode' is being called within a navigation")
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testAScreenIsPickedByItsName() throws {
    let stack = try StackNode(Feed(), Product("lamp"), Cart())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: .popTo(where: { (screen: ScreenNode) in screen.screenName == "lamp" }))

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }
}
