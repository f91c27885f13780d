import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegate of the stacks while the host has animators. The host itself has no method that makes one: with such a
/// method that returns nil, UIKit's swipe in the content (iOS 26) does not begin.
///
/// It is also the delegate of the recognizer of that swipe, which then begins.
final class AnimatingStackDelegate: NSObject, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  private weak var host: UIKitHost?

  init(for host: UIKitHost) { self.host = host }

  func navigationController(
    _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
  ) { host?.navigationController(stack, willShow: controller, animated: animated) }

  func navigationController(
    _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
  ) { host?.navigationController(stack, didShow: controller, animated: animated) }

  func navigationController(
    _ stack: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    // Those of the step that is performed.
    host?.animator(from: host?.engine.hints, isLeaving: operation == .pop)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
}
