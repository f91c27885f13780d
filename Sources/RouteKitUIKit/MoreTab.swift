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

  /// The screens that More shows above its list, or nil if another tab is selected.
  var shownUnderMore: ArraySlice<UIViewController>? {
    selectedViewController?.isMore == true ? more?.viewControllers.dropFirst() : nil
  }

  /// Whether a split is among tabs of which UIKit may push some under More. It cannot push a split.
  func mayPushSplit(of all: [UIViewController]) -> Bool {
    all.count > 5 && more != nil && all.contains { $0 is UISplitViewController }
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
    stack.viewControllers.isEmpty
      && (stack.parent as? UITabBarController)?.shownUnderMore?.isEmpty == true
  }

  /// Shows a tab again whose contents have changed while the user sees the list of More.
  func leaveList(for container: UIViewController) {
    for tab in sequence(first: container, next: \.parent) {
      guard let tabs = tab.parent as? UITabBarController, tabs.shownUnderMore?.isEmpty == true,
        let id = id(of: tab), wanted(in: tabs).focus.flatMap(self.id) == id
      else { continue }
      tabs.selectedViewController = tab
    }
  }

  /// The tab that the user sees. While the list of More is shown, it is the tab before: the user may have come to the list
  /// from any tab.
  func selectedTab(of tabs: UITabBarController) -> UIViewController? {
    guard let shown = tabs.shownUnderMore else { return tabs.selectedViewController }
    let (all, before) = (tabs.viewControllers, connection?.movement?.from ?? connection?.shown)
    let focus = id(of: tabs).flatMap { before?.children(of: $0).first(where: \.isFocused)?.id }
    let under = all?.first { tab in
      (tab as? UINavigationController).map { holder(of: $0) !== $0 } ?? (tab === shown.first)
    }
    return under ?? all?.first { id(of: $0) == focus }
  }
}
