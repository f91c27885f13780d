import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// The tab More. In a narrow window, a tab without an item is under it. UIKit pushes that tab above the list of More, and
// of a stack its screens.

extension UIViewController {
  /// Whether it is the stack of More.
  var isMore: Bool { (parent as? UITabBarController)?.more === self }
}

extension UITabBarController {
  /// The stack of the tab More, or nil on visionOS, which has no such tab.
  var more: UINavigationController? {
    #if os(visionOS)
      nil
    #else
      moreNavigationController
    #endif
  }

  /// Takes the Edit button out of the list of More, because the order of the tabs is that of the tree. UIKit lists them
  /// anew with each change of the tabs.
  func keepOrder() {
    #if !os(visionOS)
      customizableViewControllers = nil
    #endif
  }

  /// Whether the user sees the list of More.
  var showsListOfMore: Bool {
    selectedViewController?.isMore == true && more?.viewControllers.count == 1
  }
}

@MainActor
extension StageEngine where Host == UIKitHost {
  /// Whether UIKit may have to push a tab under More, and cannot: it is a split among more than five tabs of the tree.
  func cannotPush(_ tab: UIViewController, in tabs: UITabBarController) -> Bool {
    // UIKit makes the stack of More when an app asks for it first.
    tab is UISplitViewController && id(of: tab) != nil && wanted(in: tabs).children.count > 5
      && tabs.more != nil
  }

  /// The tabs in which a stack is. UIKit takes it out of them while it pushes its screens under More.
  private func tabs(around stack: UINavigationController) -> UITabBarController? {
    if let parent = stack.parent { return parent as? UITabBarController }
    return allViews.lazy.compactMap { $0.view as? UITabBarController }
      .first { $0.viewControllers?.contains(stack) == true }
  }

  /// The stack that shows the screens of a stack: itself, or that of More.
  func holder(of stack: UINavigationController) -> UINavigationController {
    guard let tabs = tabs(around: stack), let more = tabs.more, let own = id(of: stack),
      let shown = connection?.shown
    else { return stack }
    let screens = more.viewControllers.dropFirst()
    let isThere = screens.contains { screen in
      id(of: screen).flatMap { shown.owner(of: $0)?.id } == own
    }
    // Its screens may have lost their places on the tree.
    let isShown =
      tabs.selectedViewController === stack && stack.viewControllers.isEmpty && !screens.isEmpty
    return isThere || isShown ? more : stack
  }

  /// Whether the user goes back to the list of More from the screens of a stack. Then the tree has not changed, and
  /// the list waits for a choice.
  func isBelowList(_ stack: UINavigationController) -> Bool {
    guard !isPerforming, stack.viewControllers.isEmpty, let tabs = tabs(around: stack),
      let more = tabs.more, more.viewControllers.count == 1, wanted(in: tabs).focus === stack
    else { return false }
    return [stack, more].contains(tabs.selectedViewController)
  }

  /// Shows a tab again whose contents have changed while the user sees the list of More.
  func leaveList(for container: UIViewController) {
    for tab in sequence(first: container, next: \.parent) {
      guard let tabs = tab.parent as? UITabBarController, tabs.showsListOfMore,
        let id = id(of: tab), wanted(in: tabs).focus.flatMap(self.id) == id
      else { continue }
      tabs.selectedViewController = tab
    }
  }

  /// The tab that the user sees. While the list of More is shown, it is the tab before: the user may have come to the list
  /// from any tab.
  func selectedTab(of tabs: UITabBarController) -> UIViewController? {
    guard let selected = tabs.selectedViewController, selected.isMore else {
      return tabs.selectedViewController
    }
    let focus = id(of: tabs).flatMap { before?.children(of: $0).first(where: \.isFocused)?.id }
    return tabs.viewControllers?.first { id(of: $0) == focus }
  }
}
