public import Foundation

open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  private weak var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// UIKit's own stack for the tabs that have no item: its list, and the screens of the tab that is selected there.
  open private(set) lazy var moreNavigationController: UINavigationController = {
    let more = UINavigationController(rootViewController: UIViewController())
    more.attach(to: self)
    return more
  }()
  /// The stack whose screens are in the More stack.
  private weak var lent: UINavigationController?

  /// On a narrow window UIKit shows at most five items. With six tabs the fifth item is More.
  private func isUnderMore(_ controller: UIViewController) -> Bool {
    guard UIKitDevice.current.isCompact, children.count > 5 else { return false }
    return children.dropFirst(4).contains(controller)
  }

  open var selectedViewController: UIViewController? {
    get { selected.map { isUnderMore($0) ? moreNavigationController : $0 } }
    set {
      guard let newValue, children.contains(newValue) else {
        return complain("a tab is selected that is not there")
      }
      select(newValue)
    }
  }

  /// Shows a tab. Under More, UIKit takes the screens of its stack into its own.
  private func select(_ controller: UIViewController?) {
    returnLent()
    (selected, showsList) = (controller, false)
    guard let stack = controller as? UINavigationController, isUnderMore(stack) else { return }
    let screens = stack.children
    stack.adopt([])
    moreNavigationController.adopt(Array(moreNavigationController.children.prefix(1)) + screens)
    lent = stack
  }

  private func returnLent() {
    guard let lent else { return }
    let more = moreNavigationController
    let screens = Array(more.children.dropFirst())
    more.adopt(Array(more.children.prefix(1)))
    lent.adopt(screens)
    self.lent = nil
  }

  /// Whether the user sees the list of More, and not the screens of the tab that is selected there.
  private var showsList = false

  /// The user has gone back to the list. Then the screens are in their own stack again.
  func returnToList(_ popped: [UIViewController]) {
    lent?.adopt(popped)
    (lent, showsList) = (nil, true)
  }

  /// The window has another width.
  func adapt() {
    if !showsList || selected.map(isUnderMore) != true { select(selected) }
  }

  /// Whether the screens of a stack are in the More stack.
  func hasLent(_ stack: UINavigationController) -> Bool { lent === stack }

  override var childrenOnShow: [UIViewController] {
    guard let selected else { return [] }
    return [lent == nil && !showsList ? selected : moreNavigationController]
  }

  /// UIKit selects the first tab by itself if the selected one is gone.
  open func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    returnLent()
    adopt(new ?? [])
    select(children.contains(where: { $0 === selected }) ? selected : children.first)
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
    UIKitDevice.current.leaveUnanswered()
    return true
  }

  public func tabBarController(
    _ tabs: UITabBarController, didSelect controller: UIViewController
  ) { UIKitDevice.current.leaveUnanswered() }
}
