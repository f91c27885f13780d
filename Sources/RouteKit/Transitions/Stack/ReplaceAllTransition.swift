/// Makes the screen the only one of the nearest stack that holds the origin.
///
/// ```swift
/// try router.navigate(to: HomeBuilder().replaceAllRoute())
/// // Cannot replace all with 'HomeScreen': no stack holds the visible screen.
/// ```
public struct ReplaceAllTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the stack.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no stack of the layer
  ///   holds the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try StackNode.around(origin, to: "replace all with")
  }

  /// Replaces all. A screen that the stack holds already stays on the tree.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    guard view !== stack.top || stack.children.count > 1 else { return }
    try stack.replaceAll(with: [view], in: navigation)
  }
}
