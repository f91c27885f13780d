public import Foundation

@MainActor
open class UIGestureRecognizer: NSObject {
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Switching it off cancels its gesture.
  open var isEnabled = true { didSet { if !isEnabled { onDisable?() } } }
  var onDisable: (() -> Void)?

  public override nonisolated init() {}
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
}
