// The stack and the tabs that moves edit: the nearest around their origin, within its layer.

extension Origin {
  /// The nearest stack around the origin, and its child that is the origin or holds it, or nil if the origin is
  /// the stack. They are not retained: the tree or an owner holds them during the attempt.
  func stack(
    to action: @autoclosure () -> String, in navigation: Navigation
  ) throws -> (stack: Held<StackNode>, child: Held<ScreenNode>?) {
    try with(in: navigation) { start in
      guard let start else {
        throw RoutingError.emptyTree(action(), advice: StackNode.adviceInEmptyTree)
      }
      guard let found = Held(start).stackAround else {
        throw RoutingError.noContainer(
          "stack", around: start, to: action(),
          advice: start.screenLayer.screenHost == nil
            ? "Start from a screen that a stack holds."
            : "To remove the whole layer, use .dismiss.")
      }
      return found
    }
  }

  /// Calls a closure with the nearest tabs around the origin. `again` is the source text of the move, for the advice
  /// to dismiss the layer that covers the tabs.
  func withTabs<Result>(
    to action: @autoclosure () -> String, again: @autoclosure () -> String,
    in navigation: Navigation, _ body: (TabNode) throws -> Result
  ) throws -> Result {
    try with(in: navigation) { start in
      try TabNode.tabsAround(start, to: action(), again: again()).use { try body($0) }
    }
  }
}
