import RouteKit
import RouteKitTesting
import XCTest

/// The drawer of Guides/Your-own-containers.md, with stacks, tabs and sheets around it and inside it.
final class DrawerNodeInCompanyTests: XCTestCase {
  private let tree = ScreenTree()
  private lazy var router = TreeRouter(tree)

  private func makeDrawer() throws -> DrawerNode {
    let drawer = DrawerBuilder(
      content: ChapterBuilder().with("One").inStack(), menu: ContentsBuilder())
    return try XCTUnwrap(
      router.navigate(to: drawer.rootRoute()).screen(as: DrawerNode.self))
  }

  func testAPushGoesIntoTheStackUnderTheDrawerOnceThatIsClosed() throws {
    _ = try makeDrawer()
    try router.navigate(to: .openDrawer)
    let note = ChapterBuilder().pushRoute().with("Note")

    XCTAssertThrowsError(try router.navigate(to: note)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .noContainer)
    }
    try router.navigate(to: .closeDrawer.then(note))

    expectTree(
      tree,
      """
      DrawerNode
      ├─ ● content: StackNode
      │  ├─ ChapterScreen "One"
      │  └─ ● ChapterScreen "Note"   ◀ visible
      └─ menu: ContentsScreen
      """)
  }

  func testARouteFromTheContentClosesTheDrawerByRevealingWhatItPlaced() throws {
    let drawer = try makeDrawer()
    try drawer.open()
    let content = try XCTUnwrap(drawer.content)

    try router.navigate(to: ChapterBuilder().pushRoute().from(content), with: "Note")

    XCTAssertFalse(drawer.isOpen)
    XCTAssertEqual(tree.visible?.screenName, "Note")
  }

  func testASheetOverAnOpenDrawerCoversItAndGoes() throws {
    let drawer = try makeDrawer()
    try drawer.open()
    let provider = RecordingRootProvider(tree)

    try router.navigate(to: ChapterBuilder().presentRoute(), with: "Help")
    expectTree(
      tree,
      """
      DrawerNode (open)
      ├─ content: StackNode
      │  └─ ● ChapterScreen "One"
      └─ ● menu: ContentsScreen

      sheet on DrawerNode:
      ChapterScreen "Help"   ◀ visible
      """)
    try router.navigate(to: .dismiss)

    expectCallbacks(
      provider,
      """
      ContentsScreen #4 didDisappear
      ChapterScreen "One" #3 didDisappear
      StackNode #2 didDisappear
      DrawerNode #1 didDisappear
      ChapterScreen "Help" #5 didEnter
      ChapterScreen "Help" #5 didAppear
      ChapterScreen "Help" #5 didDisappear
      ChapterScreen "Help" #5 didLeave
      DrawerNode #1 didAppear
      StackNode #2 didAppear
      ChapterScreen "One" #3 didAppear
      ContentsScreen #4 didAppear
      """)
    XCTAssertTrue(drawer.isOpen)
  }

  func testRevealingTheContentFromASheetDismissesAndCloses() throws {
    let drawer = try makeDrawer()
    try drawer.open()
    try router.navigate(to: ChapterBuilder().presentRoute(), with: "Help")

    try router.navigate(to: .reveal(XCTUnwrap(drawer.content)))

    expectTree(
      tree,
      """
      DrawerNode
      ├─ ● content: StackNode
      │  └─ ● ChapterScreen "One"   ◀ visible
      └─ menu: ContentsScreen
      """)
  }

  func testADrawerGoesIntoATabAndOutAgainWithWhatItHolds() throws {
    let book = try Cookbook()
    let tab = DrawerBuilder(content: ChapterBuilder().with("One"), menu: ContentsBuilder())

    try book.router.navigate(to: tab.tabRoute().then(.openDrawer))
    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      ├─ ShoppingList
      └─ ● DrawerNode (open)
         ├─ content: ChapterScreen "One"   ◀ visible
         └─ ● menu: ContentsScreen   ◀ visible
      """)

    let held = try XCTUnwrap(book.tree.visible?.enclosing(DrawerNode.self))
    try book.router.navigate(to: .removeTab(held))
    XCTAssertNil(held.screenTree)
    XCTAssertTrue(held.isOpen)
    XCTAssertNotNil(held.menu)
  }

  func testASheetInTheContextOfAnOpenDrawerGoesWithIt() throws {
    let drawer = try makeDrawer()
    try tree.setRoot(nil)
    let tabs = try TabNode(drawer, ContentsScreen())
    try tree.setRoot(tabs)
    try router.navigate(to: .openDrawer)

    try router.navigate(to: ChapterBuilder().presentRoute(over: .context), with: "Help")
    XCTAssertTrue(tree.visible?.screenHost === drawer)
    try tabs.select(1)
    XCTAssertTrue(tree.visible === tabs.children[1])
    try tabs.remove(drawer)

    XCTAssertEqual(tree.screens.count, 2)
    XCTAssertTrue(drawer.isOpen)
  }
}
