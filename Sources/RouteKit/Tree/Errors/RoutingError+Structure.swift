// The texts of what the tree itself refuses. The action is what was tried, in the infinitive.

extension RoutingError {
  static func alreadyOnTree(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    let holder = node.owner.map { "'\($0.title)' holds it" } ?? "it is the root of a tree"
    return RoutingError(
      .alreadyOnTree, action: "\(action)", subject: node.title, reason: holder + " already",
      at: node, advice: "A screen has one place. Take it out first, or build another.")
  }

  static func undecided(_ node: ScreenNode) -> RoutingError {
    RoutingError(
      .alreadyOnTree, action: "enter", subject: node.title,
      reason: "an attempt that is still running took it off another tree",
      advice: "Let that navigation end first: rolled back, it puts the screen back.")
  }

  static func wouldContainItself(
    _ node: ScreenNode, in container: ScreenNode, _ action: StaticString
  ) -> RoutingError {
    RoutingError(
      .wouldContainItself, action: "\(action)", subject: node.title,
      reason: node === container
        ? "it would hold itself" : "it holds '\(container.title)', which would hold it",
      at: container, advice: "Build another screen to put in.")
  }

  static func listedTwice(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    RoutingError(
      .alreadyOnTree, action: "\(action)", subject: node.title, reason: "it is listed twice",
      advice: "A screen has one place. Build another.")
  }

  static func alreadyPresenting(_ host: ScreenNode, _ action: StaticString, _ newcomer: ScreenNode?)
    -> RoutingError
  {
    RoutingError(
      .alreadyPresenting, action: "\(action)", subject: newcomer?.title,
      reason: "'\(host.title)' presents '\(host.presentedNode?.title ?? "")' already",
      at: host, advice: "Dismiss that first, or start from the top layer.")
  }

  static func nothingPresented(at screen: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss", subject: nil,
      reason: "no layer is up in which '\(screen.title)' would be", at: screen,
      advice: "Where nothing up is fine, use .dismissAll, which then changes nothing.")
  }

  static func presentsNothing(_ host: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss what is on", subject: host.title,
      reason: "it presents nothing", at: host,
      advice: "Only a screen's own slot counts: ask its host, or its layer.")
  }

  static func rootStays(_ container: ContainerNode, _ action: String) -> RoutingError {
    let last = container.childList.last
    return RoutingError(
      .rootStays, action: action, subject: last?.title,
      reason: last == nil
        ? "'\(container.title)' is empty" : "it is the root of '\(container.title)'",
      at: last ?? container,
      advice: "Where being at the root is fine, use popToRoot, which then changes nothing.")
  }

  static func outOfRange(
    _ container: ContainerNode, _ action: String, _ asked: Int, of things: String
  ) -> RoutingError {
    let count = container.childList.count
    let range = count == 0 ? "none" : "\(count), from 0 to \(count - 1)"
    return RoutingError(
      .outOfRange, action: "\(action) \(asked)",
      reason: "of \(things) '\(container.title)' has \(range)", at: container)
  }

  static func notChild(_ node: ScreenNode, of container: ContainerNode, _ action: String)
    -> RoutingError
  {
    RoutingError(
      .notFound, action: action, subject: node.title,
      reason: "'\(container.title)' does not hold it", at: container)
  }

  static func noMatch(_ what: String, in container: ContainerNode, _ action: String) -> RoutingError
  {
    RoutingError(
      .notFound, action: action, reason: "'\(container.title)' holds no \(what)",
      at: container.childList.last ?? container)
  }
}

extension ScreenNode {
  /// The type, and the name in quotes if there is one.
  final var title: String { name.map { "\(typeName) \($0.debugDescription)" } ?? typeName }
}

extension RoutingError {
  static func focusIsLast(_ stack: ContainerNode, _ child: ScreenNode?) -> RoutingError {
    RoutingError(
      .notFound, action: "focus", subject: child?.title,
      reason: "the focus of '\(stack.title)' is always its last screen", at: stack,
      advice: "Pop to the screen, or bring it to the front.")
  }

  static func noTabBefore(_ tabs: TabNode) -> RoutingError {
    let reason =
      tabs.backMode == .none
      ? "'\(tabs.title)' was made without a way back"
      : "'\(tabs.title)' has no tab before this one, in the mode '\(tabs.backMode)'"
    return RoutingError(
      .rootStays, action: "go back", reason: reason, at: tabs.selected ?? tabs)
  }

  static func noColumnBefore(_ split: SplitNode) -> RoutingError {
    let reason =
      split.isCollapsed
      ? "'\(split.title)' has no filled column before this one"
      : "'\(split.title)' shows its columns side by side"
    return RoutingError(
      .rootStays, action: "go back", reason: reason, at: split.focusedChild ?? split)
  }

  static func needsColumn(_ node: ScreenNode, _ split: SplitNode, _ action: StaticString)
    -> RoutingError
  {
    RoutingError(
      .noContainer, action: "\(action)", subject: node.title,
      reason: "'\(split.title)' has columns, not a list of children", at: split,
      advice: "Say which column: setColumn(.secondary, to: screen).")
  }

  /// No container of a kind around a screen. With a layer over others the way out is to dismiss it.
  static func noContainer(
    _ kind: String, _ verb: String = "holds", around origin: ScreenNode, to action: String,
    advice: String
  ) -> RoutingError {
    return RoutingError(
      .noContainer, action: action,
      reason: "no \(kind) \(verb) \(origin.isSeen ? "the visible screen" : "'\(origin.title)'")"
        + (origin.layer.host == nil ? "" : " within its layer"),
      at: origin, advice: advice)
  }
}
