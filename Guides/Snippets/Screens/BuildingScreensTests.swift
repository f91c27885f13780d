import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Screens.md about builders, in order.
final class BuildingScreensTests: XCTestCase {
  func testATypeAClosureAnInitialiser() throws {
    let recipe = ClosureBuilder(RecipeScreen.init)
    let editor = ClosureBuilder(EditorScreen.init).configured { $0.hasChanges = true }

    let soup: ClosureBuilder<RecipeScreen, Void> = recipe.with(Recipe(title: "Soup"))
    let titled = recipe.mapContext { (title: String) in Recipe(title: title) }
    let named = editor.named("editor")

    XCTAssertEqual(try titled.build(with: "Bread").recipe.title, "Bread")
    XCTAssertTrue(try named.build().hasChanges)

    XCTAssertEqual(try soup.build().recipe.title, "Soup")
    XCTAssertEqual(try named.build().screenName, "editor")
  }

  func testContainers() throws {
    let reading = StackBuilder(
      RecipeListBuilder().mapContext { (_: Recipe) in }, ClosureBuilder(RecipeScreen.init))
    let home = TabBuilder(
      RecipeListBuilder().inStack(), reading.with(Recipe(title: "Soup")), selecting: 1)

    XCTAssertEqual(
      "\(try home.build().snapshot())",
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ● StackNode
         ├─ RecipeListScreen
         └─ ● RecipeScreen
      """)

    let titles = ["Soup", "Bread"]
    let pages = titles.map { RecipeBuilder().inStack().with(Recipe(title: $0)) }
    let tabs = TabBuilder(pages) { TabNode() }

    XCTAssertEqual(try tabs.build().children.count, 2)
  }

  func testChildrenSayHowTheyGoIn() throws {
    let shelf = ContainerBuilder(
      .append(RecipeListBuilder().inStack()),
      .insert(ClosureBuilder { TimerScreen() }, at: 0),
      .replace(at: 1, with: RecipeListBuilder())
    ) { try TabNode(Screen(ShoppingList())) }

    XCTAssertEqual(
      "\(try shelf.build().snapshot())",
      """
      TabNode
      ├─ TimerScreen
      ├─ ● RecipeListScreen
      └─ StackNode
         └─ ● RecipeListScreen
      """)
  }

  func testBuiltNowShownLater() throws {
    let book = try Cookbook()

    let peeked = try RecipeBuilder().build(with: Recipe(title: "Soup"))
    let pop = PrebuiltBuilder(peeked).pushRoute()

    try book.router.navigate(to: pop)

    XCTAssertTrue(book.tree.visible === peeked)
    let before = book.tree.snapshot()
    XCTAssertThrowsError(try book.router.navigate(to: pop)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot push 'RecipeScreen': 'StackNode' already holds it.

          TabNode
          └─ ● StackNode
             └─ ● RecipeScreen   ◀ visible

        A screen has only one place. Remove it first, or build another.
        """)
    }
    XCTAssertEqual(book.tree.snapshot(), before)

    try book.router.navigate(to: .pop)
    try book.router.navigate(to: pop)

    XCTAssertTrue(book.tree.visible === peeked)
  }

  func testAnAlertFromAValue() async throws {
    let book = try Cookbook()
    let editor = EditorScreen()
    editor.hasChanges = true
    try book.router.navigate(to: PrebuiltBuilder(editor).presentRoute())
    let soup = Recipe(title: "Soup")
    user(of: book.tree) { (alert: Screen<Confirmation>) in
      XCTAssertEqual(alert.screenPresentation?.style, .alert)
      XCTAssertEqual(alert.content.message, "They are in 'Soup'.")
      try alert.finish(with: true)
    }

    let question = Confirmation.discard(soup).presentRoute()
    if try await book.router.result(of: question) == true { editor.hasChanges = false }

    XCTAssertFalse(editor.hasChanges)
    XCTAssertTrue(book.tree.visible === editor)
  }
  func testAnOperatorOfYourOwn() throws {
    let book = try Cookbook()

    try book.router.navigate(to: RecipeListBuilder().presentPopover(anchor: "share"))

    let shown = try XCTUnwrap(expectVisible(RecipeListScreen.self, in: book.tree))
    XCTAssertEqual(shown.screenPresentation?.style, .popover)
    XCTAssertEqual(shown.screenPresentation?.anchor, "share")
  }
}
