/// The content of a ``Screen`` that is asked before its screen leaves the tree.
///
/// ```swift
/// final class Draft: LeaveChecking {
///   var isSaved = false
///   func leaveCheck(_ departure: Departure) -> Verdict { isSaved ? .allow : .deny }
/// }
/// ```
public protocol LeaveChecking {
  /// Answers whether the screen may leave; see ``ScreenNode/leaveCheck(_:)``.
  func leaveCheck(_ departure: Departure) -> Verdict
}

/// Why a screen would leave, and where to.
public struct Departure {
  /// What would take the screen away.
  public let cause: Cause
  /// The screen that would be visible instead, or nil if the tree would be empty.
  public let destination: ScreenNode?
}
