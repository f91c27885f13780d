// The texts of what an attempt refuses.

extension RoutingError {
  static func busyAttempting(
    _ caller: OutsideCall?, on tree: ScreenTree, to action: String = "navigate"
  ) -> RoutingError {
    let reason = caller.map { "\($0.description) is being asked within a navigation" }
    return RoutingError(
      .busyAttempting, action: action, reason: reason ?? "a route is being performed",
      at: tree.visible, advice: busyAdvice(caller))
  }

  static func busyClosing(_ caller: OutsideCall?, on tree: ScreenTree) -> RoutingError {
    var error = busyAttempting(caller, on: tree, to: "close the tree")
    error.hint = "Close it in a callback, or after the navigation."
    return error
  }

  static func busyEditing(_ action: StaticString, _ node: ScreenNode, in caller: OutsideCall)
    -> RoutingError
  {
    RoutingError(
      .busyAttempting, action: "\(action) in", subject: node.title,
      reason: "\(caller.description) is being asked within a navigation", at: node,
      advice: busyAdvice(caller))
  }

  private static func busyAdvice(_ caller: OutsideCall?) -> String {
    guard let caller else {
      return "Within a route, perform the other one: route.perform(with: context, in: navigation)."
    }
    switch caller.role {
    case .builder:
      return "A builder has no effect but its screen. Navigate in didEnter(), or chain with then."
    case .flow: return "A flow that starts builds the content of its root. Navigate in didEnter()."
    default:
      return "It is asked once or more per navigation and has no effect. Navigate after the commit."
    }
  }

  static var navigationEnded: RoutingError {
    RoutingError(
      .navigationEnded, action: "perform", reason: "the attempt has ended",
      advice: "A Navigation is good within perform(with:in:) and a transition. Do not keep it.")
  }

  static var requestEnded: RoutingError {
    RoutingError(
      .navigationEnded, action: "wait for an answer", reason: "the navigation has ended",
      advice: "A Request is good for one navigation. Do not keep it.")
  }

  static func foreignStart(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "start from", subject: screen.title,
      reason: "it is not on the tree of this navigation", at: screen,
      advice: "A router and its finder serve one tree.")
  }

  static func tooManyCommits(_ limit: Int) -> RoutingError {
    RoutingError(
      .tooManyCommits, action: "navigate",
      reason: "callbacks of one navigation made \(limit) commits and go on",
      advice: "A callback that navigates must come to an end: look for two that answer each other.")
  }

  static var treeClosed: RoutingError {
    RoutingError(
      .treeClosed, action: "navigate", reason: "the tree was closed",
      advice: "A closed tree stays empty. Make another ScreenTree.")
  }

  @usableFromInline static var treeGone: RoutingError {
    RoutingError(
      .treeClosed, action: "navigate", reason: "the tree is gone",
      advice: "A router holds its tree weakly: keep the ScreenTree for as long as its window.")
  }

  static func emptyTree(_ action: String) -> RoutingError {
    RoutingError(
      .emptyTree, action: action, reason: "the tree is empty",
      advice: "Give it a root first: builder.rootRoute().")
  }

  /// The place of all but a newcomer is drawn when the attempt has been rolled back; see ``Navigation/decide(_:at:by:)``.
  static func refused(by source: Source) -> RoutingError {
    RoutingError(
      source.isLeaveCheck ? .mayNotLeave : .refused, action: source.action,
      subject: source.subject, reason: "\(source) does not allow it", at: source.newcomer)
  }

  static func mustWait(for source: Source, _ cause: Cause) -> RoutingError {
    RoutingError(
      .mustWait, action: source.action, subject: source.subject,
      reason: "\(source) has to wait for an answer", at: source.newcomer,
      advice: waitingAdvice(cause))
  }

  private static func waitingAdvice(_ cause: Cause) -> String {
    switch cause {
    case .route, .user, .link: "Use arrive(at:with:), which waits, or navigate with a completion."
    case .undo, .redo: "Use router.arrive(at: .\(cause.rawValue)), which waits."
    case .archive: "Use restoreAsking(_:using:), which waits."
    case .recheck: "A fallback cannot wait. Give it no guard that asks."
    case .edit, .close:
      "An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … })."
    }
  }
}

/// The name of a type without its module and its generic arguments, which say more about how it was
/// made than about what it is.
func bareName(of type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
