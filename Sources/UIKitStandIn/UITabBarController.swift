public import Foundation

open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// A tab with an item, or More.
  private weak var selected: UIViewController?
  /// The controllers of the tabs. More may hold one of them.
  private var tabs: [UIViewController] = []

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The tabs that the user may move in the list of More. UIKit lists all of them with each change of the tabs.
  open var customizableViewControllers: [UIViewController]?

  override func adopt(_ new: [UIViewController]) {
    super.adopt(new)
    tabs.removeAll { tab in tab !== displayed && !new.contains { $0 === tab } }
  }

  // MARK: More

  /// UIKit's own stack for the tabs that have no item: its list, and above it the tab that was chosen there.
  open private(set) lazy var moreNavigationController: UINavigationController = {
    let more = UINavigationController(rootViewController: UIViewController())
    more.attach(to: self)
    return more
  }()
  /// The tab that More holds: of a stack the screens. It stays there while another tab is selected.
  private weak var displayed: UIViewController?
  private weak var firstOfDisplayed: UIViewController?

  /// On a narrow window UIKit shows at most five items. With six tabs the fifth item is More.
  var hasMore: Bool { UIKitDevice.current.isCompact && tabs.count > 5 }

  var isMoreSelected: Bool { selected === moreNavigationController }

  private func isUnderMore(_ controller: UIViewController) -> Bool {
    hasMore && tabs.dropFirst(4).contains(controller)
  }

  func selectMore() { selected = moreNavigationController }

  /// It is More only while its list shows.
  open var selectedViewController: UIViewController? {
    get { isMoreSelected ? displayed ?? moreNavigationController : selected }
    set {
      guard let newValue, tabs.contains(newValue) || newValue === moreNavigationController else {
        return complain("a tab is selected that is not there")
      }
      select(newValue)
    }
  }

  /// Setting it calls no delegate, as for `selectedViewController`. It names no tab while More lists them.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedViewController } ?? .max }
    set { selectedViewController = tabs.indices.contains(newValue) ? tabs[newValue] : nil }
  }

  private func select(_ controller: UIViewController?) {
    guard let controller, isUnderMore(controller) else { return selected = controller }
    selectMore()
    display(controller, animated: false)
  }

  /// Pushes a tab above the list. UIKit takes a stack out of its parent until it is shown.
  func display(_ tab: UIViewController, animated: Bool) {
    if displayed === tab { return }
    giveBack()
    if tab is UISplitViewController {
      return complain("pushing a \(tab) under More is not supported")
    }
    let stack = tab as? UINavigationController
    let screens = stack?.children ?? [tab]
    (displayed, firstOfDisplayed) = (tab, screens.first)
    stack?.adopt([])
    super.adopt(children.filter { $0 !== tab })
    let more = moreNavigationController
    if more.change(to: Array(more.children.prefix(1)) + screens, animated: animated) == nil {
      moreDidShow()
    }
  }

  /// More shows its list again, or a tab.
  func moreDidShow() {
    if moreNavigationController.children.count == 1 { return giveBack() }
    if displayed is UINavigationController { takeBack() }
  }

  /// Gives the screens that are left to their stack, or else its first one.
  private func giveBack() {
    guard let tab = displayed else { return }
    let more = moreNavigationController
    let screens = Array(more.children.dropFirst())
    more.adopt(Array(more.children.prefix(1)))
    displayed = nil
    if let stack = tab as? UINavigationController {
      let first = [firstOfDisplayed].compactMap(\.self).filter { $0.parent == nil }
      stack.adopt(screens.isEmpty ? first : screens)
    }
    takeBack()
  }

  private func takeBack() {
    super.adopt(tabs.filter { $0.parent == nil || $0.parent === self })
  }

  /// The window has another width.
  func adapt() {
    if hasMore {
      if let selected, isUnderMore(selected) { select(selected) }
    } else if isMoreSelected || displayed != nil {
      let tab = displayed
      giveBack()
      if isMoreSelected { selected = tab ?? children.first }
    }
  }

  /// Whether the screens of a stack are in the More stack.
  func hasLent(_ stack: UINavigationController) -> Bool { displayed === stack }

  override var childrenOnShow: [UIViewController] { [selected].compactMap(\.self) }

  /// UIKit selects the first tab by itself if the selected one is gone.
  open func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    let (tab, showsList) = (selectedViewController, isMoreSelected && displayed == nil)
    giveBack()
    (tabs, customizableViewControllers) = (new ?? [], new)
    adopt(tabs)
    if !(showsList && hasMore) { select(tabs.contains(where: { $0 === tab }) ? tab : tabs.first) }
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
