import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A visible screen that may stay but not show, where removing it would empty its container.
final class HidingTests: XCTestCase {
  private func forbidShowing<Forbidden: ScreenNode>(
    _ type: Forbidden.Type, on tree: ScreenTree
  ) {
    tree.require(ClosureGuard { (_: Forbidden) in .deny }, beforeShowing: type)
  }

  /// Rechecks a tree on which carts may not show.
  private func recheck(
    _ root: ScreenNode, forbidding types: [ScreenNode.Type] = [Cart.self], leaves drawing: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let tree = try ScreenTree(root: root)
    tree.require(
      ClosureGuard { (screen: ScreenNode) in
        types.contains { $0 == type(of: screen) } ? .deny : .allow
      }, beforeShowing: ScreenNode.self)

    try tree.recheck()

    expectTree(tree, drawing, filePath: file, line: line)
  }

  func testAnotherTabIsSelectedAndTheTabStays() throws {
    let tabs = try TabNode(StackNode(Cart()), StackNode(Feed()))
    let tree = try ScreenTree(root: tabs)
    forbidShowing(Cart.self, on: tree)

    let commits = try commits(of: tree) { try tree.recheck() }

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Cart
      └─ ● StackNode
         └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(
      commits.map(\.description),
      ["commit 2 (recheck): TabNode #1 now focuses StackNode #4; visible: Feed #5"])
    XCTAssertEqual(commits.map(\.cause), [.recheck])
  }

  func testATabThatMayNotShowEitherIsPassedOver() throws {
    try recheck(
      TabNode(Cart(), Account(), StackNode(Feed(), Account()), StackNode(Search())),
      forbidding: [Cart.self, Account.self],
      leaves: """
        TabNode
        ├─ Cart
        ├─ Account
        ├─ StackNode
        │  ├─ Feed
        │  └─ ● Account
        └─ ● StackNode
           └─ ● Search   ◀ visible
        """)
  }

  func testIfNoTabMayShowTheyAreRemovedAsBefore() throws {
    let tree = try ScreenTree(root: TabNode(Cart(), StackNode(Cart())))
    forbidShowing(Cart.self, on: tree)

    try tree.recheck()

    XCTAssertNil(tree.root)
  }

  func testAScreenAboveOthersIsPopped() throws {
    try recheck(
      TabNode(StackNode(Feed(), Cart()), Search()),
      leaves: """
        TabNode
        ├─ ● StackNode
        │  └─ ● Feed   ◀ visible
        └─ Search
        """)
  }

  func testTheTabThatTheUserCameFromIsPreferred() throws {
    let tabs = try TabNode(Feed(), Search(), Cart(), backMode: .history)
    try tabs.select(1)
    try tabs.select(2)

    try recheck(
      tabs,
      leaves: """
        TabNode
        ├─ Feed
        ├─ ● Search   ◀ visible
        └─ Cart
        """)
    XCTAssertEqual(tabs.tabHistory.map { "\(type(of: $0))" }, ["Feed"])
  }

  func testTabsInTabsAreHiddenAsAWholeIfNoneOfThemMayShow() throws {
    try recheck(
      TabNode(TabNode(Cart(), Cart()), Feed()),
      leaves: """
        TabNode
        ├─ TabNode
        │  ├─ ● Cart
        │  └─ Cart
        └─ ● Feed   ◀ visible
        """)
  }

  func testACollapsedSplitFocusesAnotherColumn() throws {
    let split = try SplitNode(primary: Cart(), secondary: Feed(), isCollapsed: true)

    try recheck(
      split,
      leaves: """
        SplitNode (collapsed)
        ├─ primary: Cart
        └─ ● secondary: Feed   ◀ visible
        """)
  }

