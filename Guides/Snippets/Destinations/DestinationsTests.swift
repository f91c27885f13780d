import RouteKit
import RouteKitTesting
import XCTest

private let unregistered = """
  Cannot arrive at 'SignInPlace.done': no routes are registered for 'SignInPlace'.

  Register them at launch: map.register(SignInPlace.self) { … }. Only 'BookPlace' is registered.
  """

private let otherOutcome = """
  Cannot take a result from 'RecipePicker': it finishes with 'Recipe', not with 'Int'.

  Ask for Recipe.self, or let the route arrive at a screen that finishes with Int.
  """

private let loop = """
  Cannot arrive at 'BookPlace.recipes': a chain of 32 destinations led to it.

  A place may lead to another place, but the chain must end in a route.
  """

private let registeredTwice = """
  Cannot register 'BookPlace': it is registered twice, at App/Launch.swift:12 and at Index/Places.swift:7.

  The first registration stays. To replace it, write map.replace(BookPlace.self) { … }.
  """

/// The examples of Guides/Destinations.md, in order.
final class DestinationsTests: XCTestCase {
  /// A cookbook whose places are registered. The test holds the map.
  private func opened() throws -> (Cookbook, DestinationMap, Destinations<BookPlace>) {
    let book = try Cookbook()
    let map = DestinationMap()
    let places = Destinations<BookPlace>(map, router: book.router)
    try map.register(BookPlace.self) { place in
      switch place {
      case .recipes: Move.selectTab(0).then(.popToRoot)
      case .shopping: .selectTab(1)
      case .recipe(let title): RecipeBuilder().pushRoute().with(Recipe(title: title))
      }
    }
    return (book, map, places)
  }

  func testScreensGoToPlaces() throws {
    let (book, map, places) = try opened()
    let index = IndexScreen(places: places)
    try book.router.navigate(to: PrebuiltBuilder(index).pushRoute())

    try index.tapTitle("soup")
    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "soup")
    try index.navigate(.shopping)

    XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
    withExtendedLifetime(map) {}
  }

  func testAPlaceIsARoute() throws {
    let (book, map, places) = try opened()
    let patience = ClosureGuard<Void> { .allow }

    let route: Move = .selectTab(0).then(places.route(to: .recipe("soup")))
    try book.router.navigate(to: route.guarded(by: patience))

    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "soup")
    XCTAssertEqual(route.outline.name, "recipe")
    withExtendedLifetime(map) {}
  }

  func testPlacesThatKnowTheirRoutes() throws {
    let book = try Cookbook()

    try book.router.navigate(to: HelpPlace.contents.then(HelpPlace.page("salt")))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      ├─ String
      └─ ● String   ◀ visible
      """)
  }

  func testSeveralAtOnce() throws {
    let (book, map, places) = try opened()
    try book.router.navigate(to: .selectTab(1))

    try places.navigate(to: [.recipes, .recipe("bread"), .recipe("salt")])

    XCTAssertEqual(book.tree.visible?.nearestStack?.children.count, 3)
    XCTAssertThrowsError(try places.navigate(to: [.recipe("bread"), .shopping, .recipe("salt")]))
    XCTAssertEqual(book.tree.visible?.nearestStack?.children.count, 3)
    withExtendedLifetime(map) {}
  }

  func testAPartHasPlacesOfItsOwn() throws {
    let (book, map, places) = try opened()

    let signIn = places.mapped { (place: SignInPlace) in
      switch place {
      case .terms: .recipe("terms")
      case .done: .recipes
      }
    }
    try signIn.navigate(to: .terms)

    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "terms")
    try signIn.navigate(to: .done)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    withExtendedLifetime(map) {}
  }

  func testInATest() throws {
    let (book, map, places) = try opened()
    let index = IndexScreen(places: places)

    for place in [BookPlace.recipes, .shopping, .recipe("bread")] {
      XCTAssertTrue(places.preview(place).isPossible)
    }
    var asked: [BookPlace] = []
    map.replace(BookPlace.self) { place in
      asked.append(place)
      return .popToRoot
    }
    try index.tapTitle("bread")

    XCTAssertEqual(asked.count, 1)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  func testAPlaceHasAResult() async throws {
    let (book, map, _) = try opened()
    user(of: book.tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }

    try map.register(PickPlace.self) { _ in RecipePickerBuilder().presentRoute() }
    let picks = Destinations<PickPlace>(map, router: book.router)

    var list = ShoppingList()
    if let recipe = try await picks.result(of: .recipe, as: Recipe.self) {
      list.items.append(recipe.title)
    }

    XCTAssertEqual(list.items, ["Soup"])
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    do {
      _ = try await picks.result(of: .recipe, as: Int.self)
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertEqual("\(error)", otherOutcome) }
  }

  func testWhatGoesWrong() throws {
    let (book, map, _) = try opened()

    XCTAssertThrowsError(
      try {
        let lost = Destinations<SignInPlace>(map, router: book.router)
        try lost.navigate(to: .done)
      }()
    ) { XCTAssertEqual("\($0)", unregistered) }
    let other = DestinationMap()
    try other.register(BookPlace.self, fileID: "App/Launch.swift", line: 12) { _ in .popToRoot }
    XCTAssertThrowsError(
      try other.register(BookPlace.self, fileID: "Index/Places.swift", line: 7) { _ in .popToRoot }
    ) { XCTAssertEqual("\($0)", registeredTwice) }
    let round = Destinations<BookPlace>(map, router: book.router)
    map.replace(BookPlace.self) { _ in round.route(to: .recipes) }
    XCTAssertThrowsError(try round.navigate(to: .recipes)) { XCTAssertEqual("\($0)", loop) }
  }
}
