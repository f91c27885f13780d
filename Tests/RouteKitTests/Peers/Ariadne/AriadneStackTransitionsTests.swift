import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's transitions of navigation controllers do, AR-11 to AR-13, and B28.
final class AriadneStackTransitionsTests: XCTestCase {
  // AR-11
  func testAPushGoesOntoTheStackThatIsVisibleOrAroundTheVisibleScreen() throws {
    let tree = try ScreenTree(root: StackNode())
    let (router, push) = (TreeRouter(tree), ProductBuilder().pushRoute())

    try router.navigate(to: push, with: "onto the empty stack")
    try router.navigate(to: push, with: "onto the stack around it")

    expectTree(
      tree,
      """
      StackNode
      ├─ Product "onto the empty stack"
      └─ ● Product "onto the stack around it"   ◀ visible
      """)
  }

  // AR-11
  func testAPushWhereNoStackIsSaysSoAndBuildsNothing() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        TabNode
        └─ ● Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: builder.pushRoute()) }
  }

  // AR-12
  func testPoppingTakesTheTopOrEverythingAboveTheRoot() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b"), Cart()))
    let router = TreeRouter(tree)

    let below = try router.navigate(to: .pop)
    let root = try router.navigate(to: .popToRoot)

    XCTAssertEqual(below.screen.name, "b")
    XCTAssertTrue(root.screen is Feed)
  }

  // AR-12
  func testTheFirstAndTheLastOfATypeAreCountedFromTheBottomAndMayBeOfASubclass() throws {
    let screens = { try StackNode(Feed(), Lamp("low"), Cart(), Product("high"), Cart()) }
    let (one, other) = (try ScreenTree(root: screens()), try ScreenTree(root: screens()))

    try TreeRouter(one).navigate(to: .popTo(first: Product.self))
    try TreeRouter(other).navigate(to: .popTo(last: Product.self))

    XCTAssertEqual(one.visible?.name, "low")
    XCTAssertEqual(other.visible?.name, "high")
  }

  // AR-12
  func testPoppingWhereNoStackIsIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let router = TreeRouter(tree)

    try expectError(.noContainer, leaving: tree) { try router.navigate(to: .pop) }
    try expectError(.noContainer, leaving: tree) { try router.navigate(to: .popToRoot) }
    try expectError(.noContainer, leaving: tree) {
      try router.navigate(to: .popTo(first: Feed.self))
    }
    try expectError(.noContainer, leaving: tree) {
      try router.navigate(to: .popTo(last: Feed.self))
    }
  }

  // AR-12, B28
  func testPoppingTheRootIsAnErrorAndNoSuccessThatDidNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Feed': it is the root of 'StackNode'.

        StackNode
        └─ ● Feed   ◀ visible

      Where being at the root is fine, use popToRoot, which then changes nothing.
      """
    ) { try TreeRouter(tree).navigate(to: .pop) }
  }

  // AR-12, B28
  func testPoppingToATypeThatIsNotThereIsAnErrorAndNoSuccessThatDidNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)

    try expectError(.notFound, leaving: tree) {
      try router.navigate(to: .popTo(first: Product.self))
    }
    try expectError(.notFound, leaving: tree) {
      try router.navigate(to: .popTo(last: Product.self))
    }
  }

  // AR-12, B28
  func testPoppingToWhereOneIsAlreadyArrivesAndSaysThatNothingChanged() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try expectUnchanged(tree) {
      XCTAssertNil(try router.navigate(to: .popToRoot).commit)
      XCTAssertNil(try router.navigate(to: .popTo(last: Feed.self)).commit)
    }
  }

  // AR-13
  func testTheTopIsReplacedAndAnEmptyStackGetsItsFirstScreen() throws {
    let tree = try ScreenTree(root: StackNode())
    let (router, replace) = (TreeRouter(tree), ProductBuilder().replaceRoute())

    try router.navigate(to: replace, with: "first")
    try router.navigate(to: replace, with: "second")

    expectTree(
      tree,
      """
      StackNode
      └─ ● Product "second"   ◀ visible
      """)
  }

  // AR-13
  func testAllAreReplacedByTheOne() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b")))

    try TreeRouter(tree).navigate(to: CartBuilder().replaceAllRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  // AR-13
  func testAClosureKeepsWhatItPicksAndTheNewOneGoesOnTop() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Account(), Product("b")))

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute(keeping: { !($0 is Product) }))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Account
      └─ ● Cart   ◀ visible
      """)
  }

  // AR-13
  func testReplacingWhereNoStackIsIsAnError() throws {
    let tree = try ScreenTree(root: Feed())
    let (router, cart) = (TreeRouter(tree), CartBuilder())

    for route: any Route<Void> in [
      cart.replaceRoute(), cart.replaceAllRoute(), cart.replaceRoute(keeping: { _ in true }),
    ] {
      try expectError(.noContainer, leaving: tree) { try router.navigate(to: route) }
    }
  }
}
