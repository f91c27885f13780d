import Foundation
import RouteKit
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
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
      case let screen as RecipeScreen: return RecipeController(screen: screen, router: router)
      case is RecipeListScreen: return RecipeListController(router: router)
      case is Screen<ShoppingList>: return ShoppingController()
      default:
        assertionFailure("\(screen) has no controller")
        return UIViewController()
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
      host.window.makeKeyAndVisible()
      try tree.connect(host)
    } catch {
      assertionFailure("\(error)")
    }
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

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: "Soup") { [weak self] in self?.show(Recipe(title: "Soup")) }
  }

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

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: "Close") { [weak self] in self?.close() }
  }

  func close() { router.navigate(to: .back.from(screen)) { _ in } }
}

final class ShoppingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: "Nothing to buy") {}
  }
}

extension UIViewController {
  /// Fills the view with one button, in place of what a real controller shows.
  fileprivate func fill(with title: String, action: @escaping () -> Void) {
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = view.bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(button)
  }
}
