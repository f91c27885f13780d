import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Recipes.md about double taps, in order.
final class DoubleTapTests: XCTestCase {
  func testTheSecondTapChangesNothing() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let deal = ClosureBuilder { DealScreen(number: $0) }.pushRoute().reusing(.showing)
    try router.navigate(to: deal, with: 1)
    let second = try router.navigate(to: deal, with: 1)
    XCTAssertNil(second.commit)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● DealScreen   ◀ visible
      └─ ShoppingList
      """)

    try router.navigate(to: deal, with: 2)
    try router.navigate(to: deal, with: 1)
    XCTAssertEqual(try XCTUnwrap(tree.visible?.screenParent as? StackNode).children.count, 2)
  }

  func testOnlyWhatShowsCounts() throws {
    let book = try Cookbook()
    let deal = ClosureBuilder { DealScreen(number: $0) }.pushRoute()
      .reusing(.showing(in: .allVisible))

    for number in [1, 2, 1, 1] { try book.router.navigate(to: deal, with: number) }
    XCTAssertEqual(try XCTUnwrap(book.tree.visible?.screenParent as? StackNode).children.count, 4)
  }

  func testTheVisibleScreenOfAnotherContextIsKept() throws {
    let book = try Cookbook()
    let deal = ClosureBuilder { DealScreen(number: $0) }.pushRoute().reusing(.visible)

    try book.router.navigate(to: deal, with: 1)
    try book.router.navigate(to: deal, with: 2)
    XCTAssertEqual((book.tree.visible as? DealScreen)?.number, 1)
  }

  func testASheetInAStack() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let sheet = ClosureBuilder { HelpScreen() }.inStack().presentRoute()
    try router.navigate(to: sheet.reusing(.visible))
    try router.navigate(to: sheet.reusing(.visible))
    XCTAssertEqual(tree.layers.count, 3)
    try router.navigate(to: .dismissAll)

    let help = ClosureBuilder { HelpScreen() }.pushRoute()
      .from(StackBuilder().presentRoute()).reusing(.visible)
    try router.navigate(to: help)
    try router.navigate(to: help)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● HelpScreen   ◀ visible
      """)
  }

  func testALayerFromOneScreenIsRefused() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)
    let help = ClosureBuilder { HelpScreen() }.presentRoute().from(list)
    try book.router.navigate(to: help)

    XCTAssertThrowsError(try book.router.navigate(to: help)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot present 'HelpScreen': 'TabNode' already presents 'HelpScreen #5'.

          TabNode   ◀ here

        To cover it, present with over: .onTop. To replace it, present with over: .replacing.
        """)
    }
  }

  // MARK: - While the first tap waits

  @MainActor private func twoTaps(
    on book: Cookbook, _ router: some Router, _ deal: some Route<Int>
  ) async -> [String] {
    var ends: [String] = []
    for _ in 1...2 {
      router.navigate(to: deal, with: 1) { result in
        switch result {
        case .success(let arrival): ends.append(arrival.commit == nil ? "unchanged" : "arrived")
        case .failure(let error): ends.append((error as? RoutingError)?.kind.description ?? "?")
        }
      }
    }
    while ends.count < 2 { await Task.yield() }
    return ends.sorted()
  }

  private func priced(_ prices: Prices = Prices()) -> ClosureRoute<DealScreen, Int> {
    ClosureBuilder { DealScreen(number: $0) }.pushRoute().guarded(by: Priced(prices: prices))
  }

  @MainActor func testBothTapsWait() async throws {
    let book = try Cookbook()
    let ends = await twoTaps(on: book, book.router, priced())
    XCTAssertEqual(ends, ["arrived", "arrived"])
    XCTAssertEqual(try XCTUnwrap(book.tree.visible?.screenParent as? StackNode).children.count, 3)
  }

  @MainActor func testBothTapsWaitForTheReusedScreen() async throws {
    let book = try Cookbook()
    let prices = Prices()
    let ends = await twoTaps(on: book, book.router, priced(prices).reusing(.showing))
    XCTAssertEqual(ends, ["arrived", "unchanged"])
    XCTAssertEqual(prices.questions, 1)
  }

  @MainActor func testTheSecondTapIsRefused() async throws {
    let book = try Cookbook()
    let ends = await twoTaps(on: book, book.router.exclusively(), priced())
    XCTAssertEqual(ends, ["arrived", "busy"])
  }

  @MainActor func testTheFirstTapIsSuperseded() async throws {
    let book = try Cookbook()
    let ends = await twoTaps(on: book, book.router.latestOnly(), priced())
    XCTAssertEqual(ends, ["arrived", "superseded"])
  }

  @MainActor func testAButtonThatIsDisabledWhileItWaits() async throws {
    let book = try Cookbook()
    let deal = priced()

    let waiting = NavigationIndicator(delay: .zero, leastDuration: .zero)
    let router = book.router.indicated(by: waiting)

    func tap(_ number: Int) {
      guard !waiting.isNavigating(for: number) else { return }
      router.indicated(by: waiting, for: number).navigate(to: deal, with: number) { _ in }
    }
    tap(1)
    tap(1)
    XCTAssertEqual(waiting.waits.count, 1)
    await expectEventually("the deal shows") { book.tree.visible is DealScreen }
    XCTAssertFalse(waiting.isNavigating)
    XCTAssertEqual(try XCTUnwrap(book.tree.visible?.screenParent as? StackNode).children.count, 2)
  }

  // MARK: - The same link twice

  func testTheSameLinkTwice() throws {
    let tree = ScreenTree()
    let start = ClosureBuilder { HelpScreen() }.inStack().rootRoute()
    let home = Move.dismissAll.then(.popToRoot).orElse(start).rooted()
    let links = try LinkTable(schemes: ["deals"]) { links in
      let deal = ClosureBuilder { DealScreen(number: $0) }.pushRoute()
        .reusing(.showing(from: .root)).from(home)
      links.add("deal", ":number", to: deal)
    }
    let router = TreeRouter(tree).opening(links)
    try router.navigate(to: home)

    XCTAssertNotNil(try router.open("deals://7").commit)
    XCTAssertNil(try router.open("deals://7").commit)
    XCTAssertNotNil(try router.open("deals://8").commit)
  }
}
