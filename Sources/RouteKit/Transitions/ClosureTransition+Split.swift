extension ViewTransition where Self == ClosureTransition<SplitNode> {
  /// Puts the screen into a column of the nearest split, in place of the screen that is there. If it is already
  /// there, it stays.
  ///
  /// ```swift
  /// try router.navigate(to: MessageBuilder().secondaryRoute())
  /// // Cannot set the secondary column to 'MessageScreen': no split holds the visible screen.
  /// ```
  ///
  /// - Parameter column: Which column.
  /// - Returns: The transition.
  public static func setColumn(_ column: SplitColumn) -> Self {
    ClosureTransition { origin, _ in
      try SplitNode.splitAround(origin, to: "set the \(column) column to")
    } place: { view, split, navigation in
      try split.setColumn(column, to: view, in: navigation)
    }
  }
}

// The screen is put into a stack, so this is a transition of stacks. It is in this file because a split leads to the
// stack.
extension ViewTransition where Self == ClosureTransition<StackNode> {
  /// Puts the screen on top of the stack in a column of the nearest split.
  ///
  /// The stack may be the column itself or inside it along the focus. Of several stacks, it is the innermost.
  ///
  /// ```swift
  /// try router.navigate(to: MessageBuilder().pushRoute(into: .secondary))
  /// // Cannot push 'MessageScreen': the secondary column of 'SplitNode' is empty.
  /// ```
  ///
  /// - Parameter column: The column with the stack.
  /// - Returns: The transition. It also throws a ``RoutingError`` of the kind `noContainer` if the column has no
  ///   stack.
  /// - Complexity: Finding the stack is O(depth).
  public static func push(into column: SplitColumn) -> Self {
    ClosureTransition { origin, _ in
      try SplitNode.columnStack(in: column, around: origin)
    } place: { view, stack, navigation in
      try stack.push(view, in: navigation)
    }
  }
}

extension SplitNode {
  /// The innermost stack in a column of the nearest split around the origin of a transition.
  static func columnStack(in column: SplitColumn, around origin: ScreenNode?) throws -> StackNode {
    let action = "push"
    let split = try splitAround(origin, to: action)
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
          ? "the \(column) column of '\(screen: split)' is empty"
          : "the \(column) column of '\(screen: split)' holds no stack",
        at: split.screen(in: column) ?? split,
        advice: "Fill it with a stack: builder.inStack().\(column)Route().")
    }
    return stack
  }

  /// The nearest split around the origin of a transition.
  fileprivate static func splitAround(_ origin: ScreenNode?, to action: String) throws -> SplitNode
  {
    let making = "SplitBuilder(primary: builder).rootRoute()."
    return try enclosing(
      origin, called: "split", to: action, making: "Give it a root first: \(making)"
    ) { origin in
      origin.containerAdvice(
        toReach: SplitNode.self, called: "split", again: nil, making: "Make one first: \(making)")
    }
  }
}
