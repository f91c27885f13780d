import RouteKit
import RouteKitTesting
import XCTest

/// The drawer of Guides/Your-own-containers.md, in order.
final class YourOwnDrawerTests: XCTestCase {
  private let tree = ScreenTree()
  private lazy var router = TreeRouter(tree)

  private func makeDrawer() throws -> DrawerNode {
    let drawer = DrawerBuilder(
      content: ChapterBuilder().with("One").inStack(), menu: ContentsBuilder())
    try router.navigate(to: drawer.rootRoute())

    return try XCTUnwrap(tree.root as? DrawerNode)
  }

  func testTheMenuShowsBesideTheContentWhenTheDrawerIsOpen() throws {
    _ = try makeDrawer()
    let provider = RecordingRootProvider(tree)

    try router.navigate(to: .openDrawer)

    expectTree(
      tree,
      """
      DrawerNode (open)
      ├─ content: StackNode
      │  └─ ● ChapterScreen "One"   ◀ visible
      └─ ● menu: ContentsScreen   ◀ visible
      """)
    expectCallbacks(provider, "ContentsScreen #4 didAppear")
  }

  func testChoosingFromTheMenuReplacesTheContentAndClosesTheDrawer() throws {
    _ = try makeDrawer()
    try router.navigate(to: .openDrawer)
    let provider = RecordingRootProvider(tree)

    let chapter = ChapterBuilder().inStack().contentRoute()
    try router.navigate(to: chapter, with: "Two")

    expectTree(
      tree,
      """
      DrawerNode
      ├─ ● content: StackNode
      │  └─ ● ChapterScreen "Two"   ◀ visible
      └─ menu: ContentsScreen
      """)
    expectCallbacks(
      provider,
      """
      ContentsScreen #4 didDisappear
      ChapterScreen "One" #3 didDisappear
      StackNode #2 didDisappear
      ChapterScreen "One" #3 didLeave
      StackNode #2 didLeave
      StackNode #5 didEnter
      ChapterScreen "Two" #6 didEnter
      StackNode #5 didAppear
      ChapterScreen "Two" #6 didAppear
      """)
  }

  func testFillingTheDrawerOpensItUnlessItIsDoneInTheBackground() throws {
    let drawer = try makeDrawer()

    try router.navigate(to: ChapterBuilder().drawerRoute().inBackground(), with: "Index")
    XCTAssertFalse(drawer.isOpen)
    XCTAssertEqual(drawer.menu?.screenName, "Index")

    try router.navigate(to: ContentsBuilder().drawerRoute())
    XCTAssertTrue(drawer.isOpen)
  }

  func testRevealingTheMenuOpensAndRevealingTheContentCloses() throws {
    let drawer = try makeDrawer()
    let menu = try XCTUnwrap(drawer.menu)
    let content = try XCTUnwrap(drawer.content)

    try tree.reveal(menu)
    XCTAssertTrue(drawer.isOpen)
    try tree.reveal(content)
    XCTAssertFalse(drawer.isOpen)
  }

  func testAScreenPlacedInAClosedDrawerOpensIt() throws {
    let drawer = try makeDrawer()
    try router.navigate(to: ContentsBuilder().inStack().drawerRoute().inBackground())

    let menu = try XCTUnwrap(drawer.menu)
    try router.navigate(to: ChapterBuilder().pushRoute().from(menu), with: "Index")

    expectTree(
      tree,
      """
      DrawerNode (open)
      ├─ content: StackNode
      │  └─ ● ChapterScreen "One"   ◀ visible
      └─ ● menu: StackNode
         ├─ ContentsScreen
         └─ ● ChapterScreen "Index"   ◀ visible
      """)
  }

  func testWhatIsInTheDrawerIsFoundOpenOrClosed() throws {
    let drawer = try makeDrawer()
    let menu = try XCTUnwrap(drawer.menu)

    XCTAssertTrue(tree.screens.contains { $0 === menu })
    XCTAssertTrue(menu.screenID.flatMap(tree.screen(withID:)) === menu)
    XCTAssertTrue(tree.visible?.enclosing(DrawerNode.self) === drawer)
    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["One"])
  }

  func testAPushFromTheMenuSaysToCloseTheDrawer() throws {
    _ = try makeDrawer()
    try router.navigate(to: .openDrawer)

    let note = ChapterBuilder().pushRoute().with("Note")
    try router.navigate(to: .closeDrawer.then(note))

    XCTAssertEqual(tree.visible?.screenName, "Note")
  }

  func testOpeningAndFillingAreUndoneAndRedone() throws {
    let drawer = try makeDrawer()
    tree.undoLimit = 10

    try router.navigate(to: .openDrawer)
    try router.navigate(to: ChapterBuilder().drawerRoute(), with: "Index")
    XCTAssertEqual(drawer.menu?.screenName, "Index")

    try tree.undo()
    XCTAssertTrue(drawer.menu is ContentsScreen && drawer.isOpen)
    try tree.undo()
    XCTAssertFalse(drawer.isOpen)
    try tree.redo()
    try tree.redo()
    XCTAssertTrue(drawer.menu?.screenName == "Index" && drawer.isOpen)

    expectTree(
      tree,
      """
      DrawerNode (open)
      ├─ content: StackNode
      │  └─ ● ChapterScreen "One"   ◀ visible
      └─ ● menu: ChapterScreen "Index"   ◀ visible
      """)
  }

  func testEveryStepOfFillingTheDrawerFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let tree = ScreenTree()
      let draft = ClosureBuilder { Screen(Draft(plan: plan)) }
      let drawer = DrawerBuilder(content: ChapterBuilder().with("One"), menu: draft)
      try TreeRouter(tree).navigate(to: drawer.rootRoute())

      let menu = ContentsBuilder().route(by: DrawerTransition(place: .menu).counted(by: plan))
      let chapter = ChapterBuilder().counted(by: plan).contentRoute().with("Two")
      return (tree, menu.then(chapter).then(.openDrawer))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 find where to start: refused
      2 find the target of 'DrawerTransition': refused
      3 place by 'DrawerTransition': refused
      4 finish placing by 'DrawerTransition': refused
      5 find where to start: refused
      6 build 'ChapterScreen': refused
      7 find where to start: refused
      8 end the route: refused
      9 let 'ContentsScreen' enter: refused
      10 let 'ChapterScreen' enter: refused
      11 leave the draft: refused
      """)
  }
}
