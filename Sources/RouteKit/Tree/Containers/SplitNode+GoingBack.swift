extension SplitNode {
  /// The column that ``goBack(in:)`` would focus. It is nil while the split is expanded, and if the
  /// focused column is the first filled one.
  public final var previousColumn: SplitColumn? {
    guard isCollapsed, let focused = focusedColumn else { return nil }
    return SplitColumn.allCases.last { $0.rawValue < focused.rawValue && screen(in: $0) != nil }
  }

  /// Focuses the previous filled column, while collapsed. In the mode ``BackMode/empty``, the columns after it become
  /// empty.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no previous column, or
  ///   `busyAttempting`, and any refusal of a leave check or a rule.
  public final func goBack(in navigation: Navigation? = nil) throws {
    guard let previous = previousColumn.flatMap({ screen(in: $0) }) else {
      throw RoutingError(
        .rootStays, action: "go back",
        reason: isCollapsed
          ? "'\(screen: self)' has no filled column before this one"
          : "'\(screen: self)' shows its columns side by side",
        at: focusedChild ?? self,
        advice: isCollapsed
          ? "Check split.previousColumn first: it is nil if there is no way back."
          : "To focus another filled column, use .focusColumn(.primary).")
    }
    try editNode("go back", in: navigation) { try returnFocus(to: previous, in: $0) }
  }

  /// Gives the focus back to the column of a child. If the split is collapsed, its mode decides what stays in the
  /// columns after it.
  final func returnFocus(to child: ScreenNode, in navigation: Navigation?) throws {
    try setFocusedChild(child, in: navigation)
    guard !keepsChildGoingBack, let column = column(of: child) else { return }
    // The last column comes first, because the library removes screens from the top down.
    for later in SplitColumn.allCases.reversed() where later.rawValue > column.rawValue {
      try setColumn(later, to: nil, in: navigation)
    }
  }
}
