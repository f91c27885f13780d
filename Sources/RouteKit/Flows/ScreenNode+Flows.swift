extension ScreenNode {
  /// The flows that this screen owns, in the order of attachment.
  ///
  /// ```swift
  /// let checkout = stack.flows.first { $0 is CheckoutFlow }
  /// ```
  ///
  /// - Complexity: O(flows).
  public final var flows: [any Flow] { attachedFlows }
}
