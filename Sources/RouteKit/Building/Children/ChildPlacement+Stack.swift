extension ChildPlacement where Container: StackNode {
  /// Puts the child on top of what is in the stack.
  public static func push(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.push(screen) }
  }

  /// Puts the child in the place of the top; an empty stack gets its first.
  public static func replaceLast(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceLast(with: screen) }
  }

  /// Makes the child the only one of the stack.
  public static func replaceAll(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { stack, screen in try stack.replaceAll(with: [screen]) }
  }
}
