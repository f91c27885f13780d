import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Tabs that begin anew each time that they are selected.
final class BeginsAnewTests: XCTestCase {
  /// Three tabs. The second begins anew, and has a screen above its root. The first is selected.
  private func shop(
    _ top: ScreenNode = Product("a"), backMode: TabNode.BackMode = .none
  ) throws -> (tree: ScreenTree, tabs: TabNode, search: StackNode) {
    let search = try StackNode(Search(), top)
    search.beginsAnew = true
    let tabs = try TabNode(StackNode(Feed(), Product("b")), search, Cart(), backMode: backMode)
    return (try ScreenTree(root: tabs), tabs, search)
  }

  func testItGoesHomeInTheCommitThatSelectsItHoweverItIsNamed() throws {
    let moves: [(ScreenNode) -> Move] = [
      { _ in .selectTab(1) }, { .selectTab($0) }, { _ in .selectTab(first: StackNode.self) },
    ]

    for (index, move) in moves.enumerated() {
      let (tree, tabs, search) = try shop()
      if index == 2 { try tabs.replace(at: 0, with: Feed()) }
      let commits = try commits(of: tree) {
        let arrival = try TreeRouter(tree).navigate(to: move(search))
        XCTAssertTrue(arrival.screen is Search)
      }

      XCTAssertEqual(commits.count, 1)
      XCTAssertEqual(search.children.count, 1)
    }
  }

  func testADirectEditDoesTheSame() throws {
    let (tree, tabs, search) = try shop()

    try tabs.select(search)

    XCTAssertTrue(tree.visible is Search)
    XCTAssertEqual(search.children.count, 1)
    try tabs.select(0)
    XCTAssertTrue(tree.visible is Product)
  }

  func testOtherTabsKeepTheirState() throws {
    let (tree, _, search) = try shop()
    let router = TreeRouter(tree)
    try router.navigate(to: .selectTab(2))

    try router.navigate(to: .selectTab(0))

    XCTAssertEqual(tree.visible?.screenName, "b")
    XCTAssertEqual(search.children.count, 2)
    search.beginsAnew = false
    try router.navigate(to: .selectTab(1))
    XCTAssertEqual(tree.visible?.screenName, "a")
    XCTAssertFalse(search.beginsAnew)
  }

  func testTheNextStepOfAChainIsOnTheRootAndTheSelectedTabStaysAsItIs() throws {
    let (tree, _, search) = try shop()
    let router = TreeRouter(tree)
    try router.navigate(to: Move.selectTab(1).then(ProductBuilder().with("c").pushRoute()))

    XCTAssertEqual(search.children.map(\.screenName), [nil, "c"])
    try expectUnchanged(tree) { try router.navigate(to: .selectTab(1)) }
  }

  func testItsLayersLeave() throws {
    let (tree, _, search) = try shop()
    try search.present(Sheet())

    try TreeRouter(tree).navigate(to: .selectTab(1))

    XCTAssertNil(search.presentedScreen)
    XCTAssertTrue(tree.visible is Search)
  }

  func testItIsUndoneAndRedoneWithOneStep() throws {
    let (tree, tabs, search) = try shop()
    tree.undoLimit = 5
    let before = tree.snapshot()
    try TreeRouter(tree).navigate(to: .selectTab(1))
    let after = tree.snapshot()

    try tree.undo()
    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual(tabs.selectedIndex, 0)
    try tree.redo()
    XCTAssertEqual(tree.snapshot(), after)
    try tree.undo()
    XCTAssertEqual(search.children.count, 2)
  }

  func testALeaveCheckRefusesItWhole() throws {
    let (tree, tabs, search) = try shop(Screen(Reluctant(verdict: .deny)))

    for edit in [
      { _ = try TreeRouter(tree).navigate(to: .selectTab(1)) }, { try tabs.select(search) },
    ] {
      let error = expectRefused(tree, kind: .mayNotLeave, edit)
      XCTAssertEqual(
        error.map { "\($0)" },
        """
        Cannot leave 'Reluctant': its leave check does not allow it.

          TabNode
          └─ StackNode
             └─ ● Reluctant   ◀ here
        """)
    }
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(search.children.count, 2)
  }

  func testALeaveCheckThatAsksIsWaitedFor() async throws {
    for (allows, index) in [(true, 1), (false, 0)] {
      let form = Form { _ in .ask { _ in allows ? .allow : .deny } }
      let (tree, tabs, search) = try shop(form)

      do { try await TreeRouter(tree).arrive(at: .selectTab(1)) } catch {
        XCTAssertEqual((error as? RoutingError)?.kind, .mayNotLeave)
      }

      XCTAssertEqual(tabs.selectedIndex, index)
      XCTAssertEqual(search.children.count, 2 - index)
    }
  }

