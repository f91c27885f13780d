extension TabNode {
  /// Creates tabs that a flow runs.
  ///
  /// ```swift
  /// let home = ClosureBuilder { try TabNode(flow: HomeFlow()) }.rootRoute()
  /// ```
  ///
  /// - Parameters:
  ///   - flow: A flow without a root. It is started here.
  ///   - backMode: The tab that going back selects.
  /// - Throws: The same errors as ``Flow/attach(to:in:)``.
  public convenience init(flow: some Flow<TabNode>, backMode: BackMode = .none) throws {
    self.init(backMode: backMode)
    try flow.attach(to: self)
  }
}
