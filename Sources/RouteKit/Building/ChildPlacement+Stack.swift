extension ChildPlacement where Container: StackNode {
  /// Puts the child on top of what is in the stack by then.
  ///
  /// - Parameter child: Builds the screen.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func push(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.push(screen) }
  }

  /// Puts the child in the place of the top; an empty stack gets its first.
  ///
  /// - Parameter child: Builds the screen.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func replaceLast(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceLast(with: screen) }
  }

  /// Makes the child the only one of the stack. What was in it is let go.
  ///
  /// - Parameter child: Builds the screen.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func replaceAll(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceAll(with: [screen]) }
  }
}
