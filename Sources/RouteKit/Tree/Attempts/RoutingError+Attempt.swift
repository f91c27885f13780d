// The errors of attempts.

extension ScreenTree {
  /// Throws if the tree is closed, or if an attempt is running.
  package func checkFree(to action: String) throws {
    if isClosed { throw RoutingError.treeClosed }
    if let running { throw RoutingError.busyAttempting(running.caller, on: self, to: action) }
  }
}

extension RoutingError {
  static func busyAttempting(
    _ caller: OutsideCall?, on tree: ScreenTree, to action: String = "navigate",
    advice: String? = nil
  ) -> RoutingError {
    let reason = caller.map { "\($0.description) is being called within a navigation" }
    return RoutingError(
      .busyAttempting, action: action, reason: reason ?? "a route is being performed",
      at: tree.visible, advice: advice ?? busyAdvice(caller))
  }

  static func busyAdvice(_ caller: OutsideCall?) -> String {
    guard let caller else {
      return "Within a route, perform the other one: route.perform(with: context, in: navigation)."
    }
    switch caller.role {
    case .builder:
      return "A builder must only make a screen. Navigate in didEnter(), or chain with then."
    case .flow:
      return "A flow that starts may only build the content of its root. Navigate in didEnter()."
    default:
      return
        "It may be called several times in a navigation and must not have effects. Navigate after the commit."
    }
  }

  static var navigationEnded: RoutingError {
    RoutingError(
      .navigationEnded, action: "perform", reason: "the attempt has ended",
      advice: "Use a Navigation only within perform(with:in:) or a transition. Do not keep it.")
  }

  static func foreignStart(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "start from", subject: .screen(screen),
      reason: "it is not on the tree of this navigation", at: screen,
      advice: "A router and its finder must use the same tree.")
  }

  package static var treeClosed: RoutingError {
    RoutingError(
      .treeClosed, action: "navigate", reason: "the tree was closed",
      advice: "A closed tree stays empty. Create another ScreenTree.")
  }

  @usableFromInline static var treeGone: RoutingError {
    RoutingError(
      .treeClosed, action: "navigate", reason: "the tree was released",
      advice: "A router holds its tree weakly: keep the ScreenTree for as long as its window.")
  }

  package static func emptyTree(_ action: String, advice: String? = nil) -> RoutingError {
    RoutingError(
      .emptyTree, action: action, reason: "the tree is empty",
      advice: advice ?? "Give it a root first: builder.rootRoute().")
  }
}
