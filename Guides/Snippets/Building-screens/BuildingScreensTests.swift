import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Building-screens.md, in order.
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
    XCTAssertEqual(try named.build().name, "editor")
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

    let shelf = TabBuilder(RecipeListBuilder(), RecipeListBuilder()) {
      ShelfNode(backMode: .order)
    }

    XCTAssertEqual(try shelf.build().backMode, .order)
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

    let timerFirst = shelf.configured { try $0.select(first: TimerScreen.self) }

    XCTAssertEqual(try timerFirst.build().selectedIndex, 0)
  }

  func testAClosurePlacesAChild() throws {
    let pages = ContainerBuilder(
      .placing(ClosureBuilder { TimerScreen() }) { try $0.insertChild($1, at: 0) },
      .placing(RecipeListBuilder()) { pager, list in
        try pager.insertChild(list, at: 0)
        try pager.turn(to: list)
      }
    ) { PagerNode() }

    XCTAssertEqual(
      "\(try pages.build().snapshot())",
      """
      PagerNode (turned 1×)
      ├─ ● RecipeListScreen
      └─ TimerScreen
      """)
  }

  func testAContainerThatIsGivenTwiceIsRefused() throws {
    let kept = ShelfNode()
    let shelf = ContainerBuilder(.append(RecipeListBuilder())) { kept }
    _ = try shelf.build()

    XCTAssertThrowsError(try shelf.build()) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot fill 'ShelfNode': its closure returned the same one before.

          ShelfNode   ◀ here

        Make a new container in the closure. It is called each time the container is built.
        """)
    }
    XCTAssertEqual(kept.children.count, 1)
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
      XCTAssertEqual(alert.presentation?.style, .alert)
      XCTAssertEqual(alert.content.message, "They are in 'Soup'.")
      try alert.finish(with: true)
    }

    let question = Confirmation.discard(soup).presentRoute()
    if try await book.router.result(of: question) == true { editor.hasChanges = false }

    XCTAssertFalse(editor.hasChanges)
    XCTAssertTrue(book.tree.visible === editor)
  }

  func testAPopoverOverTheNearestContainer() throws {
    let book = try Cookbook()

    let profile = ProfileBuilder().popover(anchor: "share", over: .context)
    try book.router.navigate(to: profile.presentRoute(), with: User(name: "Ada"))

    XCTAssertTrue(book.tree.visible?.host is StackNode)
  }

  func testAWordOfYourOwn() throws {
    let book = try Cookbook()

    let profile = ProfileBuilder().popover(anchor: "share").presentRoute()

    try book.router.navigate(to: profile, with: User(name: "Ada"))

    let shown = try XCTUnwrap(expectVisible(ProfileScreen.self, in: book.tree))
    XCTAssertEqual(shown.presentation?.style, .popover)
    XCTAssertEqual(shown.presentation?.anchor, "share")

    let inStack = ProfileBuilder().inStack().popover(anchor: "share").presentRoute()
    try book.router.navigate(to: Move.pop.orElse(.dismiss).then(inStack.with(shown.user)))
    XCTAssertEqual(shown.user.name, "Ada")
    XCTAssertTrue(book.tree.visible?.parent is StackNode)
  }

  func testWhatABuilderMustNotDo() throws {
    let book = try Cookbook()
    let before = book.tree.snapshot()
    let builder = ClosureBuilder { () -> EditorScreen in
      try book.router.navigate(to: .selectTab(1))
      return EditorScreen()
    }

    XCTAssertThrowsError(try book.router.navigate(to: builder.presentRoute())) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .busyAttempting)
    }
    XCTAssertEqual(book.tree.snapshot(), before)
  }
}

final class ShelfNode: TabNode {}
