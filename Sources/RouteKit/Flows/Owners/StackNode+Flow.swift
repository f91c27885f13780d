extension StackNode {
  /// Makes a stack that a flow runs.
  ///
  /// ```swift
  /// let checkout = ClosureBuilder { try StackNode(flow: CheckoutFlow(cart: cart)) }
  /// try router.navigate(to: checkout.presentRoute())
  /// ```
  ///
  /// A flow of a subclass is attached to it: `try SignInFlow().attach(to: SignInStack())`.
  ///
  /// - Parameter flow: A flow without a root, which is started here.
  /// - Throws: As ``Flow/attach(to:in:)``.
  public convenience init(flow: some Flow<StackNode>) throws {
    self.init()
    try flow.attach(to: self)
  }
}
