extension SplitNode {
  /// Creates a split that a flow runs.
  ///
  /// ```swift
  /// let mail = ClosureBuilder { try SplitNode(flow: MailFlow(), isCollapsed: window.isNarrow) }
  /// ```
  ///
  /// - Parameters:
  ///   - flow: A flow without a root. It is started here, and can check whether the split is
  ///     collapsed.
  ///   - isCollapsed: Whether the split shows only its focused column.
  ///   - backMode: Whether going back empties the columns that it leaves.
  /// - Throws: The same errors as ``Flow/attach(to:in:)``.
  public convenience init(
    flow: some Flow<SplitNode>, isCollapsed: Bool = false, backMode: BackMode = .empty
  ) throws {
    self.init(isCollapsed: isCollapsed, backMode: backMode)
    try flow.attach(to: self)
  }
}
