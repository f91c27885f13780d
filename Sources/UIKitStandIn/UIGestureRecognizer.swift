public import Foundation

@MainActor
open class UIGestureRecognizer: MainActorObject {
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Switching it off cancels its gesture.
  open var isEnabled = true { didSet { if !isEnabled { onDisable?() } } }
  var onDisable: (() -> Void)?

  public init() { super.init(()) }
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
}

/// In UIKit all of them are optional.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    UIKitDevice.current.leaveUnanswered()
    return true
  }

  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    UIKitDevice.current.leaveUnanswered()
    return false
  }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// UIKit's own delegate of the recognizer that pops: its rules with the scroll views of a screen. The swipe is for
/// screens with UIKit's own back button only.
// swift-format-ignore: NoLeadingUnderscores
final class _UINavigationInteractiveTransition: NSObject, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?

  init(of stack: UINavigationController) { self.stack = stack }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let item = stack.topViewController?.navigationItem else { return false }
    return item.backAction == nil && stack.showsBackButton
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { true }
}
