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
      .alreadyOnTree, action: "put in", subject: node.title,
      reason: "a navigation on another tree has taken it out and is not over",
      advice: "A screen has one place. Wait for that navigation to end, or build another.")
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

  /// No container of a kind around a screen, within its layer.
  static func noContainer(
    _ kind: String, _ verb: String = "holds", around origin: ScreenNode, to action: String,
    advice: String
  ) -> RoutingError {
    RoutingError(
      .noContainer, action: action,
      reason: "no \(kind) \(verb) \(origin.isSeen ? "the visible screen" : "'\(origin.title)'")"
        + (origin.layer.host == nil ? "" : " within its layer"),
      at: origin, advice: advice)
  }
}

extension ScreenNode {
  /// The type, and the name in quotes if there is one.
  final var title: String { type(of: self).title(named: name) }
}
