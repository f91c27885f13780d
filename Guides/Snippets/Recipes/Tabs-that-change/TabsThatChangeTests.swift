import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Recipes.md about tabs that change, in order.
final class TabsThatChangeTests: XCTestCase {
  private let tree = ScreenTree()
  private var router: TreeRouter { TreeRouter(tree) }
  private let tabs = AppTabs()
  let offer = ClosureBuilder { OfferScreen() }.named("offer")

  private func openAnOffer() throws {
    try router.navigate(to: tabs.root(["today", "offers"]).rootRoute())
    try router.navigate(to: tabs.tab("offers"))
    try router.navigate(to: offer.pushRoute())
  }

  func testTabsThatStayKeepTheirStacks() throws {
    try openAnOffer()
    let before = tree.visible
    var commits = 0
    tree.observe { _ in commits += 1 }

    try router.navigate(to: tabs.change(to: ["offers", "more", "today"]))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode "offers"
      │  ├─ OffersScreen
      │  └─ ● OfferScreen "offer"   ◀ visible
      ├─ StackNode "more"
      │  └─ ● MoreScreen
      └─ StackNode "today"
         └─ ● TodayScreen
      """)
    XCTAssertTrue(tree.visible === before)
    XCTAssertEqual(commits, 1)
    XCTAssertNil(try router.navigate(to: tabs.change(to: ["offers", "more", "today"])).commit)
  }

  func testTheSelectedTabIsRemoved() throws {
    try openAnOffer()
    try router.navigate(to: tabs.change(to: ["more", "today"]))
    XCTAssertTrue(tree.visible is MoreScreen)
  }

  func testASheetStays() throws {
    try openAnOffer()
    try router.navigate(to: ClosureBuilder { MoreScreen() }.presentRoute())
    let sheet = tree.visible
    try router.navigate(to: tabs.change(to: ["today"]))
    XCTAssertTrue(tree.visible === sheet)
  }

  func testALeaveCheckRefuses() throws {
    try openAnOffer()
    (tree.visible as? OfferScreen)?.hasChanges = true
    let before = tree.snapshot()
    XCTAssertThrowsError(try router.navigate(to: tabs.change(to: ["today", "more"]))) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mayNotLeave)
    }
    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertThrowsError(try router.navigate(to: tabs.change(to: ["offers", "games"]))) { error in
      XCTAssertEqual((error as? NoSuchTab)?.name, "games")
    }
    XCTAssertEqual(tree.snapshot(), before)

    try router.navigate(to: tabs.change(to: ["more", "offers"]))
    XCTAssertTrue(tree.visible is OfferScreen)
  }

  func testALinkToATabThatIsNotThere() throws {
    try router.navigate(to: tabs.root(["today"]).rootRoute())
    let link = tabs.tab("offers").then(offer.pushRoute())
      .orElse(Move.dismissAll.then(offer.presentRoute()))
      .rooted()
    let links = try LinkTable(schemes: ["daily"]) { $0.add("offer", "offer", to: link) }

    try router.opening(links).open("daily://offer")
    XCTAssertEqual(tree.layers.count, 2)

    try router.navigate(to: tabs.change(to: ["today", "offers"]))
    try router.opening(links).open("daily://offer")

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode "today"
      │  └─ ● TodayScreen
      └─ ● StackNode "offers"
         ├─ OffersScreen
         └─ ● OfferScreen "offer"   ◀ visible
      """)
  }

  func testAnArchiveOfTheLastVersion() throws {
    let old = ScreenTree()
    let shop = ClosureBuilder { OffersScreen() }.inStack().named("shop")
    let before = try ScreenCatalog { screens in
      screens.add(offer)
      screens.add(shop)
    }
    let today = ClosureBuilder { TodayScreen() }.inStack().named("today")
    try TreeRouter(old).navigate(to: TabBuilder(today, shop, selecting: 1).rootRoute())
    try TreeRouter(old).navigate(to: offer.pushRoute())
    let archive = try old.archive(using: before)

    let catalog = try ScreenCatalog { screens in
      screens.add(offer)
      if let stack = tabs.stacks["offers"] { screens.add(stack, formerNames: ["shop"]) }
    }
    let report = try tree.restore(archive, using: catalog, into: tabs.root(["more", "offers"]))
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode "more"
      │  └─ ● MoreScreen
      └─ ● StackNode "offers"
         ├─ OffersScreen
         └─ ● OfferScreen "offer"   ◀ visible
      """)
    XCTAssertEqual(
      report.losses.map { "\($0)" }.first, "tabs › 0: stack \"today\": the builder does not make it"
    )
  }

  func testOneTab() throws {
    try openAnOffer()
    let more = try XCTUnwrap(tabs.stacks["more"])
    try router.navigate(to: more.tabRoute(at: 1).inBackground())
    XCTAssertTrue(tree.visible is OfferScreen)
    try router.navigate(to: .removeTab(at: 1))
    XCTAssertEqual((tree.root as? TabNode)?.children.count, 2)
  }

  func testUndoBringsTheTabBack() throws {
    tree.undoLimit = 10
    try openAnOffer()
    try router.navigate(to: tabs.change(to: ["today"]))
    try tree.undo()
    XCTAssertTrue(tree.visible is OfferScreen)
    try router.navigate(to: tabs.change(to: ["today"]))
    tree.forgetHistory()
    XCTAssertThrowsError(try tree.undo())
  }
}
