import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Coming-from-Ariadne.md, in order.
final class ComingFromAriadneTests: XCTestCase {
  func testARecipeIsBuiltAndPushed() throws {
    let book = try Cookbook()

    let soup = Recipe(title: "Soup")
    let arrival = try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)

    XCTAssertTrue(arrival.screen === book.tree.visible)
    XCTAssertEqual(arrival.screen(as: RecipeScreen.self)?.recipe.title, "Soup")
  }

  func testARecipeIsEmbeddedAndPresented() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    try book.router.navigate(to: RecipeBuilder().inStack().presentRoute(), with: soup)

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● RecipeScreen   ◀ visible
      """)
  }

  func testAStackIsMadeWhereNoneIs() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")
    try book.router.navigate(to: .selectTab(1))

    let stack = StackBuilder().presentRoute()
    let push = RecipeBuilder().pushRoute(in: .visible.orElse(stack))
    try book.router.navigate(to: push, with: soup)

    XCTAssertTrue(book.tree.visible is RecipeScreen)
    XCTAssertEqual(book.tree.layers.count, 2)
    try book.router.navigate(to: push, with: soup)
    XCTAssertEqual(book.tree.layers.count, 2)
  }

  func testARouterOfOnesOwnWrapsAnother() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")
    var log: [String] = []

    let router = LoggingRouter(base: book.router) { log.append($0) }
    try router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    XCTAssertFalse(router.preview(.dismiss).isPossible)
    XCTAssertEqual(log, ["RecipeScreen"])
  }

  private final class ThemedTabs: TabNode {}

  func testTabsOfOnesOwnAreBuiltAndConfigured() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let tabs = ContainerBuilder(
      .append(RecipeListBuilder().inStack()),
      .insert(ClosureBuilder { Screen(ShoppingList()) }, at: 0)
    ) { ThemedTabs() }.configured { try $0.select(1) }
    try router.navigate(to: tabs.rootRoute())

    expectTree(
      tree,
      """
      ThemedTabs
      ├─ ShoppingList
      └─ ● StackNode
         └─ ● RecipeListScreen   ◀ visible
      """)
  }

  func testWhatIsShownIsPrepared() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    let route = RecipeBuilder().pushRoute().preparing { recipe, origin in
      recipe.name = origin is RecipeListScreen ? "from the list" : nil
    }
    try book.router.navigate(to: route, with: soup)

    XCTAssertEqual(book.tree.visible?.name, "from the list")
  }

  func testWhatIsLeftIsPrepared() throws {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    let back = Move.pop.onCommit { screen, origin in
      screen.name = (origin as? RecipeScreen)?.recipe.title
    }
    try book.router.navigate(to: back)

    XCTAssertEqual(book.tree.visible?.name, "Soup")
  }

  func testAPushIsNotAnimated() throws {
    let book = try Cookbook()
    let provider = RecordingRootProvider(book.tree)
    let soup = Recipe(title: "Soup")

    let still = RecipeBuilder().pushRoute().animated(false)
    try book.router.navigate(to: still, with: soup)

    expectCommits(
      provider,
      """
      commit 2 (route, not animated): RecipeScreen #5 entered StackNode #2; visible: RecipeScreen #5
      """)
  }

  func testWhatWasPeekedAtIsPushed() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    let peeked = try RecipeBuilder().build(with: soup)
    let pop = PrebuiltBuilder(peeked).pushRoute()
    try book.router.navigate(to: pop)

    XCTAssertTrue(book.tree.visible === peeked)
  }

  func testAPopoverIsARouteOfEveryBuilder() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    try book.router.navigate(to: RecipeBuilder().popoverRoute(from: "share"), with: soup)

    XCTAssertEqual(book.tree.visible?.presentation?.style, .popover)
    XCTAssertEqual(book.tree.visible?.presentation?.anchor, "share")
  }

  func testADismissalIsChainedWithAPush() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")
    try book.router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())

    let push = RecipeBuilder().pushRoute()
    try book.router.navigate(to: .dismiss.then(push.with(soup)))

    expectVisible(RecipeScreen.self, in: book.tree)
    XCTAssertEqual(book.tree.layers.count, 1)
  }

  final class NoteScreen: ScreenNode, ContextUpdatable {
    private(set) var text: String

    init(text: String) { self.text = text }

    func update(with text: String) { self.text = text }
  }

  func testTheVisibleNoteIsUpdated() throws {
    let book = try Cookbook()
    let provider = RecordingRootProvider(book.tree)

    let note = ClosureBuilder { (text: String) in NoteScreen(text: text) }
    let route = note.pushRoute().reusing(.visible)
    try book.router.navigate(to: route, with: "Buy salt")
    try book.router.navigate(to: route, with: "Buy pepper")

    XCTAssertEqual(expectVisible(NoteScreen.self, in: book.tree)?.text, "Buy pepper")
    expectCommits(
      provider,
      """
      commit 2 (route): NoteScreen #5 entered StackNode #2; visible: NoteScreen #5
      commit 3 (route): NoteScreen #5 was updated; visible: NoteScreen #5
      """)
  }

  struct UnderTopTransition: ViewTransition {
    func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
      try ContainerTransition.push.target(from: origin, in: navigation)
    }

    func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
      try stack.insertChild(view, at: max(0, stack.children.count - 1), in: navigation)
    }
  }

  func testATransitionOfOnesOwnPutsAScreenUnderTheTop() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    let under = RecipeBuilder().route(by: UnderTopTransition()).inBackground()
    try book.router.navigate(to: under, with: soup)

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeScreen
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testWithoutBeingInTheBackgroundTheTopIsPopped() throws {
    let book = try Cookbook()

    try book.router.navigate(
      to: RecipeBuilder().route(by: UnderTopTransition()), with: Recipe(title: "Soup"))

    expectVisible(RecipeScreen.self, in: book.tree)
    XCTAssertFalse(book.tree.screens.contains { $0 is RecipeListScreen })
  }

  func testTheFirstRootAndAnother() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())
    try router.navigate(to: RecipeBuilder().rootRoute(), with: Recipe(title: "Soup"))

    expectTree(tree, "RecipeScreen   ◀ visible")
  }

  func testAChainIsHeldAndEndsAtTheFirstFailure() async throws {
    let book = try Cookbook()
    let patience = ClosureGuard { (_: Void) in Verdict.ask { _ in .allow } }

    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    try await book.router.arrive(at: soup.guarded(by: patience).then(soup))

    XCTAssertEqual(book.tree.screens.filter { $0 is RecipeScreen }.count, 2)

    let before = book.tree.snapshot()
    XCTAssertThrowsError(try book.router.navigate(to: soup.then(.dismiss)))
    XCTAssertEqual(book.tree.snapshot(), before)
  }

  func testPoppingTheRootIsAnError() throws {
    let book = try Cookbook()

    XCTAssertThrowsError(try book.router.navigate(to: .pop)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot pop 'RecipeListScreen': it is the root of 'StackNode'.

          TabNode
          └─ ● StackNode
             └─ ● RecipeListScreen   ◀ visible

        If the stack may already be at its root, use popToRoot, which then changes nothing.
        """)
    }
    XCTAssertNil(try book.router.navigate(to: .popToRoot).commit)
  }
}

// MARK: - A popover for every builder

extension ViewBuilder {
  func popoverRoute(from anchor: String) -> ClosureRoute<ViewType, Context> {
    presentRoute(.popover) { $0.anchor = anchor }
  }
}
