/// Takes the top of the nearest stack that holds the origin away, and puts the screen in its place.
/// An empty stack gets its first screen.
///
/// ```swift
/// try router.navigate(to: ProductBuilder().replaceRoute())
/// // Cannot replace the top with 'ProductScreen': no stack holds the visible screen.
/// ```
public struct ReplaceLastTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the stack.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no stack of the layer
  ///   holds the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try StackNode.around(origin, to: "replace the top with")
  }

  /// Replaces the top. A screen that is the top already stays.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    try stack.replaceLast(with: view, in: navigation)
  }
}
