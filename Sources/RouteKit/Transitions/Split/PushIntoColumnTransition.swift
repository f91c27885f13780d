/// Pushes the screen onto the stack in a column of the nearest split that holds the origin.
///
/// The stack may be the column itself, or within it where its focus leads: of several, the
/// innermost.
///
/// ```swift
/// try router.navigate(to: MessageBuilder().pushRoute(into: .secondary))
/// // Cannot extend the secondary column with 'MessageScreen': that of 'SplitNode' is empty.
/// ```
public struct PushIntoColumnTransition: ViewTransition {
  private let column: SplitNode.Column

  /// Makes the transition.
  public init(_ column: SplitNode.Column) { self.column = column }

  /// Finds the stack.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no split of the layer
  ///   holds the origin, or its column has no stack.
  /// - Complexity: O(depth).
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    let action = "extend the \(column) column with"
    let split = try SplitNode.around(origin, to: action)
    var next = split.screen(in: column)
    let isEmpty = next == nil
    var stack: StackNode?
    while let node = next {
      if let found = node as? StackNode { stack = found }
      next = (node as? ContainerNode)?.focusedChild
    }
    guard let stack else {
      throw RoutingError(
        .noContainer, action: action,
        reason: isEmpty
          ? "that of '\(split.title)' is empty" : "that of '\(split.title)' holds no stack",
        at: split.screen(in: column) ?? split,
        advice: "Fill it with a stack: builder.inStack().\(column)Route().")
    }
    return stack
  }

  /// Pushes the screen.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    try stack.push(view, in: navigation)
  }
}
