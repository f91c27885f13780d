import RouteKit
import RouteKitTesting
import XCTest

/// Edge cases of the drawer of Guides/Your-own-containers.md.
final class DrawerNodeTests: XCTestCase {
  private let tree = ScreenTree()
  private lazy var router = TreeRouter(tree)

  private func makeDrawer() throws -> DrawerNode {
    let drawer = DrawerBuilder(
      content: ChapterBuilder().with("One").inStack(), menu: ContentsBuilder())
    return try XCTUnwrap(
      router.navigate(to: drawer.rootRoute()).screen(as: DrawerNode.self))
  }

  private let closed = """
    DrawerNode
    ├─ ● content: StackNode
    │  └─ ● ChapterScreen "One"   ◀ visible
    └─ menu: ContentsScreen
    """

  func testOpeningTheOpenAndClosingTheClosedChangeNothing() throws {
    _ = try makeDrawer()

    XCTAssertNil(try router.navigate(to: .closeDrawer).commit)
    XCTAssertNotNil(try router.navigate(to: .openDrawer).commit)
    XCTAssertNil(try router.navigate(to: .openDrawer).commit)
  }

  func testGoingBackClosesAnOpenDrawerBeforeAnythingElse() throws {
    _ = try makeDrawer()
    try router.navigate(to: ChapterBuilder().pushRoute().with("Two"))
    try router.navigate(to: .openDrawer)

    try router.back()
    XCTAssertEqual(tree.visible?.screenName, "Two")
    try router.back()

    XCTAssertEqual(tree.visible?.screenName, "One")
    XCTAssertFalse(router.canGoBack)
  }

  func testAnEmptyDrawerCannotBeOpened() throws {
    let drawer = try makeDrawer()
    try drawer.setMenu(nil)

    XCTAssertThrowsError(try router.navigate(to: .openDrawer)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot open the drawer: nothing is in it.

          DrawerNode   ◀ here

        Fill it first: builder.drawerRoute().inBackground().
        """)
    }
    XCTAssertNil(try router.navigate(to: .closeDrawer).commit)
  }

  func testAChildOfWhichTheDrawerDoesNotKnowWhatItIsMayNotComeIn() throws {
    let drawer = try makeDrawer()
    let before = tree.snapshot()

    XCTAssertThrowsError(try drawer.insertChild(ContentsScreen(), at: 0)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot insert 'ContentsScreen': a drawer has a content and a menu, not a list of children.

          DrawerNode   ◀ here

        Say which it is: setContent(screen) or setMenu(screen).
        """)
    }

