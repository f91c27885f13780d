extension SplitNode {
  /// Makes a split that a flow runs.
  ///
  /// ```swift
  /// let mail = ClosureBuilder { try SplitNode(flow: MailFlow(), isCollapsed: window.isNarrow) }
  /// ```
  ///
  /// - Parameters:
  ///   - flow: A flow without a root, which is started here, and can see whether the split is collapsed.
  ///   - isCollapsed: Whether the split shows its focused column only.
  /// - Throws: As ``Flow/attach(to:in:)``.
  public convenience init(flow: some Flow<SplitNode>, isCollapsed: Bool = false) throws {
    self.init(isCollapsed: isCollapsed)
    try flow.attach(to: self)
  }
}
