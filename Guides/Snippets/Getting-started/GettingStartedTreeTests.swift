import RouteKit
import RouteKitTesting
import XCTest

/// The tree itself, in Guides/Getting-started.md: callbacks, direct edits, closing, containers, snapshots.
final class GettingStartedTreeTests: XCTestCase {
  func testAScreenHearsThatItAppearsAndDisappears() throws {
    let tree = ScreenTree()
    let timer = TimerScreen()
    let stack = try StackNode(timer)

    try tree.setRoot(stack)
    XCTAssertTrue(timer.isTicking)

    try stack.push(EditorScreen())
    XCTAssertFalse(timer.isTicking)
  }

  func testAnObserverHearsOfEachCommit() throws {
    let book = try Cookbook()
    var log: [String] = []
    let observer = book.tree.observe { commit in
      log.append("\(commit.number): \(commit.visible?.description ?? "nothing")")
    }
    try book.router.navigate(to: .selectTab(1))
    observer.cancel()

    try book.router.navigate(to: .selectTab(0))
    XCTAssertEqual(log, ["2: ShoppingList #4"])
  }

  func testAWindowShowsTheTreeAfterEachCommit() throws {
    let book = try Cookbook()
    let window = CookbookWindow(book)
    XCTAssertEqual(window.title, "Recipes")

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))
    XCTAssertEqual(window.title, "Soup")

    try window.tapBack()
    XCTAssertEqual(window.title, "Recipes")
    try book.router.navigate(to: .selectTab(1))
    XCTAssertEqual(window.title, "Kitchen")
  }

  func testContainersCanBeEditedDirectly() throws {
    let book = try Cookbook()
    let list = try StackNode(RecipeListScreen())
    try book.tree.setRoot(list)
    try list.push(RecipeScreen(recipe: Recipe(title: "Bread")))
    try list.popToRoot()

    expectTree(
      book.tree,
      """
      StackNode
      └─ ● RecipeListScreen   ◀ visible
      """)
  }

  func testAClosedTreeIsEmptyAndRefusesNavigations() async throws {
    let book = try Cookbook()
    let timer = TimerScreen()
    let editor = EditorScreen()
    try book.router.navigate(to: PrebuiltBuilder(editor).pushRoute())
    try book.router.navigate(to: PrebuiltBuilder(timer).presentRoute())
    editor.hasChanges = true
    book.tree.undoLimit = 5
    var commits: [String] = []
    book.tree.observe { commits.append($0.visible?.description ?? "nothing") }

    try book.tree.close()

    XCTAssertTrue(book.tree.isClosed)
    XCTAssertNil(book.tree.root)
    XCTAssertFalse(timer.isTicking)
    XCTAssertNil(editor.tree)
    XCTAssertEqual(commits, ["nothing"])
    XCTAssertThrowsError(try book.router.navigate(to: .pop)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
    XCTAssertNoThrow(try book.tree.close())
  }

  func testAReleasedTreeDoesNotNotifyItsScreens() throws {
    let timer = TimerScreen()
    var tree: ScreenTree? = ScreenTree()
    try tree?.setRoot(timer)
    let router = try TreeRouter(XCTUnwrap(tree))

    tree = nil

    XCTAssertTrue(timer.isTicking)
    XCTAssertNil(timer.tree)
    XCTAssertThrowsError(try router.navigate(to: .pop)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
  }

  func testAContainerRestoresItsOwnState() throws {
    let tree = ScreenTree()
    let pager = PagerNode()
    for index in 0..<2 { try pager.insertChild(RecipeListScreen(), at: index) }
    try tree.setRoot(pager)

    try pager.turn(to: pager.children[1])
    XCTAssertThrowsError(try pager.turn(to: EditorScreen()))

    expectTree(
      tree,
      """
      PagerNode (turned 1×)
      ├─ RecipeListScreen
      └─ ● RecipeListScreen   ◀ visible
      """)

    tree.undoLimit = 10
    try pager.turn(to: pager.children[0])
    try tree.undo()
    try tree.redo()

    XCTAssertEqual(pager.turns, 2)
    XCTAssertTrue(tree.visible === pager.children[0])
  }

  func testAContainersOwnStateIsUndoneAndRedone() throws {
    let tree = ScreenTree()
    let pager = PagerNode()
    for index in 0..<2 { try pager.insertChild(RecipeListScreen(), at: index) }
    try tree.setRoot(pager)
    tree.undoLimit = 5
    try pager.turn(to: pager.children[1])

    try tree.undo()
    XCTAssertEqual(pager.turns, 0)
    try tree.redo()

    XCTAssertEqual(pager.turns, 1)
    XCTAssertTrue(tree.visible === pager.children[1])
  }

  func testSnapshotsAreEqualIfTheTreesLookTheSame() throws {
    let book = try Cookbook()
    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    let before = book.tree.snapshot()
    try book.router.navigate(to: soup)
    try book.router.navigate(to: .pop)
    assert(book.tree.snapshot() == before)

    XCTAssertEqual(book.tree.snapshot(), before)
  }
}
