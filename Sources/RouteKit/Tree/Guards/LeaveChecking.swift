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

/// Why a screen would leave, and where to. It is valid within the check that it is handed to.
public final class Departure {
  /// What would take the screen away.
  @exclusivity(unchecked) public internal(set) var cause = Cause.route
  let anchor: TreeAnchor

  init(anchor: TreeAnchor) { self.anchor = anchor }

  /// The screen that would be visible instead, or nil if the tree would be empty. It is looked for
  /// when asked, within the check.
  ///
  /// - Complexity: O(depth).
  public var destination: ScreenNode? { anchor.tree?.visible }
}
