import RouteKit
import RouteKitTesting
import XCTest

/// The pages of Guides/Your-own-containers.md, with stacks, tabs and sheets around them and inside them.
final class PageNodeInCompanyTests: XCTestCase {
  func testTurningWhereNoPagesAreSaysSo() throws {
    let reader = try Reader("One")
    try reader.router.navigate(to: ContentsBuilder().presentRoute())

    XCTAssertThrowsError(try reader.router.navigate(to: .turn(.forward))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot turn forward: no 'PageNode' holds the visible screen within its layer.

          PageNode

          sheet on PageNode:
          ContentsScreen   ◀ visible

        Dismiss the layer first, with .dismissAll, or start from a screen that one holds.
        """)
    }
  }

  func testPagesGoIntoAStackAndATabAndOutAgain() throws {
    let book = try Cookbook()
    let pages = PageBuilder(ChapterBuilder(), ChapterBuilder())

    try book.router.navigate(to: pages.pushRoute(), with: "Salt")
    try book.router.navigate(to: .turn(.forward))
    let pushed = try XCTUnwrap(book.tree.visible?.enclosing(PageNode.self))
    try book.router.navigate(to: .pop)
    XCTAssertNil(pushed.screenTree)

    try book.router.navigate(to: ClosureBuilder { pushed }.tabRoute())
    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      ├─ ShoppingList
      └─ ● PageNode (turned forward)
         ├─ ChapterScreen "Salt"
         └─ ● ChapterScreen "Salt"   ◀ visible
      """)
    XCTAssertEqual(pushed.screenID, ScreenID(5))
  }

  func testPagesHoldStacksAndAPushGoesIntoTheOneThatShows() throws {
    let reader = try Reader("One")
    try reader.router.navigate(to: ChapterBuilder().inStack().pageRoute(), with: "Two")

    try reader.router.navigate(to: ChapterBuilder().pushRoute(), with: "Note")

    expectTree(
      reader.tree,
      """
      PageNode (turned forward)
      ├─ ChapterScreen "One"
      └─ ● StackNode
         ├─ ChapterScreen "Two"
         └─ ● ChapterScreen "Note"   ◀ visible
      """)
  }

  func testTurningToAPageArrivesAtWhatIsVisibleInIt() throws {
    let reader = try Reader("One")
    let stack = ChapterBuilder().inStack()
    try reader.router.navigate(to: stack.pageRoute().inBackground(), with: "Two")

    let arrival = try reader.router.navigate(to: .turn(.forward))
    let again = try reader.router.navigate(to: .turnTo(reader.pages.children[1]))

    XCTAssertEqual(arrival.screen.screenName, "Two")
    XCTAssertTrue(again.screen === arrival.screen)
    XCTAssertNil(again.commit)
  }

  func testASavepointTurnsBackAndTheRestCommits() throws {
    let reader = try Reader("One", "Two")
    let turn = Move.turn(.forward)

    try reader.router.navigate(to: turn.then(turn).orElse(ContentsBuilder().presentRoute()))

    XCTAssertNil(reader.pages.lastTurn)
    XCTAssertEqual(reader.pages.focusedChild?.screenName, "One")
    XCTAssertTrue(reader.tree.visible is ContentsScreen)
  }

  func testWhatLeftIsLetGo() throws {
    let reader = try Reader("One", "Two", isSpread: true)
    weak var pages: PageNode?
    try reader.router.navigate(
      to: PageBuilder(ChapterBuilder(), ChapterBuilder()).presentRoute(), with: "Note")
    pages = reader.tree.topLayer as? PageNode
    try reader.router.navigate(to: .turn(.forward))
    XCTAssertNotNil(pages)

    try reader.router.navigate(to: .dismiss)

    XCTAssertNil(pages)
  }
}
