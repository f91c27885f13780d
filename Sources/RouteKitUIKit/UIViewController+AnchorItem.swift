import RouteKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

extension UIViewController {
  /// The bar button or the view with an accessibility identifier, in this controller or in those that it shows.
  func item(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
    let buttons =
      (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
    if let button = buttons.first(where: { $0.accessibilityIdentifier == name }) { return button }
    return shown.lazy.compactMap { $0.item(named: name) }.first ?? view.named(name)
  }

  /// The controllers in it that are on the screen.
  private var shown: [UIViewController] {
    switch self {
    case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let split as UISplitViewController:
      (split.topColumn.map { [$0] } ?? SplitColumn.allCases).compactMap(split.controller)
    case let box as BoxController: [box.focus].compactMap(\.self)
    default: children
    }
  }
}

extension UIView {
  /// The view with an accessibility identifier, this one or one in it.
  func named(_ name: String) -> UIView? {
    accessibilityIdentifier == name ? self : subviews.lazy.compactMap { $0.named(name) }.first
  }
}
