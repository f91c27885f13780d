import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Custom tabs that refuse some screens.
final class TabNodeInsertionTests: XCTestCase {
  func testATabThatIsRefusedIsNotAdded() throws {
    let tabs = try FewTabs(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try expectError(.outOfRange, leaving: tree) { try tabs.append(Search()) }
    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().tabRoute())
    }
  }

  func testATabIsReplacedInFullTabs() throws {
    let (feed, cart) = (Feed(), Cart())
    let tabs = try FewTabs(feed, cart)
    let tree = try ScreenTree(root: tabs)

    try tabs.replace(cart, with: Search())

    expectTree(
      tree,
      """
      FewTabs
      ├─ ● Feed   ◀ visible
      └─ Search
      """)
  }

  func testATabWhoseReplacementIsRefusedStays() throws {
    let (feed, cart) = (Feed(), Cart())
    let tabs = try FewTabs(feed, cart)
    let before = tabs.snapshot()

    expectError(.refused) { try tabs.replace(feed, with: Sheet()) }
    XCTAssertEqual(tabs.snapshot(), before)
    let tree = try ScreenTree(root: tabs)
    try tabs.select(cart)
    try expectError(.refused, leaving: tree) { try tabs.replace(feed, with: Sheet()) }

    XCTAssertEqual(tabs.tabHistory.map(\.typeOfScreen), ["Feed"])
  }

  func testABuilderOfTabsThatAreRefusedMakesNone() throws {
    let builder = TabBuilder(FeedBuilder(), CartBuilder(), CartBuilder()) { FewTabs() }

    expectError(.outOfRange) { _ = try builder.build() }
  }
}

extension ScreenNode {
  fileprivate var typeOfScreen: String { "\(type(of: self))" }
}

/// Tabs with room for two screens, neither of which may be a sheet.
private final class FewTabs: TabNode {
  init(_ screens: ScreenNode...) throws {
    super.init(backMode: .history)
    for screen in screens { try append(screen) }
  }

  override init(backMode: BackMode = .history) { super.init(backMode: backMode) }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    if child is Sheet {
      throw RoutingError(.refused, action: "\(action)", reason: "a sheet is not a tab", at: self)
    }
    guard children.count >= 2 else { return }
    throw RoutingError(.outOfRange, action: "\(action)", reason: "there are two", at: self)
  }
}
