import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Composing-routes.md about starts, alternatives and contexts.
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

    XCTAssertNil(book.tree.root?.presentedScreen)
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
    XCTAssertEqual(book.tree.visible?.screenParent?.children.count, 3)
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
    XCTAssertEqual(book.tree.visible?.screenName, "soup")
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

    XCTAssertEqual(book.tree.visible?.screenParent?.children.count, 2)
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
      screen.screenName = origin is RecipeListScreen ? "from the list" : "from elsewhere"
    }
    try router.navigate(to: soup)

    XCTAssertEqual(book.tree.visible?.screenName, "from the list")
  }

  func testAMoveIsPreparedOnCommit() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    let back = Move.pop.onCommit { screen, origin in
      screen.screenName = (origin as? RecipeScreen).map { "after \($0.recipe.title)" }
    }
    try router.navigate(to: back)

    XCTAssertEqual(book.tree.visible?.screenName, "after Soup")
  }
}
