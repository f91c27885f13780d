import RouteKit
import RouteKitLinks
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

@MainActor enum Cookbook {
  static let list = ControllerBuilder { ListController() }.inStack()
  static let recipe = ControllerBuilder { (id: Int) in RecipeController(id: id) }.named("recipe")
  static let tabs = TabBuilder(list, ControllerBuilder { BasketController() }.inStack())
  static let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)

  static func links() throws -> LinkTable {
    try LinkTable(schemes: ["cookbook"], hosts: ["cookbook.example"]) {
      $0.add("recipe", "recipes/:id", to: recipe.pushRoute().from(home))
    }
  }
}

final class SceneDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
  override func links() throws -> LinkTable? { try Cookbook.links() }
}

final class ListController: UIViewController {
  func didSelect(_ id: Int) { go(to: Cookbook.recipe.pushRoute(), with: id) }
  func didPreview(_ id: Int) { go(to: Cookbook.recipe.inStack().presentRoute(), with: id) }
}
