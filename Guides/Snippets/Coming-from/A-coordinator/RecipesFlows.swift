import RouteKit

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
    (try root().selectedTab as? Screen<ShoppingList>)?.content.items.append(recipe.title)
  }
}
