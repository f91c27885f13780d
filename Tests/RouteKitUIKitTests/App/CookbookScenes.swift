import Foundation
import RouteKit
import RouteKitLinks
import RouteKitRecording
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// Parts of Guides/UIKit.md and Guides/Back.md, for the smallest app.

@MainActor final class Kitchen {
  static let shared = Kitchen()
  var isOpen = true
  var statistics: [String] = []
}

final class KitchenSceneDelegate: RoutedSceneDelegate {
  private let kitchen = Kitchen.shared
  private(set) var recorder: Recorder?

  override func willShow(_ host: UIKitHost) {
    guard let tree else { return }
    recorder = Recorder(tree, keepingLast: 200)
    tree.undoLimit = 20
    tree.track("statistics") { [kitchen] visit in kitchen.statistics.append(visit.title) }
    tree.require(
      ClosureGuard { [kitchen] (_: RecipeController) in kitchen.isOpen ? .allow : .deny },
      for: RecipeController.self)
  }

  override func router(_ router: TreeRouter) -> any Router { router.latestOnly() }
  override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
}

final class RestoringSceneDelegate: RoutedSceneDelegate {
  private var saved: Data?

  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    saved = session.stateRestorationActivity?.userInfo?["screens"] as? Data
    super.scene(scene, willConnectTo: session, options: options)
  }

  override func willShow(_ host: UIKitHost) {
    guard let tree, let saved else { return }
    do {
      try tree.restore(
        TreeArchive(data: saved), using: Cookbook.catalog(), into: Cookbook.tabs)
    } catch {
      didRefuse(error)
    }
  }

  override func root() -> any Route<Void> {
    Move.find(.visible).orElse(Cookbook.tabs.rootRoute())
  }

  override func links() throws -> LinkTable? { try Cookbook.links() }

  override func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "cookbook.screens")
    do {
      activity.userInfo = ["screens": try tree?.archive(using: Cookbook.catalog()).data() as Any]
    } catch {
      didRefuse(error)
    }
    return activity
  }
}

extension Cookbook {
  static func catalog() throws -> ScreenCatalog { try ScreenCatalog { $0.add(recipe) } }
}

final class NewsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    nearestScreen?.onReselect(when: { [weak self] in self?.isScrolled ?? false }) { [weak self] in
      self?.tableView.setContentOffset(.zero, animated: true)
    }
  }

  private var isScrolled: Bool { tableView.contentOffset.y > 0 }
}
