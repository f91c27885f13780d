extension ScreenTree {
  /// Creates a tree that a flow runs.
  ///
  /// ```swift
  /// let tree = try ScreenTree(flow: AppFlow(accounts: accounts))
  /// ```
  ///
  /// - Parameter flow: A flow without a root. It is started here and builds the root screen.
  /// - Throws: The same errors as ``Flow/attach(to:)``.
  public convenience init(flow: some Flow<ScreenTree>) throws {
    self.init()
    try flow.attach(to: self)
  }

  /// The flows that this tree itself owns, in the order of attachment.
  ///
  /// - Complexity: O(flows).
  public var flows: [any Flow] { attachedFlows }
}
