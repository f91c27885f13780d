import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SplitBuilderTests: XCTestCase {
  private final class OwnSplit: SplitNode {}

  func testColumnsAreBuiltFromOneContextTheFirstInFocus() throws {
    let split = try SplitBuilder(primary: ProductBuilder(), secondary: ProductBuilder())
      .build(with: "lamp")

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode
      ├─ ● primary: Product "lamp"
      └─ secondary: Product "lamp"
      """)
  }

  func testASplitWithoutColumnsNeedsNoContext() throws {
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: SplitBuilder().rootRoute())
    expectTree(tree, "SplitNode   ◀ visible")

    try TreeRouter(tree).navigate(to: SplitBuilder(isCollapsed: true, backMode: .keep).rootRoute())
    XCTAssertEqual((tree.root as? SplitNode)?.backMode, .keep)
    XCTAssertEqual((tree.root as? SplitNode)?.isCollapsed, true)
  }

  func testACollapsedSplitIsBuiltWithItsFirstColumnInFocus() throws {
    let split = try SplitBuilder(
      primary: FeedBuilder(), secondary: CartBuilder(), isCollapsed: true
    ).build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode (collapsed)
      ├─ ● primary: Feed
      └─ secondary: Cart
      """)
  }

  func testASplitOfAnAppsOwnIsMadeByAClosure() throws {
    let split = try SplitBuilder(supplementary: FeedBuilder()) { OwnSplit() }.build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      OwnSplit
      └─ ● supplementary: Feed
      """)
  }

  func testAnErrorOfEitherColumnReachesTheCallerAndTheClosureIsNotRun() {
    func make() -> OwnSplit {
      XCTFail("made")
      return OwnSplit()
    }

    expectSoldOut {
      _ = try SplitBuilder(primary: FailingBuilder(), secondary: FeedBuilder(), make: make).build()
    }
    expectSoldOut {
      _ = try SplitBuilder(primary: FeedBuilder(), secondary: FailingBuilder(), make: make).build()
    }
  }

  func testEachColumnMayTakeItsPartOfTheContext() throws {
    let builder = SplitBuilder(
      primary: ProductBuilder().mapContext { (both: (list: String, detail: String)) in both.list },
      secondary: ProductBuilder().mapContext { both in both.detail })

    let split = try builder.build(with: (list: "lamps", detail: "lamp"))

    XCTAssertEqual(split.children.map(\.screenName), ["lamps", "lamp"])
  }

  func testAColumnThatIsFilledAlreadyStaysUnlessTheBuilderFillsItToo() throws {
    let own = try SplitNode(primary: Feed(), secondary: Sheet())

    let split = try SplitBuilder(secondary: CartBuilder()) { own }.build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode
      ├─ ● primary: Feed
      └─ secondary: Cart
      """)
  }

  func testAColumnWithoutABuilderIsEmpty() throws {
    let detail: (any ViewBuilder<Void>)? = nil

    let split = try SplitBuilder(primary: FeedBuilder(), secondary: detail).build()

    XCTAssertNil(split.screen(in: .secondary))
    XCTAssertEqual(split.children.count, 1)
  }
}
