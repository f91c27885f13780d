import RouteKit

func recipe(_ title: String) -> ClosureBuilder<RecipeScreen, Void> {
  RecipeBuilder().named(title).with(Recipe(title: title))
}

// MARK: - Your own transition

struct NoTabs: Error {}

struct SecondTabTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
    guard let tabs = origin?.enclosing(TabNode.self) else { throw NoTabs() }
    return tabs
  }

  func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
    try tabs.insert(view, at: min(1, tabs.children.count), in: navigation)
  }
}

struct Detents: Hashable, Codable {
  var heights: [Double]
}
