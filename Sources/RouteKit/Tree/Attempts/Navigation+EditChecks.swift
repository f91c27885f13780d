extension Navigation {
  /// Refuses an edit of a tree that this attempt is not at work on, because it has ended, or because the tree is another
  /// one. The edit would hold even if the attempt is rolled back.
  func checkEdits(
    of tree: ScreenTree, to action: @autoclosure () -> String, _ node: ScreenNode? = nil
  ) throws {
    try checkRunning()
    if treeReference.object === tree { return }
    throw RoutingError(
      .notFound, action: action(), subject: node.map { .screen($0) },
      reason: "the tree is not that of the navigation it was given", at: node,
      advice: "Edit each tree with its own router.")
  }

  /// Refuses an edit by an app's code that is being called, such as a builder, unless the node is not on a tree and
  /// was not before: a builder may edit the screens that it builds. A container that is being notified of an edit
  /// refuses all others. An inverse must not edit, because its edits would be journaled after those that are being
  /// undone.
  func checkCaller(_ action: StaticString, on node: ScreenNode) throws {
    guard let caller,
      caller.role == .inverse
        || !node.nodeFlags.isDisjoint(with: [.attached, .member, .notifying]),
      node.nodeFlags.contains(.notifying) || !fills(node, caller)
    else { return }
    throw RoutingError(
      .busyAttempting, action: "\(action) in", subject: .screen(node),
      reason: "\(caller.description) is being called within a navigation", at: node,
      advice: RoutingError.busyAdvice(caller))
  }
}

extension RoutingError {
  static func busyBeingEdited(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    RoutingError(
      .busyAttempting, action: "\(action) in", subject: .screen(node),
      reason: "it is being notified of another edit", at: node,
      advice: "Only record a change of the container's state there. Edit before or after.")
  }
}
