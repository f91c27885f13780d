// How a container is notified of its edits. The edit then continues as it was checked, because the
// container and its tree refuse other edits meanwhile.

extension ContainerNode {
  /// Asks whether a child may be inserted.
  final func askInsertion(
    of child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    try call(in: navigation) { try checkInsertion(of: child, to: action) }
  }

  /// Notifies the container that a child is about to be removed.
  final func notifyRemoval(of child: ScreenNode, in navigation: Navigation?) {
    guard flags.contains(.asksWhatShows) else { return willRemove(child, in: navigation) }
    call(in: navigation) { willRemove(child, in: navigation) }
  }

  /// Notifies the container that the focus is about to move, and moves it.
  @inline(__always)
  final func changeFocus(to child: ScreenNode?, in navigation: Navigation?) {
    // Stacks and tabs are the library's own code and need no protection.
    if flags.contains(.asksWhatShows) {
      call(in: navigation) { willMoveFocus(to: child, in: navigation) }
    } else {
      willMoveFocus(to: child, in: navigation)
    }
    moveFocus(to: child, in: navigation)
  }

  /// Calls a method that an app may have overridden.
  private func call(in navigation: Navigation?, _ body: () throws -> Void) rethrows {
    flags.insert(.notifying)
    defer { flags.remove(.notifying) }
    guard let navigation else { return try body() }
    try navigation.callOut(.container, to: type(of: self), body)
  }
}
