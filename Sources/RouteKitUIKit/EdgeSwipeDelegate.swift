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
  /// One for each stack. They outlive their hosts: without a delegate, UIKit freezes if a swipe begins on the first screen.
  private static var all: [EdgeSwipeDelegate] = []

  private weak var host: UIKitHost?
  /// The delegate before it. It is set once, because Objective-C may ask outside of the main actor what it responds to.
  nonisolated(unsafe) private weak var own: (any UIGestureRecognizerDelegate)?
  private weak var stack: UINavigationController?

  /// Lets a host say whether the swipe of a stack begins. UIKit wires the recognizer when the view loads.
  static func connect(_ stack: UINavigationController, to host: UIKitHost) {
    guard stack.isViewLoaded, let edge = stack.interactivePopGestureRecognizer else { return }
    if let known = edge.delegate as? EdgeSwipeDelegate { return known.host = host }
    let new = EdgeSwipeDelegate()
    (new.stack, new.host, new.own, edge.delegate) = (stack, host, edge.delegate, new)
    all = all.filter { $0.stack != nil && $0.stack !== stack } + [new]
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // UIKit freezes if a swipe begins on the first screen.
    guard let stack, stack.viewControllers.count > 1 else { return false }
    let isAllowed = { [own] in (own?.gestureRecognizerShouldBegin(_:))?(recognizer) ?? true }
    guard let host, let top = stack.topViewController, host.engine.goesBack(from: top, in: stack)
    else { return isAllowed() }
    // UIKit's own delegate refuses each screen with an action for the back button, so its other conditions are asked.
    let isUIKits = own.map { String(describing: type(of: $0)).hasPrefix("_") } ?? false
    let hasButton = !stack.isNavigationBarHidden && top.navigationItem.hasBackButton
    guard isUIKits ? hasButton : isAllowed(), !host.engine.isBusy else { return false }
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
