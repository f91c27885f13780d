import RouteKit

// MARK: - Effects

final class TimerFlow: Flow {
  let root = FlowRoot<StackNode>()
  private(set) var isKeptAwake = false

  func start() throws { try root().push(TimerScreen()) }
  func didEnter() { isKeptAwake = true }
  func didLeave() { isKeptAwake = false }
}

// MARK: - Nested flows

final class BookFlow: Flow {
  let root = FlowRoot<ScreenTree>()
  let isNarrow: Bool
  init(isNarrow: Bool) { self.isNarrow = isNarrow }

  func start() throws {
    let recipes = try SplitNode(flow: RecipesFlow(), isCollapsed: isNarrow)
    try root().setRoot(TabNode(recipes, Screen(ShoppingList())))
  }
}

final class RecipesFlow: Flow {
  let root = FlowRoot<SplitNode>()

  func start() throws {
    let split = try root()
    try split.setColumn(.primary, to: RecipeListScreen())
    guard !split.isCollapsed else { return }
    try split.setColumn(.secondary, to: RecipeScreen(recipe: Recipe(title: "Recipe of the day")))
  }
}

// MARK: - A flow without a cycle

final class TidyFlow: Flow {
  let root = FlowRoot<StackNode>()
  var goHome: () throws -> Void = {}

  func start() throws {
    goHome = { [root] in try root().popToRoot() }
  }
}
