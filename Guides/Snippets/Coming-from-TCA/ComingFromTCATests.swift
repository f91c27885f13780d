import RouteKit
import RouteKitTesting
import XCTest

final class RecipeModel: ScreenLifecycle {
  let recipe: Recipe
  private(set) var isLoading = false

  init(recipe: Recipe) { self.recipe = recipe }

  func didEnter() { isLoading = true }
  func didLeave() { isLoading = false }
}

struct RecipeModelBuilder: ViewBuilder {
  func build(with recipe: Recipe) throws -> Screen<RecipeModel> {
    Screen(RecipeModel(recipe: recipe))
  }
}

// MARK: - A stand-in for TCA

protocol Reducer {
  associatedtype State
  associatedtype Action
}

final class Store<State, Action> {
  let state: State

  init<Feature: Reducer>(initialState: Feature.State, reducer: () -> Feature)
  where Feature.State == State, Feature.Action == Action { state = initialState }
}

typealias StoreOf<Feature: Reducer> = Store<Feature.State, Feature.Action>

struct RecipeFeature: Reducer {
  struct State { var title: String }
  enum Action { case didLeave }
}

struct RecipeStoreBuilder: ViewBuilder {
  func build(with recipe: Recipe) throws -> Screen<StoreOf<RecipeFeature>> {
    let state = RecipeFeature.State(title: recipe.title)
    return Screen(Store(initialState: state) { RecipeFeature() })
  }
}

/// The examples of Guides/Coming-from-TCA.md, in order.
final class ComingFromTCATests: XCTestCase {
  func testAScreenThatAnswers() async throws {
    let book = try Cookbook()
    let router = book.router
    var list = ShoppingList()
    user(of: book.tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }

    let picker = RecipePickerBuilder().presentRoute()
    if let recipe = try await router.result(of: picker) {
      list.items.append(recipe.title)
    }

    XCTAssertEqual(list.items, ["Soup"])
  }

  func testAModelIsTheContentOfAScreen() throws {
    let book = try Cookbook()
    let screen = try book.router.navigate(
      to: RecipeModelBuilder().pushRoute(), with: Recipe(title: "Soup")
    ).screen(as: Screen<RecipeModel>.self)
    let model = try XCTUnwrap(screen).content
    XCTAssertTrue(model.isLoading)

    try book.router.navigate(to: .pop)
    XCTAssertFalse(model.isLoading)
  }

  func testAStoreIsTheContentOfAScreen() throws {
    let book = try Cookbook()
    let screen = try book.router.navigate(
      to: RecipeStoreBuilder().pushRoute(), with: Recipe(title: "Soup")
    ).screen(as: Screen<StoreOf<RecipeFeature>>.self)

    XCTAssertEqual(screen?.content.state.title, "Soup")
  }

  func testATestSaysWhatChanged() throws {
    let book = try Cookbook()
    let router = book.router
    let soup = Recipe(title: "Soup")

    let before = book.tree.snapshot()
    try router.navigate(to: RecipeModelBuilder().pushRoute(), with: soup)
    let steps = before.steps(to: book.tree.snapshot())
    XCTAssertEqual(steps.map { "\($0)" }, ["push RecipeModel #5 onto StackNode #2"])
  }
}
