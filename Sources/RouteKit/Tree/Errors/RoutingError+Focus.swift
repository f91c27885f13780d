// The texts of what a container refuses about its focus and about going back.

extension RoutingError {
  static func rootStays(_ stack: StackNode) -> RoutingError {
    RoutingError(
      .rootStays, action: "pop", subject: stack.top?.title,
      reason: stack.top == nil
        ? "'\(stack.title)' is empty" : "it is the root of '\(stack.title)'",
      at: stack.top ?? stack,
      advice: "Where being at the root is fine, use popToRoot, which then changes nothing.")
  }

  static func focusIsLast(
    _ container: ContainerNode, _ child: ScreenNode, _ action: StaticString
  ) -> RoutingError {
    RoutingError(
      .notFound, action: "\(action)", subject: child.title,
      reason: "the focus of '\(container.title)' is always its last screen", at: container,
      advice: container is StackNode
        ? "Pop to the screen, or bring it to the front."
        : "Take away what comes after it, or override bringForward(_:in:) to do so.")
  }

  static func focusStays(_ container: ContainerNode) -> RoutingError {
    RoutingError(
      .notFound, action: "take the focus away",
      reason: "one child of '\(container.title)' always has it", at: container.focusedChild,
      advice: "Focus another child instead.")
  }

  static func emptyColumn(_ column: SplitNode.Column, of split: SplitNode) -> RoutingError {
    RoutingError(
      .notFound, action: "focus the \(column) column",
      reason: "that of '\(split.title)' is empty", at: split)
  }

  static func noTabBefore(_ tabs: TabNode) -> RoutingError {
    guard tabs.backMode == .none else {
      return RoutingError(
        .rootStays, action: "go back",
        reason: "'\(tabs.title)' has no tab before this one, in the mode '\(tabs.backMode)'",
        at: tabs.selected ?? tabs)
    }
    return RoutingError(
      .rootStays, action: "go back", reason: "'\(tabs.title)' was made without a way back",
      at: tabs.selected ?? tabs,
      advice: "Say what back means when the tabs are made: TabNode(backMode: .history).")
  }

  static func noColumnBefore(_ split: SplitNode) -> RoutingError {
    RoutingError(
      .rootStays, action: "go back",
      reason: split.isCollapsed
        ? "'\(split.title)' has no filled column before this one"
        : "'\(split.title)' shows its columns side by side",
      at: split.focusedChild ?? split)
  }
}
