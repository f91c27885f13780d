import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegate of the recognizer that pops from the edge: the host says whether the swipe begins, and UIKit's own
/// delegate everything else, such as which of the swipe and a scroll view wins.
final class EdgeSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var host: UIKitHost?
  private weak var own: (any UIGestureRecognizerDelegate)?
  private(set) weak var stack: UINavigationController?

  init(of recognizer: UIGestureRecognizer, in stack: UINavigationController, for host: UIKitHost) {
    (self.stack, self.host, own) = (stack, host, recognizer.delegate)
    super.init()
    recognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if let host, let stack, let mayBegin = mayBeginPop(in: stack, of: host) { return mayBegin }
    return (own?.gestureRecognizerShouldBegin(_:))?(recognizer) ?? true
  }

  /// Whether the swipe begins, or nil if UIKit decides: the stack has left the tree, or the host shows no tree any more.
  /// A controller that the tree does not know goes as UIKit likes.
  private func mayBeginPop(in stack: UINavigationController, of host: UIKitHost) -> Bool? {
    // The stack of More has no screen, but its parent has.
    guard [stack, stack.parent].contains(where: { $0.flatMap(host.engine.id) != nil }) else {
      return nil
    }
    guard stack.viewControllers.count > 1, let top = stack.viewControllers.last,
      !host.engine.isBusy
    else { return false }
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
