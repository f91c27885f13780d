extension StackNode {
  /// Creates a stack that a flow runs.
  ///
  /// ```swift
  /// let checkout = ClosureBuilder { try StackNode(flow: CheckoutFlow(cart: cart)) }
  /// try router.navigate(to: checkout.presentRoute())
  /// ```
  ///
  /// Attach the flow of a subclass like this: `try SignInFlow().attach(to: SignInStack())`.
  ///
  /// - Parameter flow: A flow without a root. It is started here.
  /// - Throws: The same errors as ``Flow/attach(to:in:)``.
  public convenience init(flow: some Flow<StackNode>) throws {
    self.init()
    try flow.attach(to: self)
  }
}
