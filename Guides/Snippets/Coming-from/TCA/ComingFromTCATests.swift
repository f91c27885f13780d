import RouteKit
import RouteKitTesting
import XCTest

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
  enum Action { case titleTapped }
}

struct RecipeStoreBuilder: ViewBuilder {
  func build(with recipe: Recipe) throws -> Screen<StoreOf<RecipeFeature>> {
    let state = RecipeFeature.State(title: recipe.title)
    return Screen(Store(initialState: state) { RecipeFeature() })
  }
}

/// The examples of Guides/Coming-from.md about TCA, in order.
final class ComingFromTCATests: XCTestCase {
  func testAScreenThatAnswers() async throws {
    let book = try Cookbook()
    let router = book.router
    user(of: book.tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }

    var list = ShoppingList()
    let picker = RecipePickerBuilder().presentRoute()
    if let recipe = try await router.result(of: picker) {
      list.items.append(recipe.title)
    }

    XCTAssertEqual(list.items, ["Soup"])
  }

  func testAStoreIsTheContentOfAScreen() throws {
    let book = try Cookbook()
    let screen = try book.router.navigate(
      to: RecipeStoreBuilder().pushRoute(), with: Recipe(title: "Soup")
    ).screen(as: Screen<StoreOf<RecipeFeature>>.self)

    XCTAssertEqual(screen?.content.state.title, "Soup")
  }
}
