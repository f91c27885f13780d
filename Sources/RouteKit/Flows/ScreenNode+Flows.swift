extension ScreenNode {
  /// The flows that this screen owns, in the order of attachment.
  ///
  /// ```swift
  /// let checkout = stack.screenFlows.first { $0 is CheckoutFlow }
  /// ```
  ///
  /// - Complexity: O(flows).
  public final var screenFlows: [any Flow] { attachedFlows }
}
