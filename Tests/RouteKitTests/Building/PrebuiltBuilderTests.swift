import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PrebuiltBuilderTests: XCTestCase {
  func testAScreenIsBuiltNowForAPeekAndShownLater() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let peeked = try ProductBuilder().build(with: "lamp")
    let before = tree.snapshot()

    let arrival = try TreeRouter(tree).navigate(to: PrebuiltBuilder(peeked).pushRoute())

    XCTAssertEqual(before.drawing(), "StackNode\n└─ ● Feed   ◀ visible")
    XCTAssertTrue(arrival.screen === peeked)
    XCTAssertTrue(tree.visible === peeked)
  }

  func testShownTwiceItIsAnErrorAndNothingHasChanged() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let builder = PrebuiltBuilder(Cart("mine"))
    try router.navigate(to: builder.pushRoute())

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot push 'Cart "mine"': 'StackNode' already holds it.

        StackNode
        └─ ● Cart "mine"   ◀ visible

      A screen has only one place. Remove it first, or build another.
      """
    ) { try router.navigate(to: builder.pushRoute()) }
    try expectError(.alreadyOnTree, leaving: tree) {
      try router.navigate(to: builder.presentRoute())
    }
    try expectError(.alreadyOnTree, leaving: tree) {
      try router.navigate(to: builder.inStack().presentRoute())
    }
  }

  func testShownTwiceInOneNavigationNeitherHappens() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let push = PrebuiltBuilder(Cart()).pushRoute()

    try expectError(.alreadyOnTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.then(push))
    }
  }

  func testShownOnAnotherTreeItIsAnError() throws {
    let (one, other) = (try ScreenTree(root: StackNode(Feed())), try ScreenTree(root: StackNode()))
    let push = PrebuiltBuilder(Cart()).pushRoute()
    try TreeRouter(one).navigate(to: push)

    try expectError(.alreadyOnTree, leaving: other) { try TreeRouter(other).navigate(to: push) }
  }

  func testWhereItIsAlreadyNothingChanges() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let builder = PrebuiltBuilder(Cart())
    try router.navigate(to: builder.pushRoute())

    try expectUnchanged(tree) {
      XCTAssertNil(try router.navigate(to: builder.replaceRoute()).commit)
    }
  }

  func testWhenItHasLeftItIsShownAgainWithItsNumber() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = Cart()
    let push = PrebuiltBuilder(cart).pushRoute()
    try router.navigate(to: push)
    let number = cart.screenID
    try router.navigate(to: .pop)

    try router.navigate(to: push)

    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual(cart.screenID, number)
  }

  func testAnErrorBeforeItIsShownNamesIt() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart "mine"': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: PrebuiltBuilder(Cart("mine")).pushRoute()) }
  }

  func testItIsKeptForAsLongAsItsRoutes() {
    weak var kept: Cart?
    var route: ClosureRoute<Cart, Void>?
    do {
      let cart = Cart()
      kept = cart
      route = PrebuiltBuilder(cart).pushRoute()
    }

    XCTAssertNotNil(kept)
    withExtendedLifetime(route) {}
    route = nil
    XCTAssertNil(kept)
  }
}

// MARK: - Refused

extension PrebuiltBuilderTests {
  func testARefusedScreenIsFreeAgain() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = Cart()
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let routes =
      [
        PrebuiltBuilder(cart).inStack().presentRoute().with(()),
        ContainerBuilder(.append(PrebuiltBuilder(cart))) { TabNode() }.presentRoute().with(()),
      ] as [any Route<Void>]

    for route in routes {
      try expectError(.refused, leaving: tree) { try router.navigate(to: route) }
      XCTAssertNil(cart.screenOwner)
    }
    rule.cancel()
    try router.navigate(to: routes[1])

    XCTAssertTrue(tree.visible === cart)
  }

  func testAPrebuiltStackIsAsItWasWhenWhatPushedInsideItIsRefused() throws {
    let tree = try ScreenTree(root: Feed())
    let stack = try StackNode(Sheet())
    let before = stack.snapshot()
    let show = PrebuiltBuilder(stack).presentRoute()

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: show.then(CartBuilder().pushRoute()).then(FailingBuilder().pushRoute()))
      }
    }

    XCTAssertNil(stack.screenOwner)
    XCTAssertEqual(stack.snapshot(), before)
  }

  func testAPrebuiltStackThatARouteFillsFirstIsAsItWasWhenItIsRefused() throws {
    let tree = try ScreenTree(root: Feed())
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let stack = try StackNode(Sheet())
    let before = stack.snapshot()
    let route = ClosureRoute { navigation in
      try stack.push(Cart(), in: navigation)
      return try navigation.perform(PrebuiltBuilder(stack).presentRoute())
    }

    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
    XCTAssertEqual(stack.snapshot(), before)

    rule.cancel()
    try TreeRouter(tree).navigate(to: route)
    XCTAssertTrue(tree.visible is Cart)
  }
}