  func testACollapsedSplitKeepsTheColumnBehindTheOneThatItFocuses() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart(), isCollapsed: true)
    try split.focus(.secondary)

    try recheck(
      split,
      leaves: """
        SplitNode (collapsed)
        ├─ ● primary: Feed   ◀ visible
        └─ secondary: Cart
        """)
  }

  func testAnExpandedSplitShowsAllColumnsAndLosesTheForbiddenOne() throws {
    try recheck(
      SplitNode(primary: Cart(), secondary: Feed()),
      leaves: """
        SplitNode
        └─ ● secondary: Feed   ◀ visible
        """)
  }

  func testACustomContainerFocusesAnotherChild() throws {
    final class Pages: ContainerNode {}
    let pages = Pages()
    for page in [Cart(), Feed()] { try pages.insertChild(page, at: pages.children.count) }

    try recheck(
      pages,
      leaves: """
        Pages
        ├─ Cart
        └─ ● Feed   ◀ visible
        """)
  }

  func testACustomContainerWhoseLastChildAlwaysShowsLosesIt() throws {
    final class Deck: ContainerNode {
      override init() { super.init(focus: .alwaysLast) }
    }
    let deck = Deck()
    for card in [Feed(), Cart()] { try deck.insertChild(card, at: deck.children.count) }

    try recheck(
      deck,
      leaves: """
        Deck
        └─ ● Feed   ◀ visible
        """)
  }

  func testAScreenThatMayNotEnterIsRemovedWithItsTab() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Cart()), Feed()))
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    forbidShowing(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testAScreenThatMayNotEnterIsRemovedBeforeATabIsChosen() throws {
    let tree = try ScreenTree(root: TabNode(Cart(), StackNode(Feed(), Account())))
    tree.require(ClosureGuard { (_: Account) in .deny }, for: Account.self)
    forbidShowing(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      ├─ Cart
      └─ ● StackNode
         └─ ● Feed   ◀ visible
      """)
  }

  func testALayerIsDismissedAndWhatItUncoversIsHidden() throws {
    let tabs = try TabNode(Cart(), Feed())
    try tabs.present(StackNode(Cart()))

    try recheck(
      tabs,
      leaves: """
        TabNode
        ├─ Cart
        └─ ● Feed   ◀ visible
        """)
  }

  func testRulesThatChangeTheirMindEnd() throws {
    let tree = try ScreenTree(root: TabNode(Cart(), Feed()))
    var asked = 0
    tree.require(
      ClosureGuard { (_: ScreenNode) in
        asked += 1
        return asked.isMultiple(of: 3) ? .allow : .deny
      }, beforeShowing: ScreenNode.self)

    try tree.recheck()

    XCTAssertLessThan(asked, 100)
  }

  func testManyTabsAreTriedInOneRound() throws {
    let tabs = TabNode()
    for _ in 0..<200 { try tabs.append(Cart()) }
    try tabs.append(Feed())
    let tree = try ScreenTree(root: tabs)
    var asked = 0
    tree.require(
      ClosureGuard { (_: Cart) in
        asked += 1
        return .deny
      }, beforeShowing: Cart.self)

    try tree.recheck()

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(tabs.children.count, 201)
    XCTAssertLessThan(asked, 500)
  }

  func testManyForbiddenTabsAreNotTriedForEachOther() throws {
    let tabs = TabNode()
    for _ in 0..<200 { try tabs.append(Cart()) }
    let tree = try ScreenTree(root: tabs)
    var asked = 0
    tree.require(
      ClosureGuard { (_: Cart) in
        asked += 1
        return .deny
      }, beforeShowing: Cart.self)

    try tree.recheck()

    XCTAssertNil(tree.root)
    XCTAssertLessThan(asked, 600)
  }

  func testARecheckThatAsksAboutTheOtherTabWaits() async throws {
    let tree = try ScreenTree(root: TabNode(Cart(), Feed()))
    forbidShowing(Cart.self, on: tree)
    var isOpen = false
    tree.require(
      ClosureGuard { (_: Feed) in
        if isOpen { return .allow }
        return .asking { _ in
          isOpen = true
          return .askAgain
        }
      }, beforeShowing: Feed.self)

    try await tree.recheckAsking()

    expectTree(
      tree,
      """
      TabNode
      ├─ Cart
      └─ ● Feed   ◀ visible
      """)
  }

  func testItIsUndoneAsOneStep() throws {
    let tabs = try TabNode(Cart(), Feed())
    let tree = try ScreenTree(root: tabs)
    tree.undoLimit = 5
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, beforeShowing: Cart.self)
    try tree.recheck()

    rule.cancel()
    try tree.undo()

    XCTAssertEqual(tabs.selectedIndex, 0)
  }

  // MARK: - Archives

  func testAnArchiveSelectsAnotherTabAndSaysSo() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.order(1)), StackNode(shop.feed())))
    let tree = ScreenTree()
    forbidShowing(Order.self, on: tree)

    let report = try tree.restore(archive, using: shop.catalog)

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Order "order"
      └─ ● StackNode
         └─ ● Feed "feed"   ◀ visible
      """)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 5 of 5 screens.
      Lost:
      - tabs: another child has the focus: the rule for showing 'Order' does not allow it
      """)
    XCTAssertEqual(report.losses.map(\.kind), [.focus])
  }

  func testAFrameKeepsTheTabThatMayNotShow() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.order(1)), StackNode(shop.feed())))
    let frame = ClosureBuilder {
      try TabNode(StackNode(shop.order(1)), StackNode(shop.feed()), StackNode(Search()))
    }
    let tree = ScreenTree()
    forbidShowing(Order.self, on: tree)

    let report = try tree.restore(archive, using: shop.catalog, into: frame)

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual((tree.root as? TabNode)?.children.count, 3)
    XCTAssertEqual(report.losses.map(\.kind), [.focus])
  }

  func testAnArchiveWithNothingElseToShowLosesTheTabs() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.order(1)), shop.order(2)))
    let tree = ScreenTree()
    forbidShowing(Order.self, on: tree)

    XCTAssertThrowsError(try tree.restore(archive, using: shop.catalog))

    XCTAssertNil(tree.root)
  }
}
