import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

// The questions and the calls of UIKit.

extension UIKitHost: UINavigationControllerDelegate {
  /// A pop that the user begins has changed the list already, and it comes back if the user cancels.
  public func navigationController(
    _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
  ) {
    // UIKit has loaded the views of the containers, which may have set their delegates.
    for parent in sequence(first: stack, next: \.parent) { delegates.replace(of: parent) }
    if !engine.isPerforming {
      wait(for: stack)
      if engine.isMoving { engine.userBegan(in: stack) }
    }
    let app = delegates.app[\.delegate, of: stack]
    (app?.navigationController(_:willShow:animated:))?(stack, controller, animated)
  }

  /// A transition may have ended.
  public func navigationController(
    _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
  ) {
    engine.check()
    let app = delegates.app[\.delegate, of: stack]
    (app?.navigationController(_:didShow:animated:))?(stack, controller, animated)
  }
}

extension UIKitHost: UITabBarControllerDelegate, UISplitViewControllerDelegate {
  /// A tab is selected at once if the tree follows at once.
  public func tabBarController(
    _ tabs: UITabBarController, shouldSelect controller: UIViewController
  ) -> Bool {
    let app = delegates.app[\.delegate, of: tabs]
    if (app?.tabBarController(_:shouldSelect:))?(tabs, controller) == false { return false }
    guard engine.id(of: controller) != nil else { return true }
    if controller !== tabs.selectedViewController, engine.allows(selecting: controller) {
      return true
    }
    engine.wants(selecting: controller)
    return false
  }

  /// The call may be late, so it does not matter which tab it means.
  public func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    engine.userMoved()
    (delegates.app[\.delegate, of: tabs]?.tabBarController(_:didSelect:))?(tabs, controller)
  }

  /// A split that collapses shows the column with the focus, unless the app's delegate names another one.
  public func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let answer = engine.wanted(in: split).frontColumn?.inUIKit ?? proposed
    let app = delegates.app[\.delegate, of: split]
    return (app?.splitViewController(_:topColumnForCollapsingToProposedTopColumn:))?(split, answer)
      ?? answer
  }

  /// A split has collapsed.
  public func splitViewControllerDidCollapse(_ split: UISplitViewController) {
    engine.check()
    (delegates.app[\.delegate, of: split]?.splitViewControllerDidCollapse(_:))?(split)
  }

  /// A split has expanded.
  public func splitViewControllerDidExpand(_ split: UISplitViewController) {
    engine.check()
    (delegates.app[\.delegate, of: split]?.splitViewControllerDidExpand(_:))?(split)
  }
}

extension UIKitHost: UIPopoverPresentationControllerDelegate {
  /// UIKit may ask again while the user pulls the layer. On a no it snaps back.
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    let app = delegates.app[\.delegate, of: controller]
    return (app?.presentationControllerShouldDismiss(_:))?(controller) != false
      && engine.allows(leaving: controller.presentedViewController)
  }

  /// The user has tried in vain. A leave check may ask now. If only a controller in the layer holds that, it stays.
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    let app = delegates.app[\.delegate, of: controller]
    let record = engine.record(of: controller.presentedViewController)
    if (app?.presentationControllerShouldDismiss(_:))?(controller) != false,
      record?.presentation?.isDismissibleByUser == true,
      let wish = record?.id.map(HostWish.dismiss), engine.connection?.allows(wish) == false
    {
      engine.wants(wish)
    }
    (app?.presentationControllerDidAttemptToDismiss(_:))?(controller)
  }

  /// The user begins to dismiss a layer, and may still return.
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    wait(for: controller.presentedViewController)
    engine.userBegan(removing: controller.presentedViewController)
    (delegates.app[\.delegate, of: controller]?.presentationControllerWillDismiss(_:))?(controller)
  }

  /// The call may be late, while the controller moves again.
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    engine.check()
    (delegates.app[\.delegate, of: controller]?.presentationControllerDidDismiss(_:))?(controller)
  }
}

extension UIKitHost: UIViewControllerTransitioningDelegate {
  /// The app's animator of a layer that comes.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(from: engine.record(of: presented)?.presentation, isLeaving: false)
  }

  /// The app's animator of a layer that goes.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(from: engine.record(of: dismissed)?.presentation, isLeaving: true)
  }

  func animator(
    from hints: Presentation?, isLeaving: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard var hints else { return nil }
    hints.isLeaving = isLeaving
    return animator?(hints)
  }
}
