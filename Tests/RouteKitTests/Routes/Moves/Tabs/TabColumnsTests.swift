import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tabs that become a column, and come back.
final class TabColumnsTests: XCTestCase {
  private let wide = Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: SheetBuilder()))

  private struct Window {
    let diary = Diary()
    let cart: StackNode
    let tabs: TabNode
    let tree: ScreenTree
    var router: TreeRouter { TreeRouter(tree) }

    /// The tabs are where `put` puts them. The cart is selected.
    init(_ put: (TabNode) throws -> ScreenNode = { $0 }) throws {
      cart = try HeardStack("cart", diary, Cart(), Product("a"))
      tabs = try HeardTabs("tabs", diary, StackNode(Feed()), cart)
      tree = try ScreenTree(root: put(tabs))
      tree.undoLimit = 5
      try TreeRouter(tree).navigate(to: .reveal(Held.top(of: cart)))
      _ = diary.read()
    }

    private enum Held {
      static func top(of stack: StackNode) -> ScreenNode { stack.children[1] }
    }
  }

  func testTabsThatMoveAndAreLeftStayAVisit() throws {
    for backMode in [TabNode.BackMode.history, .fullHistory] {
      let (feed, cart, inner) = (Feed(), Cart(), try TabNode(Page()))
      let outer = try TabNode(feed, cart, inner, backMode: backMode)
      let tree = try ScreenTree(root: outer)
      try outer.select(inner)
      try outer.select(cart)
      try TreeRouter(tree).navigate(
        to: wide.from(inner).then(Move.selectTab(feed).from(outer)))
      XCTAssertTrue(outer.previousTab === cart, "\(backMode)")
      try outer.goBack()
      XCTAssertTrue(outer.previousTab === inner.screenParent, "\(backMode)")
      try outer.select(feed)
      try outer.select(try XCTUnwrap(inner.screenParent))

      try TreeRouter(tree).navigate(
        to: Move.tabsOutOfColumn.from(inner).then(Move.selectTab(feed).from(outer)))
      XCTAssertTrue(outer.previousTab === inner, "\(backMode)")
    }
    let (feed, inner) = (Feed(), try TabNode(Cart()))
    let outer = try TabNode(feed, inner, backMode: .history)
    let tree = try ScreenTree(root: outer)
    try outer.select(inner)

    try TreeRouter(tree).navigate(to: wide.from(inner).then(Move.selectTab(feed).from(outer)))

    XCTAssertTrue(outer.previousTab === inner.screenParent)
  }

  func testTheTabsBecomeAColumnAndComeBackWithTheSameScreensInOneCommitEach() throws {
    let window = try Window()
    let (tree, router) = (window.tree, window.router)
    let before = tree.snapshot()
    var arrival: Arrival?

    let commits = try commits(of: tree) { arrival = try router.navigate(to: wide) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(arrival?.screen.screenName, "a")
    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Sheet   ◀ visible
      └─ ● secondary: HeardTabs "tabs"
         ├─ StackNode
         │  └─ ● Feed
         └─ ● HeardStack "cart"
            ├─ Cart
            └─ ● Product "a"   ◀ visible
      """)
    XCTAssertTrue(tree.visible === window.cart.top)
    let split = tree.snapshot()

    try router.navigate(to: .tabsOutOfColumn)

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(tree.root === window.tabs)
    try tree.undo()
    XCTAssertEqual(tree.snapshot(), split)
    try tree.undo()
    XCTAssertEqual(tree.snapshot(), before)
    try tree.redo()
    XCTAssertEqual(tree.snapshot(), split)
    XCTAssertEqual(window.diary.read(), [])
  }

  func testTabsThatAreThereAlreadyStay() throws {
    let window = try Window()
    var built = 0
    let split = ClosureBuilder { () -> SplitNode in
      built += 1
      return SplitNode()
    }

    try expectUnchanged(window.tree) { try window.router.navigate(to: .tabsOutOfColumn) }
    try window.router.navigate(to: .tabsIntoColumn(.primary, of: split))
    try expectUnchanged(window.tree) {
      try window.router.navigate(to: .tabsIntoColumn(.secondary, of: split))
    }

    XCTAssertEqual(built, 1)
  }

  func testFromTheRootItWorksInEveryColumnAndBelowASheet() throws {
    let window = try Window()
    let (tree, router) = (window.tree, window.router)
    try router.navigate(to: SheetBuilder().presentRoute())
    let sheet = try XCTUnwrap(tree.visible)

    try router.navigate(to: wide.from(.root))

    XCTAssertTrue(tree.visible === sheet)
    XCTAssertTrue(tree.root?.presentedScreen === sheet)
    XCTAssertNil(window.tabs.presentedScreen)
    try router.navigate(to: .dismiss)
    try router.navigate(to: .focusColumn(.primary))
    try router.navigate(to: SheetBuilder().presentRoute(.fullScreen))
    try router.navigate(to: .tabsOutOfColumn.from(.root))

    XCTAssertTrue(tree.root === window.tabs)
    XCTAssertEqual(window.tabs.presentedScreen?.screenPresentation?.style, .fullScreen)
    XCTAssertTrue(tree.visible is Sheet)
    try tree.undo()
    XCTAssertTrue(tree.root is SplitNode)
    XCTAssertNil(window.tabs.presentedScreen)
  }

  func testOfTabsInTwoColumnsThoseAroundTheVisibleScreenComeBack() throws {
    let others = TabBuilder(SheetBuilder(), CartBuilder())
    for start in [Origin.visible, .root] {
      let window = try Window()
      let before = window.tree.snapshot()
      try window.router.navigate(
        to: .tabsIntoColumn(.secondary, of: SplitBuilder(primary: others)))

      try window.router.navigate(to: Move.tabsOutOfColumn.from(start))

      XCTAssertTrue(window.tree.root === window.tabs)
      XCTAssertEqual(window.tree.snapshot(), before)
      try window.tree.undo()
      try window.router.navigate(to: .focusColumn(.primary))
      try window.router.navigate(to: Move.tabsOutOfColumn.from(start))
      XCTAssertTrue(window.tree.visible is Sheet)
    }
  }

  func testALayerOnTheTabsAloneStaysBelowTheOneOnTheSplit() throws {
    let window = try Window()
    let (tree, router) = (window.tree, window.router)
    try router.navigate(to: wide)
    try window.tabs.present(Account())
    try tree.root?.present(Sheet())
    let before = tree.snapshot()

    try router.navigate(to: .tabsOutOfColumn.from(.root))

    XCTAssertTrue(window.tabs.presentedScreen is Account)
    XCTAssertTrue(window.tabs.presentedScreen?.presentedScreen is Sheet)
    XCTAssertTrue(tree.visible is Sheet)
    try tree.undo()
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testTabsInEveryPlaceAreReplaced() throws {
    let shelf = Shelf()
    let places: [(String, (TabNode) throws -> ScreenNode)] = [
      ("a stack", { try StackNode($0) }), ("tabs", { try TabNode(Feed(), $0) }),
      (
        "a layer",
        {
          let feed = Feed()
          try feed.present($0, as: Presentation(style: .popover))
          return feed
        }
      ),
      (
        "the app's container",
        {
          for child in [Feed(), $0, Cart()] {
            try shelf.insertChild(child, at: shelf.children.count)
          }
          return shelf
        }
      ),
    ]
    for (name, put) in places {
      let window = try Window(put)
      let before = window.tree.snapshot()

      try window.router.navigate(to: wide)
      XCTAssertTrue(window.tabs.screenParent is SplitNode, name)
      XCTAssertTrue(window.tree.visible === window.cart.top, name)
      try window.router.navigate(to: .tabsOutOfColumn)

      XCTAssertEqual(window.tree.snapshot(), before, name)
    }
  }

  func testFromEveryPlaceASecondTimeChangesNothing() throws {
    let window = try Window { try TabNode(Feed(), $0) }
    let (tree, router) = (window.tree, window.router)
    let outer = try XCTUnwrap(tree.root)
    try router.navigate(to: wide)
    let split = try XCTUnwrap(window.tabs.screenParent as? SplitNode)
    let sheet = try XCTUnwrap(split.screen(in: .primary))

    for start in [window.cart, window.tabs, split, sheet] {
      try expectUnchanged(tree) { try router.navigate(to: wide.from(start)) }
    }
    XCTAssertTrue(tree.root === outer)
    try router.navigate(to: Move.tabsOutOfColumn.from(sheet))
    try expectUnchanged(tree) { try router.navigate(to: .tabsOutOfColumn) }
    try router.navigate(to: wide.from(outer))
    for start in [Origin.root, .node(outer)] {
      try expectUnchanged(tree) { try router.navigate(to: wide.from(start)) }
    }
    // The tabs of the second tab are in no column, though they are inside one.
    try expectUnchanged(tree) { try router.navigate(to: .tabsOutOfColumn) }
    try router.navigate(to: Move.tabsOutOfColumn.from(.root))
    try expectUnchanged(tree) { try router.navigate(to: Move.tabsOutOfColumn.from(.root)) }
    XCTAssertTrue(tree.root === outer)
  }

  func testTabsComeOutOfASplitInAColumn() throws {
    for (isCollapsed, isFromRoot) in [(false, false), (true, false), (false, true), (true, true)] {
      for focus in [SplitColumn.primary, .supplementary] {
        var outer: SplitNode?
        let window = try Window {
          let inner = try SplitNode(primary: Sheet(), secondary: $0)
          let split = try SplitNode(
            primary: Feed(), supplementary: inner, isCollapsed: isCollapsed)
          outer = split
          return split
        }
        try outer?.focus(focus)
        let before = window.tree.snapshot()

        let start = isFromRoot ? Origin.root : .node(window.tabs)
        try window.router.navigate(to: Move.tabsOutOfColumn.from(start))

        XCTAssertTrue(outer?.screen(in: .supplementary) === window.tabs)
        XCTAssertEqual(outer?.focusedColumn, focus)
        try window.tree.undo()
        XCTAssertEqual(window.tree.snapshot(), before)
      }
    }
  }

  func testTheSplitOnAStackHasTheHintsOfTheTabs() throws {
    let window = try Window { tabs in
      let stack = try StackNode(Feed())
      try stack.push(tabs, as: Presentation(style: .fullScreen))
      return stack
    }

    try window.router.navigate(to: wide)
    XCTAssertEqual(window.tabs.screenParent?.pushHints?.style, .fullScreen)
    try window.router.navigate(to: .tabsOutOfColumn)

    XCTAssertEqual(window.tabs.pushHints?.style, .fullScreen)
  }

  func testATabColumnThatWasALayerHasNoPresentationAfterAnUndo() throws {
    let window = try Window {
      let feed = Feed()
      try feed.present($0, as: Presentation(style: .popover))
      return feed
    }
    try window.router.navigate(to: wide)
    let inColumn = window.tree.fingerprint

    try window.router.navigate(to: .tabsOutOfColumn)
    try window.tree.undo()

    XCTAssertEqual(window.tree.fingerprint, inColumn)
  }

  func testTheVisitsToTheTabsBecomeVisitsToTheSplit() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let (feed, inner) = (Feed(), try TabNode(Cart()))
      let outer = try TabNode(feed, inner, backMode: mode)
      let tree = try ScreenTree(root: outer)
      let router = TreeRouter(tree)
      try outer.select(inner)
      try outer.select(feed)

      try router.navigate(to: wide.from(inner))
      XCTAssertTrue(outer.previousTab === inner.screenParent)
      try router.navigate(to: Move.tabsOutOfColumn.from(inner))

      XCTAssertTrue(outer.previousTab === inner)
    }
  }

  func testARefusalLeavesASplitThatTheAppKeepsAsItWas() throws {
    let window = try Window { try TabNode(Feed(), $0) }
    window.tabs.beginsAnew = true
    let split = try SplitNode(primary: Sheet())
    let route = Move.tabsIntoColumn(.secondary, of: PrebuiltBuilder(split))

    expectRefused(window.tree, kind: .nothingPresented) {
      try window.router.navigate(to: route.then(.dismiss))
    }

    XCTAssertFalse(split.beginsAnew)
    XCTAssertEqual(split.children.count, 1)
    try window.router.navigate(to: route)
    XCTAssertTrue(split.beginsAnew)
    try window.tree.undo()
    try window.tree.redo()
    XCTAssertTrue(split.beginsAnew)
  }

  func testTheOtherColumnsMayRefuse() throws {
    let window = try Window()
    let (tree, router) = (window.tree, window.router)
    let rule = tree.require(ClosureGuard { (_: Sheet) in .deny }, for: Sheet.self)
    expectRefused(tree, kind: .refused) { try router.navigate(to: wide) }
    rule.cancel()
    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(
          to: .tabsIntoColumn(.primary, of: SplitBuilder(secondary: FailingBuilder())))
      }
    }
    let note = ClosureBuilder { Screen(Reluctant(verdict: .deny)) }
    try router.navigate(to: .tabsIntoColumn(.primary, of: SplitBuilder(secondary: note)))

    expectRefused(tree, kind: .mayNotLeave) { try router.navigate(to: .tabsOutOfColumn) }
  }

  func testARouteThatCatchesTheErrorFindsTheTabsWhereTheyWere() throws {
    let window = try Window()
    try window.tabs.present(Sheet())
    let split = ClosureBuilder { Fussy() }
    var errors = 0

    try expectUnchanged(window.tree) {
      try window.router.navigate(
        to: EditRoute { navigation in
          do {
            try navigation.perform(Move.tabsIntoColumn(.primary, of: split).from(.root))
          } catch is SoldOut { errors += 1 }
        })
    }

    XCTAssertEqual(errors, 1)
  }

  private final class Fussy: SplitNode {
    override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
      if child is TabNode { throw SoldOut() }
    }
  }

  func testTheHistoryOfTheTabsStays() throws {
    let tabs = try TabNode(Feed(), Cart(), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    try router.navigate(to: .selectTab(1))

    try router.navigate(to: wide)
    try router.navigate(to: .tabsOutOfColumn)
    try router.back()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testEveryStepFailsWhole() throws {
    let into = expectEveryStepFailsWhole { plan in
      let window = try Window()
      try window.tabs.present(Sheet())
      let split = SplitBuilder(primary: FeedBuilder().counted(by: plan))
      return (window.tree, Move.tabsIntoColumn(.secondary, of: split).from(.root))
    }
    let out = expectEveryStepFailsWhole { _ in
      let window = try Window()
      try window.router.navigate(
        to: Move.tabsIntoColumn(.primary, of: SplitBuilder(secondary: FeedBuilder())))
      return (window.tree, Move.tabsOutOfColumn.from(.root))
    }

    XCTAssertGreaterThan(into.steps.count, 2)
    XCTAssertGreaterThan(out.steps.count, 0)
  }

  func testAContainerLeavesAfterTheChildrenThatItHoldsThen() throws {
    final class HeardSplit: SplitNode {
      var onLeave = {}
      override func didLeave() { onLeave() }
    }
    let window = try Window()
    let diary = window.diary
    let menu = Heard("menu", diary)
    let build = ClosureBuilder { () -> HeardSplit in
      let split = HeardSplit()
      split.onLeave = { diary.note("leave split") }
      try split.setColumn(.primary, to: menu)
      return split
    }
    try window.router.navigate(to: .tabsIntoColumn(.secondary, of: build))
    _ = diary.read()

    // The tabs have left the split before it leaves, so it does not wait for them.
    let home = ClosureBuilder { Feed() }.rootRoute()
    try window.router.navigate(to: Move.tabsOutOfColumn.then(home))

    XCTAssertEqual(
      diary.read().filter { $0.hasPrefix("leave") },
      ["leave menu", "leave split", "leave cart", "leave tabs"])
  }
}
