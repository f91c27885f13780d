import RouteKit

// MARK: - A coordinator's routes

final class BrowseFlow: Flow {
  enum Place {
    case recipe(Recipe)
    case editor
    case list
  }

  let root = FlowRoot<StackNode>()

  func start() throws {
    try root().push(RecipeListScreen())
  }

  func go(to place: Place, by router: some Router) throws {
    let stack = try root()
    switch place {
    case .recipe(let recipe):
      try router.navigate(to: RecipeBuilder().pushRoute().from(.node(stack)), with: recipe)
    case .editor: try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    case .list: try router.navigate(to: .popToRoot.from(.node(stack)))
    }
  }
}

// MARK: - A child that asks its parent

final class PickingFlow: Flow {
  let root = FlowRoot<StackNode>()
  let picked: (Recipe) throws -> Void
  init(picked: @escaping (Recipe) throws -> Void) { self.picked = picked }

  func start() throws { try root().push(RecipeListScreen()) }
}

final class PlanningFlow: Flow {
  let root = FlowRoot<TabNode>()

  func start() throws {
    let picking = PickingFlow { try self.plan($0) }
    try root().append(StackNode(flow: picking))
    try root().append(Screen(ShoppingList()))
  }

  private func plan(_ recipe: Recipe) throws {
    try root().select(1)
    (try root().selected as? Screen<ShoppingList>)?.content.items.append(recipe.title)
  }
}
