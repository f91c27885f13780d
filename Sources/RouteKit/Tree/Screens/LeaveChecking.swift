/// Content of a ``Screen`` that is asked before its screen leaves the tree.
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
