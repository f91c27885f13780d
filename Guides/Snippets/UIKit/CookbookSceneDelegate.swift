import Foundation
import RouteKit

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
final class CookbookSceneDelegate: NSObject, UIWindowSceneDelegate {
  private(set) var tree: ScreenTree?
  private(set) var host: UIKitHost?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let host = UIKitHost(window: UIWindow(windowScene: scene)) { screen, _ in
      switch screen {
      case let screen as RecipeScreen: RecipeController(screen: screen, router: router)
      case is RecipeListScreen: RecipeListController(router: router)
      default: UIViewController()
      }
    }
    host.dress = { screen, controller in
      switch screen {
      case let screen as RecipeScreen: controller.title = screen.recipe.title
      case is RecipeListScreen: controller.title = "Recipes"
      case let tab as StackNode:
        let isRecipes = tab.children.first is RecipeListScreen
        controller.tabBarItem.title = isRecipes ? "Recipes" : "Shopping"
      default: break
      }
    }
    (self.tree, self.host) = (tree, host)
    do {
      let shopping = ClosureBuilder { Screen(ShoppingList()) }
      let tabs = TabBuilder(RecipeListBuilder().inStack(), shopping.inStack())
      try router.navigate(to: tabs.rootRoute())
      try tree.connect(host)
    } catch {
      return assertionFailure("\(error)")
    }
    host.window.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { host?.check() }

  func sceneDidDisconnect(_ scene: UIScene) {
    host?.disconnect()
    (tree, host) = (nil, nil)
  }
}

final class RecipeListController: UIViewController {
  private let router: TreeRouter

  init(router: TreeRouter) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Call it when the user taps a row.
  func show(_ recipe: Recipe) {
    router.navigate(to: RecipeBuilder().pushRoute(), with: recipe) { _ in }
  }

  func preview(_ recipe: Recipe) {
    router.navigate(to: RecipeBuilder().inStack().presentRoute(), with: recipe) { _ in }
  }
}

final class RecipeController: UIViewController {
  let screen: RecipeScreen
  private let router: TreeRouter

  init(screen: RecipeScreen, router: TreeRouter) {
    (self.screen, self.router) = (screen, router)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func close() { router.navigate(to: .back.from(screen)) { _ in } }
}
