import RouteKit
import RouteKitLinks

extension Cookbook {
  func links(for session: Session) throws -> LinkTable {
    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    let recipe = RecipeBuilder().pushRoute().from(home)
      .guarded(by: SignedIn(session: session))
    return try LinkTable(schemes: ["kitchen"]) { links in
      links.add("recipes", "", to: home)
      links.add("recipe", "recipes/:title", to: recipe)
    }
  }
}
