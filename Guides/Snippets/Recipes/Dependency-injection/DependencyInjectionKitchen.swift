import RouteKit

protocol RecipeStore {
  func steps(of recipe: Recipe) throws -> [String]
}

final class CookingScreen: ScreenNode {
  let steps: [String]

  init(steps: [String]) { self.steps = steps }
}

struct CookingBuilder: ViewBuilder {
  let store: any RecipeStore

  func build(with recipe: Recipe) throws -> CookingScreen {
    CookingScreen(steps: try store.steps(of: recipe))
  }
}

struct NotInTheBook: Error, Equatable {
  let title: String
}

struct FamilyBook: RecipeStore {
  var recipes = ["Soup": ["Peel", "Boil", "Season"]]

  func steps(of recipe: Recipe) throws -> [String] {
    guard let steps = recipes[recipe.title] else { throw NotInTheBook(title: recipe.title) }
    return steps
  }
}

// MARK: - A container

final class Kitchen {
  let store: any RecipeStore
  let session = Session()

  init(store: any RecipeStore) { self.store = store }

  var cooking: CookingBuilder { CookingBuilder(store: store) }

  var home: some ViewBuilder<Void> {
    TabBuilder(RecipeListBuilder().inStack(), ClosureBuilder { Screen(ShoppingList()) })
  }

  lazy var editing: some Route<Void> = ClosureBuilder { EditorScreen() }.presentRoute()
    .guarded(by: SignedIn(session: session))
}

// MARK: - Screens by name

enum Screens {
  static var recipeList: RecipeListBuilder { RecipeListBuilder() }

  static func profile(_ user: User) -> ClosureBuilder<ProfileScreen, Void> {
    ProfileBuilder().with(user)
  }

  static func cooking(
    _ recipe: Recipe, in kitchen: Kitchen
  ) -> ClosureBuilder<CookingScreen, Void> {
    kitchen.cooking.with(recipe)
  }
}
