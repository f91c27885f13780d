extension TabNode {
  /// Makes tabs that a flow runs.
  ///
  /// ```swift
  /// let home = ClosureBuilder { try TabNode(flow: HomeFlow()) }.rootRoute()
  /// ```
  ///
  /// - Parameters:
  ///   - flow: A flow without a root, which is started here.
  ///   - backMode: What back means here.
  /// - Throws: As ``Flow/attach(to:in:)``.
  public convenience init(flow: some Flow<TabNode>, backMode: BackMode = .none) throws {
    self.init(backMode: backMode)
    try flow.attach(to: self)
  }
}
