import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// The tab More. In a narrow window, a tab without an item is under it, and UIKit takes the screens of the stack of that
// tab into the stack of More.

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
}

@MainActor
extension StageEngine where Host == UIKitHost {
  /// The stack that shows the screens of a stack: itself, or that of More.
  func holder(of stack: UINavigationController) -> UINavigationController {
    guard let tabs = stack.parent as? UITabBarController, let more = tabs.more,
      let own = id(of: stack), let shown = connection?.shown
    else { return stack }
    let isThere = more.viewControllers.contains { screen in
      id(of: screen).flatMap { shown.owner(of: $0)?.id } == own
    }
    return isThere ? more : stack
  }

  /// Whether the user has gone back to the list of More from the screens of a stack. Then the tree has not changed, and
  /// the list waits for a choice.
  func isBelowList(_ stack: UINavigationController) -> Bool {
    stack.viewControllers.isEmpty && holder(of: stack) === stack
      && (stack.parent as? UITabBarController)?.selectedViewController?.isMore == true
  }

  /// Shows a stack again that has changed while the user sees the list of More.
  func leaveList(for stack: UINavigationController) {
    guard let tabs = stack.parent as? UITabBarController, holder(of: stack) === stack,
      tabs.selectedViewController?.isMore == true, wanted(in: tabs).focus === stack
    else { return }
    tabs.selectedViewController = stack
  }

  /// The tab that the user sees. While the list of More is shown, it is the tab before.
  func selectedTab(of tabs: UITabBarController) -> UIViewController? {
    guard tabs.selectedViewController?.isMore == true else { return tabs.selectedViewController }
    let under = tabs.viewControllers?.first { tab in
      (tab as? UINavigationController).map { holder(of: $0) !== $0 } ?? false
    }
    return under ?? wanted(in: tabs).focus
  }
}
