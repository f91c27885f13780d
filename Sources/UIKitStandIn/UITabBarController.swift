public import Foundation

open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  private weak var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard children.contains(where: { $0 === newValue }) else {
        return complain("a tab is selected that is not there")
      }
      selected = newValue
    }
  }

  override var childrenOnShow: [UIViewController] { selected.map { [$0] } ?? [] }

  /// UIKit selects the first tab by itself if the selected one is gone.
  open func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    adopt(new ?? [])
    if !children.contains(where: { $0 === selected }) { selected = children.first }
  }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabs: UITabBarController, shouldSelect controller: UIViewController
  ) -> Bool
  func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController)
}

/// In UIKit all of them are optional.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabs: UITabBarController, shouldSelect controller: UIViewController
  ) -> Bool {
    UIKitStage.current.leaveUnanswered()
    return true
  }

  public func tabBarController(
    _ tabs: UITabBarController, didSelect controller: UIViewController
  ) { UIKitStage.current.leaveUnanswered() }
}
