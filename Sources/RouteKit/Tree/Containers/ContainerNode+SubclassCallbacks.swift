// Notifies a container of its edits. The checks of the edit stay valid, because the container and its tree refuse
// other edits meanwhile.

extension ContainerNode {
  /// Whether an app may have overridden the methods that are called for edits. The library's own stack and
  /// tabs are not called, because that would double the time of a push.
  final var isNotified: Bool { !nodeFlags.isDisjoint(with: [.asksWhatShows, .subclassed]) }

  /// Asks whether a child may be inserted.
  final func askInsertion(
    of child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    try checkPlace(of: child, to: action)
    guard isNotified else { return }
    try callSubclass(in: navigation) { try checkInsertion(of: child, to: action) }
  }

  /// Notifies the container that a child is about to be removed.
  final func notifyRemoval(of child: ScreenNode, in navigation: Navigation?) {
    if isNotified { callSubclass(in: navigation) { willRemove(child, in: navigation) } }
  }

  /// Notifies the container that the focus is about to move.
  final func notifyFocus(movingTo child: ScreenNode?, in navigation: Navigation?) {
    if isNotified { callSubclass(in: navigation) { willMoveFocus(to: child, in: navigation) } }
  }

  /// Notifies the container that the focus is about to move, and moves it.
  final func changeFocus(to child: ScreenNode?, in navigation: Navigation?) {
    notifyFocus(movingTo: child, in: navigation)
    rememberFocus(beforeMovingTo: child, in: navigation)
    moveFocus(to: child, in: navigation)
  }

  /// Calls a method that an app may have overridden.
  private func callSubclass(in navigation: Navigation?, _ body: () throws -> Void) rethrows {
    nodeFlags.insert(.notifying)
    defer { nodeFlags.remove(.notifying) }
    guard let navigation else { return try body() }
    try navigation.callOut(.container, to: type(of: self), body)
  }
}
