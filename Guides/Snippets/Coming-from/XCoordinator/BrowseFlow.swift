import RouteKit

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
      try router.navigate(to: RecipeBuilder().pushRoute().from(stack), with: recipe)
    case .editor: try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    case .list: try router.navigate(to: .popToRoot.from(stack))
    }
  }
}
