import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegate of the recognizer that pops from the edge: the host says whether the swipe begins, and the delegate
/// before it everything else, such as which of the swipe and a scroll view wins. That is UIKit's own, or the app's,
/// whose no is final.
final class EdgeSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var host: UIKitHost?
  /// The delegate before it. It is set once, because Objective-C may ask outside of the main actor what it responds to.
  nonisolated(unsafe) private weak var own: (any UIGestureRecognizerDelegate)?
  private(set) weak var stack: UINavigationController?

  init(of recognizer: UIGestureRecognizer, in stack: UINavigationController, for host: UIKitHost) {
    (self.stack, self.host, own) = (stack, host, recognizer.delegate)
    super.init()
    recognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // UIKit freezes if a swipe begins on the first screen.
    guard let stack, stack.viewControllers.count > 1 else { return false }
    let isAllowed = { [own] in (own?.gestureRecognizerShouldBegin(_:))?(recognizer) ?? true }
    guard let host, let top = stack.topViewController, host.engine.goesBack(from: top, in: stack)
    else { return isAllowed() }
    // UIKit's own delegate refuses each screen with an action for the back button, so its other conditions are asked.
    let isUIKits = own.map { String(describing: type(of: $0)).hasPrefix("_") } ?? false
    let mayBegin =
      isUIKits
      ? !stack.isNavigationBarHidden && top.navigationItem.hasBackButton : isAllowed()
    guard mayBegin, !host.engine.isBusy else { return false }
    if host.engine.allows(leaving: top) { return true }
    host.engine.wants(leaving: top)
    return false
  }

  #if os(iOS) || os(visionOS)
    override func responds(to selector: Selector?) -> Bool {
      super.responds(to: selector) || own?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector?) -> Any? { own }
  #else
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { own?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) ?? false }
  #endif
}
