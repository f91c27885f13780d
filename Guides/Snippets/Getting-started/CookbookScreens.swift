import RouteKit

struct Recipe: Codable {
  let title: String
}

final class RecipeListScreen: ScreenNode {}

final class RecipeScreen: ScreenNode {
  let recipe: Recipe

  init(recipe: Recipe) { self.recipe = recipe }
}

struct ShoppingList {
  var items: [String] = []
}

// MARK: - Builders

struct RecipeListBuilder: ViewBuilder {
  func build(with _: Void) throws -> RecipeListScreen { RecipeListScreen() }
}

struct RecipeBuilder: ViewBuilder {
  func build(with recipe: Recipe) throws -> RecipeScreen { RecipeScreen(recipe: recipe) }
}

// MARK: - The tree and the router

final class Cookbook {
  let tree = ScreenTree()
  let router: TreeRouter

  init() throws {
    router = TreeRouter(tree)
    let shopping = ClosureBuilder { Screen(ShoppingList()) }
    let tabs = TabBuilder(RecipeListBuilder().inStack(), shopping)
    try router.navigate(to: tabs.rootRoute())
  }
}

// MARK: - Leaving and appearing

final class EditorScreen: ScreenNode {
  var hasChanges = false

  override func leaveCheck(_ departure: Departure) -> Verdict {
    hasChanges ? .deny : .allow
  }
}

final class TimerScreen: ScreenNode {
  private(set) var isTicking = false

  override func didAppear() { isTicking = true }
  override func didDisappear() { isTicking = false }
}
