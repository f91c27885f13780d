import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class StackBuilderTests: XCTestCase {
  private final class OwnStack: StackNode {}

  func testAStackIsBuiltFromTheBottomUp() throws {
    let stack = try StackBuilder(FeedBuilder(), CartBuilder()).build()

    XCTAssertEqual(
      "\(stack.snapshot())",
      """
      StackNode
      ├─ Feed
      └─ ● Cart
      """)
  }

  func testScreensAreBuiltInTheirOrderAndBeforeTheStack() throws {
    let diary = Diary()
    func noted(_ name: String) -> ClosureBuilder<Product, Void> {
      ClosureBuilder {
        diary.note("build \(name)")
        return Product(name)
      }
    }
    let builder = StackBuilder([noted("a"), noted("b")]) { () -> StackNode in
      diary.note("make")
      return StackNode()
    }

    let stack = try builder.build()

    XCTAssertEqual(diary.read(), ["build a", "build b", "make"])
    XCTAssertEqual(stack.children.map(\.screenName), ["a", "b"])
  }

  func testAnEmptyStackMayBeBuilt() throws {
    XCTAssertEqual(try StackBuilder().build().children.count, 0)
  }

  func testAllScreensShareOneContext() throws {
    let stack = try StackBuilder(ProductBuilder(), ProductBuilder()).build(with: "lamp")

    XCTAssertEqual(stack.children.map(\.screenName), ["lamp", "lamp"])
  }

  func testAScreenIsPutIntoItsOwnStack() throws {
    let stack = try ProductBuilder().inStack().build(with: "lamp")

    XCTAssertEqual(
      "\(stack.snapshot())",
      """
      StackNode
      └─ ● Product "lamp"
      """)
  }

  func testAStackOfAnAppsOwnIsMadeByAClosureAtEachBuild() throws {
    let builder = StackBuilder(FeedBuilder()) { OwnStack() }

    let (one, other) = (try builder.build(), try builder.build())

    XCTAssertFalse(one === other)
    XCTAssertEqual(
      "\(one.snapshot())",
      """
      OwnStack
      └─ ● Feed
      """)
  }

  func testAnInnerErrorReachesTheCallerAndTheContainersClosureIsNotRun() {
    let builder = StackBuilder(FeedBuilder(), FailingBuilder()) { () -> OwnStack in
      XCTFail("made")
      return OwnStack()
    }

    expectSoldOut { _ = try builder.build() }
  }

  func testAPrebuiltScreenOfARefusedStackIsFreeAgain() throws {
    let shared = Cart("shared")
    let tree = try ScreenTree(root: StackNode(Feed()))
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let route = ClosureBuilder { shared }.inStack().presentRoute()
    let router = TreeRouter(tree)

    try expectError(.refused, leaving: tree) { try router.navigate(to: route) }
    let isFree = shared.screenOwner == nil
    rule.cancel()
    try router.navigate(to: route)

    XCTAssertTrue(isFree)
    XCTAssertTrue(tree.visible === shared)
  }

  func testAScreenThatTheSameNavigationTookOutMovesIntoABuiltStackWholeOrNotAtAll() throws {
    let lamp = Product("lamp")
    let stack = try StackNode(Feed(), lamp)
    let tree = try ScreenTree(root: stack)
    let move = (.pop as Move).then(ClosureBuilder { lamp }.inStack().presentRoute())

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: move.then(FailingBuilder().pushRoute()))
      }
    }
    XCTAssertTrue(lamp.screenOwner === stack)

    try TreeRouter(tree).navigate(to: move)

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      └─ ● Product "lamp"   ◀ visible
      """)
    XCTAssertEqual(lamp.screenID, ScreenID(3))
  }

  func testScreensMayBeInAList() throws {
    let names = ["a", "b", "c"]

    let built = try StackBuilder(names.map { ProductBuilder().with($0) }) { StackNode() }.build()

    XCTAssertEqual(built.children.map(\.screenName), ["a", "b", "c"])
  }

  func testReadyScreensBecomeAStack() throws {
    let screens = [Feed(), Cart()]

    let stack = try StackBuilder(screens.map(PrebuiltBuilder.init)) { StackNode() }.build()

    XCTAssertTrue(stack.children.elementsEqual(screens, by: ===))
  }

  func testAStackThatHasScreensAlreadyKeepsThemAtItsBottom() throws {
    let own = try StackNode(Feed())

    let stack = try StackBuilder(CartBuilder()) { own }.build()

    XCTAssertEqual(
      "\(stack.snapshot())",
      """
      StackNode
      ├─ Feed
      └─ ● Cart
      """)
  }
}
