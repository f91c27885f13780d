// The texts of what a container refuses about its children.

extension RoutingError {
  static func notChild(_ node: ScreenNode, of container: ContainerNode, _ action: String)
    -> RoutingError
  {
    RoutingError(
      .notFound, action: action, subject: node.title,
      reason: "'\(container.title)' does not hold it", at: container)
  }

  static func busyBeingEdited(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    RoutingError(
      .busyAttempting, action: "\(action) in", subject: node.title,
      reason: "it is being told of another edit", at: node,
      advice: "Record a change of its own state there, and edit before or after.")
  }

  static func noMatch(
    _ wanted: Any.Type, in container: ContainerNode, _ action: String
  ) -> RoutingError {
    RoutingError(
      .notFound, action: action, subject: "\(wanted)",
      reason: "'\(container.title)' holds no '\(wanted)'", at: container.childList.last ?? container
    )
  }

  static func nonePicked(in stack: StackNode) -> RoutingError {
    RoutingError(
      .notFound, action: "pop to the screen that was asked for",
      reason: "'\(stack.title)' holds none", at: stack.top ?? stack)
  }

  static func notNew(_ container: ContainerNode) -> RoutingError {
    RoutingError(
      .notNew, action: "fill", subject: container.title,
      reason: "its closure gave the same one before", at: container,
      advice: "Make a new container in the closure: it is called at each building.")
  }

  static func noTab(
    _ index: Int, in tabs: TabNode, to action: String? = nil
  ) -> RoutingError {
    let count = tabs.childList.count
    let tabsThereAre =
      switch count {
      case 0: "no tabs"
      case 1: "1 tab, which is 0"
      default: "\(count) tabs, from 0 to \(count - 1)"
      }
    return RoutingError(
      .outOfRange, action: action ?? "select tab \(index)",
      reason: "'\(tabs.title)' has \(tabsThereAre)",
      at: tabs)
  }

  static func noPlace(_ index: Int, for child: ScreenNode, in container: ContainerNode)
    -> RoutingError
  {
    let count = container.childList.count
    return RoutingError(
      .outOfRange, action: "insert '\(child.title)' at \(index)",
      reason: "'\(container.title)' has \(count) \(count == 1 ? "child" : "children"), "
        + "so the last place is \(count)",
      at: container)
  }

  static func tooFew(_ count: Int, in stack: StackNode) -> RoutingError {
    let above = max(0, stack.childList.count - 1)
    return RoutingError(
      .outOfRange, action: "pop \(count)",
      reason: "'\(stack.title)' has \(above) \(above == 1 ? "screen" : "screens") above its root",
      at: stack)
  }

  static func needsColumn(_ node: ScreenNode, _ split: SplitNode, _ action: StaticString)
    -> RoutingError
  {
    RoutingError(
      .noContainer, action: "\(action)", subject: node.title,
      reason: "'\(split.title)' has columns, not a list of children", at: split,
      advice: "Say which column: setColumn(.secondary, to: screen).")
  }
}
