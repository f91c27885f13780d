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

  func testAnotherTabMayBeSelectedAtFirst() throws {
    let tabs = try TabBuilder(FeedBuilder(), CartBuilder(), selecting: 1, backMode: .history)
      .build()

    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(tabs.backMode, .history)
  }

  func testScreensWithOtherContextsAreBound() throws {
    let tabs = try TabBuilder(FeedBuilder(), ProductBuilder().with("lamp")).build()

    XCTAssertEqual(tabs.children.map(\.name), [nil, "lamp"])
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
}