  func testARuleForTheRootIsAsked() throws {
    let (tree, tabs, search) = try shop()
    tree.require(ClosureGuard { (_: Search) in .deny }, beforeShowing: Search.self)
    let refused = expectRefused(tree, kind: .refused) {
      try TreeRouter(tree).navigate(to: .selectTab(1))
    }

    XCTAssertNotNil(refused)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(search.children.count, 2)
  }

  func testTabsInAColumnBeginAnewToo() throws {
    let search = try StackNode(Search(), Product("a"))
    let inner = try TabNode(search, Cart())
    inner.beginsAnew = true
    let tabs = try TabNode(Feed(), inner)
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    try router.navigate(
      to: Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: SheetBuilder())).from(inner))
    try router.navigate(to: Move.selectTab(0).from(.root))

    try router.navigate(to: Move.selectTab(1).from(.root))

    XCTAssertEqual(search.children.count, 1)
    try router.navigate(to: .tabsOutOfColumn)
    XCTAssertEqual(tabs.children.map(\.beginsAnew), [false, true])
  }

  // MARK: - What keeps the screens

  func testGoingBackKeepsThem() throws {
    for mode in [TabNode.BackMode.order, .history, .fullHistory] {
      let (tree, tabs, search) = try shop(backMode: mode)
      let router = TreeRouter(tree)
      try router.navigate(to: .selectTab(1))
      try router.navigate(to: ProductBuilder().with("c").pushRoute())
      try router.navigate(to: .selectTab(2))

      try router.navigate(to: .goBackInTabs)

      XCTAssertTrue(tabs.selectedTab === search, "\(mode)")
      XCTAssertEqual(tree.visible?.screenName, "c", "\(mode)")
    }
  }

  func testRevealingAScreenKeepsIt() throws {
    let (tree, _, search) = try shop()
    let top = try XCTUnwrap(search.top)

    try TreeRouter(tree).navigate(to: .reveal(top))

    XCTAssertTrue(tree.visible === top)
  }

  func testBringingItForwardKeepsThem() throws {
    let (tree, tabs, search) = try shop()

    try TreeRouter(tree).navigate(to: EditRoute { try tabs.bringForward(search, in: $0) })

    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testOutsideATreeTheScreensStay() throws {
    let search = try StackNode(Search(), Product("a"))
    search.beginsAnew = true
    let tabs = try TabNode(Feed(), search)

    try tabs.select(1)

    XCTAssertEqual(search.children.count, 2)
  }

  // MARK: - Hosts and archives

  func testATapThatAHostReportsDoesTheSame() throws {
    for isWish in [true, false] {
      let (tree, tabs, search) = try shop()
      let host = ImmediateHost()
      let connection = try tree.connect(host)
      let id = try XCTUnwrap(search.screenID)

      if isWish {
        XCTAssertTrue(connection.allows(.select(id)))
        connection.wants(.select(id))
      } else {
        connection.did(.selected(id, in: try XCTUnwrap(tabs.screenID)))
      }

      XCTAssertTrue(tree.visible is Search)
      XCTAssertEqual(search.children.count, 1)
      XCTAssertEqual(host.picture, tree.snapshot())
    }
  }

  func testATapThatALeaveCheckRefusesIsTakenBack() throws {
    let (tree, tabs, search) = try shop(Screen(Reluctant(verdict: .deny)))
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    let id = try XCTUnwrap(search.screenID)
    var refusals = 0
    connection.onRefusal = { _ in refusals += 1 }

    XCTAssertFalse(connection.allows(.select(id)))
    connection.did(.selected(id, in: try XCTUnwrap(tabs.screenID)))

    XCTAssertEqual(refusals, 1)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(host.picture, tree.snapshot())
  }

  func testAnArchiveKeepsItForAPlainStack() throws {
    let search = ClosureBuilder { Search() }.named("search")
    let feed = FeedBuilder().named("feed")
    let catalog = try ScreenCatalog { screens in
      screens.add(search)
      screens.add(feed)
    }
    let old = ScreenTree()
    try TreeRouter(old).navigate(
      to: TabBuilder(feed.inStack(), search.inStack().configured { $0.beginsAnew = true })
        .rootRoute())

    let archive = try TreeArchive(data: old.archive(using: catalog).data())
    let tree = ScreenTree()
    try tree.restore(archive, using: catalog)

    let tabs = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertEqual(tabs.children.map(\.beginsAnew), [false, true])
  }
}
