#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegates that an app has set on its stacks, tabs, splits and presentations. The host is the delegate in their
/// place, and passes its calls on.
@MainActor
final class AppDelegates {
  private struct Entry {
    weak var owner: AnyObject?
    weak var delegate: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Makes a delegate of the host that of a stack, tabs, a split or a presentation, in place of that of the app.
  ///
  /// The app's delegate is kept, or forgotten if the app has set none.
  func replace<Owner: AnyObject, Delegate>(
    _ delegate: ReferenceWritableKeyPath<Owner, Delegate?>, of owner: Owner, by new: Delegate
  ) {
    let old = owner[keyPath: delegate] as AnyObject?
    if old === new as AnyObject { return }
    owner[keyPath: delegate] = new
    if isOwn(old) { return }
    entries = entries.filter { $0.value.owner != nil && $0.value.delegate != nil }
    entries[ObjectIdentifier(owner)] = old.map { Entry(owner: owner, delegate: $0) }
  }

  private func isOwn(_ delegate: AnyObject?) -> Bool {
    delegate is UIKitHost || delegate is AnimatingStackDelegate || delegate is AdaptingDelegate
  }

  /// Whether the app's delegate of a presentation adapts its style. It may not be replaced yet.
  func adaptsStyle(of controller: UIPresentationController) -> Bool {
    let delegate = isOwn(controller.delegate) ? presentation(controller) : controller.delegate
    return delegate?.adaptsStyle == true
  }

  func stack(_ stack: UINavigationController) -> (any UINavigationControllerDelegate)? {
    delegate(of: stack)
  }

  func tabs(_ tabs: UITabBarController) -> (any UITabBarControllerDelegate)? { delegate(of: tabs) }

  func split(_ split: UISplitViewController) -> (any UISplitViewControllerDelegate)? {
    delegate(of: split)
  }

  func presentation(
    _ controller: UIPresentationController
  ) -> (any UIAdaptivePresentationControllerDelegate)? { delegate(of: controller) }

  private func delegate<Delegate>(of owner: AnyObject) -> Delegate? {
    let entry = entries[ObjectIdentifier(owner)]
    return entry?.owner === owner ? entry?.delegate as? Delegate : nil
  }
}

// In UIKit the methods are optional. The stand-in has defaults for them.
#if os(iOS) || os(visionOS)
  extension UINavigationControllerDelegate {
    func passWillShow(
      _ controller: UIViewController, in stack: UINavigationController, _ animated: Bool
    ) { navigationController?(stack, willShow: controller, animated: animated) }

    func passDidShow(
      _ controller: UIViewController, in stack: UINavigationController, _ animated: Bool
    ) { navigationController?(stack, didShow: controller, animated: animated) }
  }

  extension UITabBarControllerDelegate {
    func passShouldSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      tabBarController?(tabs, shouldSelect: controller) ?? true
    }

    func passDidSelect(_ controller: UIViewController, in tabs: UITabBarController) {
      tabBarController?(tabs, didSelect: controller)
    }
  }

  extension UISplitViewControllerDelegate {
    func passTopColumn(
      _ proposed: UISplitViewController.Column, of split: UISplitViewController
    ) -> UISplitViewController.Column {
      splitViewController?(split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }

    func passDidCollapse(_ split: UISplitViewController) { splitViewControllerDidCollapse?(split) }

    func passDidExpand(_ split: UISplitViewController) { splitViewControllerDidExpand?(split) }
  }

  extension UIAdaptivePresentationControllerDelegate {
    /// An app may have either method.
    var adaptsStyle: Bool {
      responds(
        to: #selector(
          UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:traitCollection:)))
        || responds(
          to: #selector(UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:)))
    }

    func passStyle(
      of controller: UIPresentationController, in traits: UITraitCollection
    ) -> UIModalPresentationStyle {
      adaptivePresentationStyle?(for: controller, traitCollection: traits)
        ?? adaptivePresentationStyle?(for: controller) ?? .none
    }

    func passShouldDismiss(_ controller: UIPresentationController) -> Bool {
      presentationControllerShouldDismiss?(controller) ?? true
    }

    func passWillDismiss(_ controller: UIPresentationController) {
      presentationControllerWillDismiss?(controller)
    }

    func passDidDismiss(_ controller: UIPresentationController) {
      presentationControllerDidDismiss?(controller)
    }

    func passDidAttemptToDismiss(_ controller: UIPresentationController) {
      presentationControllerDidAttemptToDismiss?(controller)
    }
  }
#else
  extension UINavigationControllerDelegate {
    func passWillShow(
      _ controller: UIViewController, in stack: UINavigationController, _ animated: Bool
    ) { navigationController(stack, willShow: controller, animated: animated) }

    func passDidShow(
      _ controller: UIViewController, in stack: UINavigationController, _ animated: Bool
    ) { navigationController(stack, didShow: controller, animated: animated) }
  }

  extension UITabBarControllerDelegate {
    func passShouldSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      tabBarController(tabs, shouldSelect: controller)
    }

    func passDidSelect(_ controller: UIViewController, in tabs: UITabBarController) {
      tabBarController(tabs, didSelect: controller)
    }
  }

  extension UISplitViewControllerDelegate {
    func passTopColumn(
      _ proposed: UISplitViewController.Column, of split: UISplitViewController
    ) -> UISplitViewController.Column {
      splitViewController(split, topColumnForCollapsingToProposedTopColumn: proposed)
    }

    func passDidCollapse(_ split: UISplitViewController) { splitViewControllerDidCollapse(split) }

    func passDidExpand(_ split: UISplitViewController) { splitViewControllerDidExpand(split) }
  }

  extension UIAdaptivePresentationControllerDelegate {
    /// The stand-in cannot tell.
    var adaptsStyle: Bool { true }

    func passStyle(
      of controller: UIPresentationController, in traits: UITraitCollection
    ) -> UIModalPresentationStyle {
      adaptivePresentationStyle(for: controller, traitCollection: traits)
    }

    func passShouldDismiss(_ controller: UIPresentationController) -> Bool {
      presentationControllerShouldDismiss(controller)
    }

    func passWillDismiss(_ controller: UIPresentationController) {
      presentationControllerWillDismiss(controller)
    }

    func passDidDismiss(_ controller: UIPresentationController) {
      presentationControllerDidDismiss(controller)
    }

    func passDidAttemptToDismiss(_ controller: UIPresentationController) {
      presentationControllerDidAttemptToDismiss(controller)
    }
  }
#endif
