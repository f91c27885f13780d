import RouteKit
import RouteKitTesting
import XCTest

/// The operators of Guides/Composing-routes.md, in order.
final class ComposingRoutesTests: XCTestCase {
  func testAContextIsBoundAndRoutesAreChained() throws {
    let book = try Cookbook()
    let router = book.router
    let open = RecipeBuilder().pushRoute()
    let soup = open.with(Recipe(title: "Soup"))

    try router.navigate(to: .selectTab(0).then(.popToRoot).then(soup))
    try router.navigate(to: open.then(.selectTab(1)), with: Recipe(title: "Bread"))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  ├─ RecipeListScreen
      │  ├─ RecipeScreen
      │  └─ ● RecipeScreen
      └─ ● ShoppingList   ◀ visible
      """)
  }

  func testAMoveBehindABareDotTakesOperators() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake"] { try router.navigate(to: recipe(title).pushRoute()) }

    try router.navigate(to: .undo.orElse(.pop))
    let back: Move = .pop
    try router.navigate(to: back.animated(false))

    XCTAssertEqual(book.tree.visible?.name, "soup")

    try router.navigate(
      to: .pop.onCommit { (screen: ScreenNode, _: ScreenNode?) in screen.name = "list" })

    XCTAssertEqual(book.tree.visible?.name, "list")
  }

  func testATailThatFailsTakesTheHeadBack() throws {
    let book = try Cookbook()
    let router = book.router

    try router.navigate(to: recipe("soup").presentRoute())

    let provider = RecordingRootProvider(book.tree)
    let before = book.tree.snapshot()
    XCTAssertThrowsError(
      try router.navigate(to: .dismissAll.then(.selectTab(1)).then(recipe("bread").pushRoute())))
    XCTAssertEqual(book.tree.snapshot(), before)
    expectCommits(provider, "(no commit)")
  }

  func testARouteStartsFromAnotherRoute() throws {
    let book = try Cookbook()
    let router = book.router
    let list = try XCTUnwrap(book.tree.visible)
    let soup = recipe("soup").pushRoute()

    try router.navigate(to: soup.from(list))
    try router.navigate(to: recipe("bread").pushRoute().from(StackBuilder().presentRoute()))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "soup"
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● RecipeScreen "bread"   ◀ visible
      """)
    XCTAssertNoThrow(try router.navigate(to: soup.from(.layer)))
  }

  func testARouteStartsAtTheVisibleScreenInsideTheArrivalOfAnother() throws {
    let book = try Cookbook()
    let router = book.router

    let tabs = TabBuilder(
      RecipeListBuilder().inStack(), RecipeBuilder().with(Recipe(title: "Soup")))
    try router.navigate(to: recipe("bread").pushRoute().from(tabs.rootRoute()))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "bread"   ◀ visible
      └─ RecipeScreen
      """)
  }

  func testARouteStartsFromOneOfTheSameContext() throws {
    let book = try Cookbook()
    let router = book.router

    let library = RecipeListBuilder().mapContext { (_: Recipe) in }.inStack().presentRoute()
    try router.navigate(to: RecipeBuilder().pushRoute().from(library), with: Recipe(title: "Bread"))

    XCTAssertEqual(book.tree.visible?.parent?.children.count, 2)
    XCTAssertThrowsError(try router.navigate(to: Move.dismissAll.from(.root))) { error in
      XCTAssertTrue(
        "\(error)".hasPrefix(
          """
          Cannot start from another screen: the route does not look for a screen to start from.

          Remove from(_:), or write it directly after the part that starts somewhere.
          """), "\(error)")
    }
  }

  func testAStackIsNamedOrMade() throws {
    let book = try Cookbook()
    let router = book.router
    let stack = try XCTUnwrap(book.tree.visible?.parent as? StackNode)
    try router.navigate(to: .selectTab(1))

    try router.navigate(to: recipe("soup").pushRoute(in: .node(stack)))
    try router.navigate(to: recipe("bread").pushRoute(in: StackBuilder().presentRoute()))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "soup"
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● RecipeScreen "bread"   ◀ visible
      """)
  }

  func testAnotherStackIsTakenWhereNoneIsNear() throws {
    let book = try Cookbook()
    try book.router.navigate(to: .selectTab(1))

    let note = ClosureBuilder { EditorScreen() }
    let sheet = StackBuilder().presentRoute()

    try book.router.navigate(to: note.pushRoute(in: .visible.orElse(sheet)))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ● ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● EditorScreen   ◀ visible
      """)

    try book.router.navigate(to: .dismiss.then(.selectTab(0)))
    try book.router.navigate(to: note.pushRoute(in: .visible.orElse(sheet)))

    XCTAssertNil(book.tree.root?.presented)
    book.tree.require(ClosureGuard { (_: EditorScreen) in .deny }, for: EditorScreen.self)
    XCTAssertThrowsError(
      try book.router.navigate(to: note.pushRoute(in: .visible.orElse(sheet)))
    ) { XCTAssertEqual(($0 as? RoutingError)?.kind, .refused) }
  }

  func testAnAlternativeIsTakenWhereTheFirstCannotBe() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: .selectTab(1))

    let soup = recipe("soup").pushRoute().orElse(recipe("soup").presentRoute())
    try router.navigate(to: soup)

    XCTAssertEqual(book.tree.layers.count, 2)
    try router.navigate(to: .dismiss)
    try expectRefusal(
      of: recipe("soup").pushRoute().orElse(.dismiss), in: book, .noAlternative,
      """
      Cannot arrive: each of 2 alternatives failed.

      Because: Cannot push 'RecipeScreen "soup"': no stack holds the visible screen.

        TabNode
        └─ ● ShoppingList   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().

      Because: Cannot dismiss: 'ShoppingList' is in the bottom layer.

        TabNode
        └─ ● ShoppingList   ◀ visible

      To dismiss only if there is a layer to dismiss, use .dismissAll.
      """)
  }

  func testAlternativesShareAContext() throws {
    let book = try Cookbook()
    let router = book.router

    let open = RecipeBuilder().pushRoute()
    let bound = open.with(Recipe(title: "Soup")).orElse(.pop)
    let shared = open.orElse(.pop)

    try router.navigate(to: bound)
    try router.navigate(to: shared, with: Recipe(title: "Bread"))
    XCTAssertEqual(book.tree.visible?.parent?.children.count, 3)
  }

  func testADeepLinkIsOneClosure() throws {
    let book = try Cookbook()
    let router = book.router
    struct Cooking {
      let recipe: Recipe
      let minutes: Int
    }
    let open = RecipeBuilder().pushRoute()
    let timer = ClosureBuilder { (minutes: Int) in Screen(minutes) }.presentRoute()

    let link = ClosureRoute.choosing { (cooking: Cooking) in
      .dismissAll.then(open.with(cooking.recipe)).then(timer.with(cooking.minutes))
    }
    try router.navigate(to: link, with: Cooking(recipe: Recipe(title: "Soup"), minutes: 10))

    XCTAssertEqual((book.tree.visible as? Screen<Int>)?.content, 10)
    XCTAssertEqual(book.tree.layers.count, 2)
  }

  func testAWayBackIsOneOfTwoTypes() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: recipe("soup").presentRoute())
    let isSheet = book.tree.layers.count > 1

    let hasSoup = book.tree.visible != nil
    let note = ClosureBuilder { EditorScreen() }

    try router.navigate(to: isSheet ? Move.dismiss : .pop)
    try router.navigate(to: hasSoup ? recipe("soup").pushRoute() : note.presentRoute())

    XCTAssertEqual(book.tree.layers.count, 1)
    XCTAssertEqual(book.tree.visible?.name, "soup")
  }

  func testRoutesToDifferentScreensAreStoredTogether() throws {
    let book = try Cookbook()
    let isHungry = book.tree.layers.count == 1
    let soup = recipe("soup").pushRoute()
    let note = ClosureBuilder { EditorScreen() }.presentRoute()

    let next: any Route<Void> = isHungry ? soup : note
    let ways: [any Route<Void>] = [soup, note, .pop]
    let tour = Move(soup).then(Move(isHungry ? next : .pop))

    try book.router.navigate(to: tour)
    try book.router.navigate(to: ways[1])
    XCTAssertTrue(book.tree.visible is EditorScreen)
    XCTAssertEqual(book.tree.snapshot().records.filter { $0.name == "soup" }.count, 2)
  }

  func testARouteIsChosenByWhatIsVisible() throws {
    let book = try Cookbook()
    let router = book.router

    let open = ClosureRoute.choosing { (recipe: Recipe, tree) in
      let builder = RecipeBuilder()
      return tree.visible is RecipeScreen
        ? builder.replaceRoute().with(recipe) : builder.pushRoute().with(recipe)
    }
    try router.navigate(to: open, with: Recipe(title: "Soup"))
    try router.navigate(to: open, with: Recipe(title: "Bread"))

    XCTAssertEqual(book.tree.visible?.parent?.children.count, 2)
  }

  func testAContextIsMappedAndChecked() throws {
    let book = try Cookbook()
    let router = book.router

    let found = RecipeBuilder().pushRoute().mapContext { (hit: SearchHit) in
      Recipe(title: hit.title)
    }
    try router.navigate(to: found, with: SearchHit(title: "Soup", rank: 1))

    let titled = RecipeBuilder().pushRoute().checking { recipe in
      guard !recipe.title.isEmpty else { throw NoTitle() }
    }

    XCTAssertThrowsError(try router.navigate(to: titled, with: Recipe(title: ""))) {
      XCTAssertTrue($0 is NoTitle)
    }
    XCTAssertNoThrow(try router.navigate(to: titled, with: Recipe(title: "Bread")))
  }

  func testGuardsAreAskedFromOutsideIn() throws {
    let book = try Cookbook()
    var asked: [String] = []
    func noting(_ name: String) -> ClosureGuard<Recipe> {
      ClosureGuard { _ in
        asked.append(name)
        return .allow
      }
    }

    let route = RecipeBuilder().pushRoute()
      .guarded(by: noting("inner"))
      .checking { _ in asked.append("check") }
      .guarded(by: noting("outer"))
    try book.router.navigate(to: route, with: Recipe(title: "Soup"))
    XCTAssertEqual(asked, ["outer", "check", "inner"])
  }

  func testANewScreenIsPreparedBeforeItIsPlaced() throws {
    let book = try Cookbook()
    let router = book.router

    let soup = recipe("soup").pushRoute().preparing { screen, origin in
      screen.name = origin is RecipeListScreen ? "from the list" : "from elsewhere"
    }
    try router.navigate(to: soup)

    XCTAssertEqual(book.tree.visible?.name, "from the list")
  }

  func testAMoveIsPreparedOnCommit() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    let back = Move.pop.onCommit { screen, origin in
      screen.name = (origin as? RecipeScreen).map { "after \($0.recipe.title)" }
    }
    try router.navigate(to: back)

    XCTAssertEqual(book.tree.visible?.name, "after Soup")
  }

  func testAnArrivalTellsThePath() throws {
    let book = try Cookbook()
    let router = book.router
    var log = ""

    let soup = recipe("soup").pushRoute().from(StackBuilder().presentRoute())
    try router.navigate(
      to: soup.onArrival { screen, path in
        log = path.map { "\(type(of: $0))" }.joined(separator: " › ")
      })
    XCTAssertEqual(log, "StackNode › RecipeScreen")
  }
}
