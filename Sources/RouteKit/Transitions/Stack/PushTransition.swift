/// Puts the screen on top of the nearest stack that holds the origin, within the origin's layer.
///
/// ```swift
/// try router.navigate(to: ProductBuilder().pushRoute())
/// // Cannot push 'ProductScreen': no stack holds the visible screen.
/// ```
public struct PushTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the stack.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no stack of the layer
  ///   holds the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try StackNode.around(origin, to: "push")
  }

  /// Pushes the screen.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    try stack.push(view, in: navigation)
  }
}

extension StackNode {
  /// The nearest stack around the origin of a transition.
  @inline(__always)
  static func around(_ origin: ScreenNode?, to action: String) throws -> StackNode {
    guard let origin else { throw RoutingError.emptyTree(action) }
    guard let stack = origin.nearestStack else {
      throw RoutingError.noContainer(
        "stack", around: origin, to: action,
        advice: "Start from a stack, or build one: builder.inStack().presentRoute().")
    }
    return stack
  }
}