    XCTAssertEqual(tree.snapshot(), before)
  }

  func testAMenuWhoseRemovalIsUndoneIsTheMenuAgain() throws {
    let drawer = try makeDrawer()
    tree.undoLimit = 5
    let menu = try XCTUnwrap(drawer.menu)
    try drawer.removeChild(menu)

    try tree.undo()
    XCTAssertTrue(drawer.menu === menu)
    try tree.redo()
    XCTAssertNil(drawer.menu)
    try tree.undo()

    expectTree(tree, closed)
  }

  func testWhenTheMenuOfAnOpenDrawerGoesTheContentIsLeft() throws {
    let drawer = try makeDrawer()
    try drawer.open()

    try drawer.removeChild(XCTUnwrap(drawer.menu))

    XCTAssertFalse(drawer.isOpen)
    XCTAssertNil(drawer.menu)
    XCTAssertEqual(tree.visible?.screenName, "One")
  }

  func testWhenTheContentGoesTheDrawerStaysClosedAndEmpty() throws {
    let drawer = try makeDrawer()

    try drawer.removeChild(XCTUnwrap(drawer.content))

    expectTree(
      tree,
      """
      DrawerNode   ◀ visible
      └─ menu: ContentsScreen
      """)
    try router.navigate(to: .openDrawer)
    XCTAssertTrue(tree.visible is ContentsScreen)
    try router.navigate(to: .closeDrawer)
    XCTAssertTrue(tree.visible === drawer)
  }

  func testWhenTheContentUnderAnOpenDrawerGoesTheDrawerStaysOpen() throws {
    let drawer = try makeDrawer()
    try drawer.open()

    try drawer.removeChild(XCTUnwrap(drawer.content))

    XCTAssertTrue(drawer.isOpen)
    XCTAssertEqual(tree.visibleScreens.count, 1)
    XCTAssertTrue(tree.visible === drawer.menu)
  }

  func testAMenuThatIsReplacedStaysOpenOrClosed() throws {
    let drawer = try makeDrawer()

    try drawer.setMenu(ChapterBuilder().build(with: "Index"))
    XCTAssertFalse(drawer.isOpen)
    XCTAssertEqual(tree.visible?.screenName, "One")

    try drawer.open()
    try drawer.setMenu(ContentsScreen())
    XCTAssertTrue(drawer.isOpen)
    XCTAssertEqual(tree.screens.count, 4)
  }

  func testAMenuPutIntoADrawerWithoutContentStaysClosed() throws {
    let drawer = DrawerNode()
    try tree.setRoot(drawer)

    try router.navigate(to: ContentsBuilder().drawerRoute().inBackground())

    XCTAssertFalse(drawer.isOpen)
    XCTAssertTrue(tree.visible === drawer)
  }

  func testTheContentCannotBeItsOwnMenu() throws {
    let drawer = try makeDrawer()

    XCTAssertThrowsError(try drawer.setMenu(drawer.content)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .alreadyOnTree)
    }

    expectTree(tree, closed)
  }

  func testAScreenRefusesToLeaveTheDrawerAndTheMenuIsWhatItWas() throws {
    let drawer = try makeDrawer()
    let editor = EditorScreen()
    try drawer.setMenu(editor)
    editor.hasChanges = true
    let before = tree.snapshot()

    XCTAssertThrowsError(try router.navigate(to: ContentsBuilder().drawerRoute()))

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(drawer.menu === editor)
  }

  func testAMenuWhoseRemovalIsRolledBackIsTheMenuAgain() throws {
    let drawer = try makeDrawer()
    let menu = try XCTUnwrap(drawer.menu)
    var seen: [Bool] = []
    let route = ClosureRoute { navigation -> ScreenNode in
      try drawer.removeChild(menu, in: navigation)
      seen.append(drawer.menu == nil)
      throw CancellationError()
    }

    XCTAssertThrowsError(try router.navigate(to: route))

    XCTAssertEqual(seen, [true])
    XCTAssertTrue(drawer.menu === menu)
    expectTree(tree, closed)
  }

  func testAMenuThatLeftIsLetGo() throws {
    let drawer = try makeDrawer()
    weak var menu: ScreenNode?
    menu = drawer.menu
    XCTAssertNotNil(menu)

    try router.navigate(to: ChapterBuilder().drawerRoute(), with: "Index")

    XCTAssertNil(menu)
  }

  func testAScreenThatRefusesToLeaveTheContentKeepsTheDrawerOpen() throws {
    let drawer = try makeDrawer()
    let editor = EditorScreen()
    try drawer.setContent(editor)
    try drawer.open()
    editor.hasChanges = true
    let before = tree.snapshot()

    XCTAssertThrowsError(try router.navigate(to: ChapterBuilder().contentRoute(), with: "Two")) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .mayNotLeave)
    }

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(drawer.isOpen)
  }

  func testOpeningADrawerWhereNoneIsSaysSo() throws {
    try tree.setRoot(StackNode(ContentsScreen()))

    XCTAssertThrowsError(try router.navigate(to: .openDrawer)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot open the drawer: no 'DrawerNode' holds the visible screen.

          StackNode
          └─ ● ContentsScreen   ◀ visible

        The tree has no 'DrawerNode'. Put one on it first.
        """)
    }
  }
}
