public import Foundation

open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  private weak var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controllers of the tabs, also one that More holds now.
  private var tabs: [UIViewController] {
    guard let lent, !(lent is UINavigationController) else { return children }
    return Array(children.prefix(lentPosition)) + [lent] + children.dropFirst(lentPosition)
  }

  /// UIKit's own stack for the tabs that have no item: its list, and the screens of the tab that is selected there.
  open private(set) lazy var moreNavigationController: UINavigationController = {
    let more = UINavigationController(rootViewController: UIViewController())
    more.attach(to: self)
    return more
  }()
  /// The controller that is in the More stack, or the stack whose screens are there.
  private weak var lent: UIViewController?
  private var lentPosition = 0

  /// On a narrow window UIKit shows at most five items. With six tabs the fifth item is More.
  var hasMore: Bool { UIKitDevice.current.isCompact && tabs.count > 5 }

  private func isUnderMore(_ controller: UIViewController) -> Bool {
    hasMore && tabs.dropFirst(4).contains(controller)
  }

  /// The user taps More, and sees its list.
  func selectMore() {
    returnLent()
    (selected, showsList) = (moreNavigationController, false)
  }

  open var selectedViewController: UIViewController? {
    get { selected.map { isUnderMore($0) ? moreNavigationController : $0 } }
    set {
      guard let newValue, tabs.contains(newValue) else {
        return complain("a tab is selected that is not there")
      }
      select(newValue)
    }
  }

  /// Shows a tab. Under More, UIKit pushes it on its own stack: of a stack the screens.
  private func select(_ controller: UIViewController?) {
    returnLent()
    (selected, showsList) = (controller, false)
    guard let controller, isUnderMore(controller) else { return }
    if controller is UISplitViewController {
      return complain("pushing a \(controller) under More is not supported")
    }
    lentPosition = children.firstIndex(of: controller) ?? 0
    let stack = controller as? UINavigationController
    let screens = stack?.children ?? [controller]
    if let stack { stack.adopt([]) } else { adopt(children.filter { $0 !== controller }) }
    moreNavigationController.adopt(Array(moreNavigationController.children.prefix(1)) + screens)
    lent = controller
  }

  private func returnLent() {
    let more = moreNavigationController
    let screens = Array(more.children.dropFirst())
    if lent != nil { more.adopt(Array(more.children.prefix(1))) }
    takeBack(screens)
  }

  /// A controller that has another parent by now stays there.

  private func takeBack(_ screens: [UIViewController]) {
    if let stack = lent as? UINavigationController {
      stack.adopt(screens)
    } else if let lent, lent.parent == nil {
      adopt(tabs)
    }
    lent = nil
  }

  /// Whether the user sees the list of More, and not the screens of the tab that is selected there.
  private var showsList = false

  /// The user has gone back to the list. Then the screens are in their own stack again.
  func returnToList(_ popped: [UIViewController]) {
    takeBack(popped)
    showsList = true
  }

  /// The window has another width.
  func adapt() {
    if selected === moreNavigationController, !hasMore { return select(children.first) }
    let isInMore = lent != nil || showsList
    if selected.map(isUnderMore) == !isInMore { select(selected) }
  }

  /// Whether the screens of a stack are in the More stack.
  func hasLent(_ stack: UINavigationController) -> Bool { lent === stack }

  override var childrenOnShow: [UIViewController] {
    guard let selected else { return [] }
    return [isUnderMore(selected) ? moreNavigationController : selected]
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
