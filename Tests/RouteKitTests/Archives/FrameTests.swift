import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Restoring into the screens that the app's builder makes.
final class FrameTests: XCTestCase {
  func testATabThatAnUpdateAddsIsThereAfterRestoring() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.feed(), shop.product("lamp"))))
    let frame = ClosureBuilder { try TabNode(StackNode(shop.feed()), StackNode(Search())) }

    let (tree, report) = try shop.restore(archive, into: frame)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed "feed"
      │  └─ ● ShopProduct "product"   ◀ visible
      └─ StackNode
         └─ ● Search
      """)
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(report.added.map(\.isInFrame), [true, true])
    XCTAssertEqual(
      "\(report)",
      """
      Restored 4 of 4 screens.
      Added by the builder:
      - tabs › 1: stack › 0: Search
      """)
  }

  func testATabThatAFlagHidesIsGoneAndTheBuildersTabIsSelected() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(
      shop.reader(), StackNode(shop.feed(), shop.product("lamp")), shop.order(1))
    try tabs.select(1)
    let frame = TabBuilder(
      ClosureBuilder { shop.reader() }, ClosureBuilder { try shop.order(1) }, selecting: 1)

    let (tree, report) = try shop.restore(shop.archive(tabs), into: frame)

    expectTree(
      tree,
      """
      TabNode
      ├─ Reader "reader"
      └─ ● Order "order"   ◀ visible
      """)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 3 of 6 screens.
      Lost:
      - tabs: another child has the focus
      - tabs › 1: stack: the builder does not make it
      - tabs › 1: stack › 0: "feed": it was lost with tabs › 1: stack
      - tabs › 1: stack › 1: "product": it was lost with tabs › 1: stack
      """)
    XCTAssertEqual(report.losses.map(\.kind), [.focus, .hidden, .wentAlong, .wentAlong])
  }

  func testATabWhoseRootIsNotListedGetsTheBuildersRoot() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      TabNode(StackNode(Search(), shop.product("lamp")), StackNode(Cart())))
    let frame = ClosureBuilder { try TabNode(StackNode(Search("new")), StackNode(Cart("new"))) }

    let (tree, report) = try shop.restore(archive, into: frame)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Search "new"
      │  └─ ● ShopProduct "product"   ◀ visible
      └─ StackNode
         └─ ● Cart "new"
      """)
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 4 of 6 screens.
      Replaced by the builder's screens:
      - tabs › 0: stack › 0: Search: it has no name
      - tabs › 1: stack › 0: Cart: it has no name
      """)
  }

  func testARootThatCannotBeBuiltIsReplacedAndSaysWhy() throws {
    let shop = try ArchiveShop()
    let archive = try damaged(
      shop.archive(TabNode(StackNode(shop.product("bad"), shop.feed()))), "bad", "gone")
    let frame = ClosureBuilder { try TabNode(StackNode(shop.product("lamp"))) }

    let (tree, report) = try shop.restore(archive, into: frame)

    XCTAssertEqual(types(of: tree), ["TabNode", "StackNode", "ShopProduct", "Feed"])
    XCTAssertFalse(report.isWhole)
    XCTAssertEqual(report.losses.map(\.kind), [])
    XCTAssertEqual(report.replaced.map(\.kind), [.builder])
  }

  func testARootThatItsGuardRefusesIsReplaced() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.order(13), shop.feed()))
    shop.session.isSignedIn = false

    let (tree, report) = try shop.restore(archive, into: FeedBuilder().inStack())

    XCTAssertEqual(types(of: tree), ["StackNode", "Feed", "Feed"])
    XCTAssertEqual(report.replaced.map(\.kind), [.refused])
  }

  func testTheBuildersOrderWinsAndTheSelectionAndTheHistoryAreTheArchives() throws {
    let shop = try ArchiveShop()
    let saved = try TabNode(
      shop.feed(), shop.reader(), shop.product("lamp"), shop.order(1), backMode: .history)
    for tab in [2, 0, 3, 1] { try saved.select(tab) }
    let frame = ClosureBuilder {
      try TabNode(
        shop.order(1), shop.feed(), Search(), shop.reader(), backMode: .history)
    }

    let (tree, report) = try shop.restore(shop.archive(saved), into: frame)

    let tabs = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertEqual(tabs.children.map { "\(type(of: $0))" }, ["Order", "Feed", "Search", "Reader"])
    XCTAssertTrue(tabs.selectedTab is Reader)
    XCTAssertEqual(tabs.tabHistory.map { "\(type(of: $0))" }, ["Order", "Feed"])
    XCTAssertEqual(report.losses.map(\.kind), [.history, .hidden])
  }

  func testTabsWithTheSameNameAreDistinguishedByTheirContextsAndElseByTheirOrder() throws {
    let shop = try ArchiveShop()
    func tab(_ sku: String, _ page: Int) throws -> ScreenNode {
      try StackNode(shop.product(sku), shop.reader(page: page))
    }
    let archive = try shop.archive(
      TabNode(tab("desk", 1), tab("lamp", 2), tab("sofa", 3), tab("lamp", 4)))
    let frame = ClosureBuilder {
      try TabNode(
        StackNode(shop.product("lamp")), StackNode(shop.product("chair")),
        StackNode(shop.product("lamp")))
    }

    let (tree, report) = try shop.restore(archive, into: frame)

    XCTAssertEqual(tree.screens.compactMap { ($0 as? ShopProduct)?.sku }, ["lamp", "desk", "lamp"])
    XCTAssertEqual(tree.screens.compactMap { ($0 as? Reader)?.page }, [2, 1, 4])
    XCTAssertEqual(report.losses.map(\.kind), [.hidden, .wentAlong, .wentAlong])
  }

  func testANameOfATabIsSurerThanItsFirstScreen() throws {
    let shop = try ArchiveShop()
    func tab(_ name: String?, _ screens: ScreenNode...) throws -> StackNode {
      let stack = StackNode()
      for screen in screens { try stack.push(screen) }
      stack.screenName = name
      return stack
    }
    let archive = try shop.archive(
      TabNode(
        tab("browse", shop.product("lamp"), shop.reader(page: 1)), tab("old", shop.feed()),
        tab(nil, shop.feed(), shop.reader(page: 2))))
    let frame = ClosureBuilder {
      try TabNode(tab("new", shop.feed()), tab("browse", shop.feed()))
    }

    let (tree, report) = try shop.restore(archive, into: frame)

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode "new"
      │  ├─ Feed "feed"
      │  └─ ● Reader "reader"
      └─ ● StackNode "browse"
         ├─ ShopProduct "product"
         └─ ● Reader "reader"   ◀ visible
      """)
    XCTAssertEqual(
      report.losses.map { "\($0.path.title) \($0.kind)" },
      ["stack \"old\" hidden", "\"feed\" wentAlong"])
  }

  func testAFormerNameIsThatOfTheSameTab() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.feed(), shop.reader(page: 4))))
    let catalog = try ScreenCatalog(version: 2) { screens in
      screens.add("news", FeedBuilder(), formerNames: ["feed"])
      screens.add("reader", ClosureBuilder { Reader() })
    }
    let frame = TabBuilder(CartBuilder(), FeedBuilder().named("news").inStack())
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: catalog, into: frame)

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual(types(of: tree), ["TabNode", "Cart", "StackNode", "Feed", "Reader"])
    XCTAssertTrue(tree.visible is Reader)
  }

  func testColumnsAreThoseOfTheArchiveAndElseOfTheBuilder() throws {
    let shop = try ArchiveShop()
    let saved = try SplitNode(
      primary: StackNode(shop.feed(), shop.product("lamp")), secondary: shop.order(7))
    try saved.focus(.secondary)
    let frame = SplitBuilder(
      primary: FeedBuilder().inStack(), supplementary: CartBuilder(), secondary: SheetBuilder())

    let (tree, report) = try shop.restore(shop.archive(saved), into: frame)

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  ├─ Feed "feed"
      │  └─ ● ShopProduct "product"   ◀ visible
      ├─ supplementary: Cart   ◀ visible
      └─ ● secondary: Order "order"   ◀ visible
      """)
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(report.added.map { "\($0)" }, ["split › supplementary: Cart"])
  }

  func testAColumnThatTheBuilderLeavesEmptyIsTheArchives() throws {
    let shop = try ArchiveShop()
    let saved = try SplitNode(primary: shop.feed(), secondary: shop.order(7))

    let (tree, report) = try shop.restore(
      shop.archive(saved), into: SplitBuilder(primary: FeedBuilder()))

    XCTAssertEqual(types(of: tree), ["SplitNode", "Feed", "Order"])
    XCTAssertTrue(report.isWhole)
  }

  func testATabThatTheBuilderLeavesEmptyStaysIfItsScreensAreLost() throws {
    let shop = try ArchiveShop()
    func tabs(_ opened: ScreenNode...) throws -> TabNode {
      let more = StackNode()
      for screen in opened { try more.push(screen) }
      more.screenName = "more"
      return try TabNode(shop.feed(), more)
    }
    let archive = try damaged(shop.archive(tabs(shop.order(7))), #""order""#, #""gone""#)

    let (tree, report) = try shop.restore(archive, into: ClosureBuilder { try tabs() })

    XCTAssertEqual(types(of: tree), ["TabNode", "Feed", "StackNode"])
    XCTAssertEqual(report.losses.count, 1, "\(report)")
    XCTAssertEqual([report.kept.count, report.count], [3, 4])
  }

  func testNestedContainersAreFramesToo() throws {
    let shop = try ArchiveShop()
    let saved = try TabNode(
      StackNode(TabNode(shop.feed(), shop.reader(page: 9)), shop.product("lamp")))
    let frame = ClosureBuilder {
      try TabNode(StackNode(TabNode(shop.reader(), Search())), Cart())
    }

    let (tree, report) = try shop.restore(shop.archive(saved), into: frame)

    // The tab with the tabs is recognised by the first screen of the first of them.
    XCTAssertEqual(report.losses.prefix(2).map(\.kind), [.focus, .hidden])
    XCTAssertEqual(
      types(of: tree), ["TabNode", "StackNode", "TabNode", "Reader", "Search", "Cart"])
    let (same, whole) = try shop.restore(
      shop.archive(saved),
      into: ClosureBuilder { try TabNode(Cart(), StackNode(TabNode(shop.feed(), Search()))) })
    expectTree(
      same,
      """
      TabNode
      ├─ Cart
      └─ ● StackNode
         ├─ TabNode
         │  ├─ ● Feed "feed"
         │  └─ Search
         └─ ● ShopProduct "product"   ◀ visible
      """)
    XCTAssertEqual(whole.losses.map(\.kind), [.hidden])
  }

  func testTheContainersAreThoseOfTheBuilder() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(ShopTabs(StackNode(shop.feed(), shop.product("lamp"))))
    XCTAssertEqual(archive.gaps.map(\.kind), [.gap])
    let frame = ClosureBuilder { try ShopTabs(StackNode(shop.feed())) }

    let (tree, report) = try shop.restore(archive, into: frame)

    XCTAssertEqual(types(of: tree), ["ShopTabs", "StackNode", "Feed", "ShopProduct"])
    XCTAssertTrue(report.isWhole, "\(report)")
  }

  func testACustomContainerIsRecognisedByItsTypeOrName() throws {
    let shop = try ArchiveShop()
    let wheel = WheelNode()
    for screen in [shop.feed(), shop.reader(page: 3)] {
      try wheel.insertChild(screen, at: wheel.children.count)
    }
    let frame = ClosureBuilder {
      let wheel = WheelNode()
      for screen in [Search(), shop.reader()] {
        try wheel.insertChild(screen, at: wheel.children.count)
      }
      try wheel.setFocusedChild(nil)
      return wheel
    }

    let (tree, report) = try shop.restore(shop.archive(wheel), into: frame)

    XCTAssertEqual(types(of: tree), ["WheelNode", "Search", "Reader"])
    XCTAssertEqual((tree.screens.last as? Reader)?.page, 3)
    XCTAssertEqual(report.losses.map(\.kind), [.focus, .hidden])
    expectError(.badArchive) {
      _ = try shop.restore(shop.archive(wheel), into: ClosureBuilder { ContainerNode() })
    }
  }

  func testARuleIsAskedAboutTheBuildersScreensToo() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.feed()), StackNode(Cart(), shop.feed())))
    let frame = ClosureBuilder {
      try TabNode(StackNode(shop.feed()), StackNode(Search()), StackNode(Cart()))
    }
    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: Search) in .deny }, for: Search.self)
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    let report = try tree.restore(archive, using: shop.catalog, into: frame)

    XCTAssertEqual(types(of: tree), ["TabNode", "StackNode", "Feed"])
    XCTAssertEqual(report.added.count, 0)
    XCTAssertEqual(
      report.losses.map { "\($0.path.isInFrame) \($0.kind)" },
      [
        "false emptied", "false refused", "false wentAlong", "true emptied", "true refused",
      ])
  }

  func testAFrameOfAnotherKindIsAnErrorAndTheTreeIsAsItWas() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed()))
    let tree = try ScreenTree(root: Search())

    try expectError(
      .badArchive, leaving: tree,
      """
      Cannot restore the archive: none of its screens can be restored.

      Because: Cannot restore 'stack': the builder makes 'TabNode' in its place.
      """
    ) {
      try tree.restore(archive, using: shop.catalog, into: TabBuilder(FeedBuilder().inStack()))
    }
  }

  func testAnArchiveOfAnEmptyTreeGivesTheFrame() throws {
    let shop = try ArchiveShop()

    let (tree, report) = try shop.restore(
      shop.archive(nil as ScreenNode?), into: FeedBuilder().inStack())

    XCTAssertEqual(types(of: tree), ["StackNode", "Feed"])
    XCTAssertEqual(report.added.count, 2)
  }

  func testABuilderThatFailsOrGivesAScreenInUseChangesNothing() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed()))
    let root = try StackNode(Search())
    let tree = try ScreenTree(root: root)

    try expectUnchanged(tree) {
      expectSoldOut { try tree.restore(archive, using: shop.catalog, into: FailingBuilder()) }
    }
    try expectError(.alreadyOnTree, leaving: tree) {
      try tree.restore(archive, using: shop.catalog, into: PrebuiltBuilder(root))
    }
  }

  func testAFlowOfTheFrameIsNotLost() throws {
    let shop = try ArchiveShop()
    let builder = ClosureBuilder {
      try StackNode(flow: HeardFlow<StackNode> { try $0.push(Feed("feed")) })
    }
    let saved = try ScreenTree(root: builder.build(with: ()))
    let archive = try shop.archive(saved)
    XCTAssertEqual(archive.gaps.first?.kind, .state)

    let (tree, report) = try shop.restore(archive, into: builder)

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual(types(of: tree), ["StackNode", "Feed"])
  }

  func testLayersComeBackOnTheTabsThatAreThere() throws {
    let shop = try ArchiveShop()
    let saved = try TabNode(StackNode(shop.feed()), StackNode(shop.reader()))
    try saved.children[0].present(shop.product("lamp"))
    try saved.children[1].present(shop.product("desk"))
    let frame = ClosureBuilder {
      let stack = try StackNode(shop.feed())
      try stack.present(Cart())
      return try TabNode(stack)
    }

    let (tree, report) = try shop.restore(shop.archive(saved), into: frame)

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         └─ ● Feed "feed"

      sheet on StackNode:
      ShopProduct "product"   ◀ visible
      """)
    XCTAssertEqual(report.losses.map(\.kind), [.hidden, .wentAlong, .wentAlong])
  }

  func testTheWaitingFormRestoresIntoTheFrameToo() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.feed(), shop.order(1))))
    shop.session.isSignedIn = false
    let tree = ScreenTree()

    let report = try await tree.restoreAsking(
      archive, using: shop.catalog, into: TabBuilder(CartBuilder(), FeedBuilder().inStack()))

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual(types(of: tree), ["TabNode", "Cart", "StackNode", "Feed", "Order"])
  }

  func testALaunchRestoresIntoTheFrame() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(StackNode(shop.feed(), shop.reader(page: 2))))
    let frame = TabBuilder(CartBuilder(), FeedBuilder().inStack())
    for waits in [false, true] {
      let tree = ScreenTree()
      let router = TreeRouter(tree)

      let launch =
        waits
        ? try await router.launchAsking(
          on: tree, link: nil, archive: archive, using: shop.catalog, into: frame,
          else: frame.rootRoute())
        : try router.launch(
          on: tree, link: nil, archive: archive, using: shop.catalog, into: frame,
          else: frame.rootRoute())

      XCTAssertEqual(launch.winner, .archive)
      XCTAssertEqual(types(of: tree), ["TabNode", "Cart", "StackNode", "Feed", "Reader"])
    }
  }

  func testAHostileArchiveOfManyTabsFillsTheFrameInLinearTime() throws {
    let shop = try ArchiveShop()
    let frame = ClosureBuilder { try TabNode(shop.order(7), shop.feed(), Search()) }

    try expectLinearWork(from: 400) { count in
      let tabs = TabNode()
      for count in 0..<count { try tabs.append(count % 2 == 0 ? shop.feed() : shop.order(count)) }
      let archive = try shop.archive(tabs)
      return {
        let (tree, report) = try shop.restore(archive, into: frame)

        XCTAssertEqual(types(of: tree), ["TabNode", "Order", "Feed", "Search"])
        XCTAssertEqual(tree.screens.compactMap { ($0 as? Order)?.number }, [7])
        XCTAssertEqual(report.kept.count, 3)
        XCTAssertEqual(report.losses.count { $0.kind == .hidden }, count - 2)
      }
    }
  }

  func testAHostileHistoryAndSelectionCannotReachTheTabsOfTheFrame() throws {
    let shop = try ArchiveShop()
    let saved = try TabNode(shop.feed(), shop.reader(), backMode: .history)
    try saved.select(1)
    var archive = try shop.archive(saved)
    archive = try damaged(archive, #""history":[0]"#, #""history":[2,3,-1,0,0]"#)
    archive = try damaged(archive, #""focus":1"#, #""focus":2"#)
    let frame = ClosureBuilder {
      try TabNode(Search(), shop.feed(), Cart(), backMode: .history)
    }

    let (tree, report) = try shop.restore(archive, into: frame)

    let tabs = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertTrue(tabs.selectedTab is Search)
    XCTAssertEqual(tabs.tabHistory.count, 0)
    XCTAssertTrue(report.losses.contains { $0.kind == .history })
  }
}

private final class ShopTabs: TabNode {
  convenience init(_ screens: ScreenNode...) throws {
    self.init()
    for screen in screens { try append(screen) }
  }
}

extension ArchiveShop {
  /// Restores an archive on a new tree, into what a builder makes.
  fileprivate func restore(
    _ archive: TreeArchive, into frame: any ViewBuilder<Void>
  ) throws -> (ScreenTree, TreeArchive.Report) {
    let tree = ScreenTree()
    return (tree, try tree.restore(archive, using: catalog, into: frame))
  }
}
