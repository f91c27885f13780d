extension ChildPlacement where Container: StackNode {
  /// Pushes the child onto the stack.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func push(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.push(screen) }
  }

  /// Replaces the top of the stack with the child. In an empty stack, the child becomes the first screen.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func replaceLast(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceLast(with: screen) }
  }

  /// Replaces all screens of the stack with the child.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func replaceAll(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceAll(with: [screen]) }
  }
}
