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
    if let mayBegin = stack.flatMap({ host?.mayBeginPop(in: $0) }) { return mayBegin }
    #if os(iOS) || os(visionOS)
      return own?.gestureRecognizerShouldBegin?(recognizer) ?? true
    #else
      return own?.gestureRecognizerShouldBegin(recognizer) ?? true
    #endif
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
