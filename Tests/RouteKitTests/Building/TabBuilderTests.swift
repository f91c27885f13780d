import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TabBuilderTests: XCTestCase {
  private final class OwnTabs: TabNode {}

  func testTabsAreBuiltInOrderTheFirstSelected() throws {
    let tabs = try TabBuilder(FeedBuilder().inStack(), CartBuilder()).build()

    XCTAssertEqual(
      "\(tabs.snapshot())",
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed
      └─ Cart
      """)
  }

  func testTabsWithoutAnyTabNeedNoContext() throws {
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: TabBuilder().rootRoute())
    expectTree(tree, "TabNode   ◀ visible")

    try TreeRouter(tree).navigate(to: TabBuilder(backMode: .history).rootRoute())
    XCTAssertEqual((tree.root as? TabNode)?.backMode, .history)
  }

  func testAnotherTabMayBeSelectedAtFirstAndLeavesNoHistory() throws {
    let tabs = try TabBuilder(FeedBuilder(), CartBuilder(), selecting: 1, backMode: .history)
      .build()

    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(tabs.backMode, .history)
    XCTAssertEqual(tabs.tabHistory.count, 0)
    XCTAssertNil(tabs.previousTab)
  }

  func testScreensWithOtherContextsAreBound() throws {
    let tabs = try TabBuilder(FeedBuilder(), ProductBuilder().with("lamp")).build()

    XCTAssertEqual(tabs.children.map(\.screenName), [nil, "lamp"])
  }

  func testSelectingATabThatIsNotThereIsAnErrorOfTheBuilder() throws {
    let tree = ScreenTree()

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot select tab 5: 'TabNode' has 2 tabs, from 0 to 1.

        TabNode   ◀ here
      """
    ) {
      try TreeRouter(tree).navigate(
        to: TabBuilder(FeedBuilder(), CartBuilder(), selecting: 5).rootRoute())
    }
  }

  func testTabsOfAnAppsOwnAreMadeByAClosure() throws {
    let tabs = try TabBuilder(FeedBuilder(), CartBuilder(), selecting: 1) { OwnTabs() }.build()

    XCTAssertEqual(
      "\(tabs.snapshot())",
      """
      OwnTabs
      ├─ Feed
      └─ ● Cart
      """)
  }

  func testAnInnerErrorReachesTheCallerAndTheContainersClosureIsNotRun() {
    let builder = TabBuilder(FeedBuilder(), FailingBuilder()) { () -> OwnTabs in
      XCTFail("made")
      return OwnTabs()
    }

    expectSoldOut { _ = try builder.build() }
  }

  func testScreensMayBeInAList() throws {
    let names = ["a", "b", "c"]

    let built = try TabBuilder(names.map { ProductBuilder().with($0) }) { TabNode() }.build()

    XCTAssertEqual(built.children.map(\.screenName), ["a", "b", "c"])
  }

  func testScreensOfAnyTypeMayBeInAList() throws {
    let builders: [any ViewBuilder<Void>] = [
      FeedBuilder(), ProductBuilder().with("lamp"), ClosureBuilder { Screen(42) },
    ]
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: TabBuilder(builders) { TabNode() }.rootRoute())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      ├─ Product "lamp"
      └─ Int
      """)
  }

  func testReadyScreensBecomeTabs() throws {
    let screens = [Feed(), Cart()]

    let tabs = try TabBuilder(screens.map(PrebuiltBuilder.init)) { TabNode() }.build()

    XCTAssertTrue(tabs.children.elementsEqual(screens, by: ===))
  }

  func testTabsThatAreThereAlreadyStayAndOneOfAllIsSelected() throws {
    let own = try TabNode(Feed())

    let tabs = try TabBuilder(CartBuilder(), selecting: 1) { own }.build()

    XCTAssertEqual(
      "\(tabs.snapshot())",
      """
      TabNode
      ├─ Feed
      └─ ● Cart
      """)
  }
}
