// How a container hears of the edits that are made in it. Whatever it does then, the edit goes on as it
// was checked: the container takes no other meanwhile, nor does the tree if it is on one.

extension ContainerNode {
  /// Asks whether a child may come in.
  final func askInsertion(
    of child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    try call(in: navigation) { try checkInsertion(of: child, to: action) }
  }

  /// Tells that a child is about to be taken out.
  final func notifyRemoval(of child: ScreenNode, in navigation: Navigation?) {
    guard flags.contains(.asksWhatShows) else { return willRemove(child, in: navigation) }
    call(in: navigation) { willRemove(child, in: navigation) }
  }

  /// Tells that the focus is about to move, and moves it.
  @inline(__always)
  final func changeFocus(to child: ScreenNode?, in navigation: Navigation?) {
    // What stacks and tabs do is the library's own, and needs no watching.
    if flags.contains(.asksWhatShows) {
      call(in: navigation) { willMoveFocus(to: child, in: navigation) }
    } else {
      willMoveFocus(to: child, in: navigation)
    }
    moveFocus(to: child, in: navigation)
  }

  /// Calls what an app may have overridden.
  private func call(in navigation: Navigation?, _ body: () throws -> Void) rethrows {
    flags.insert(.notifying)
    defer { flags.remove(.notifying) }
    guard let navigation else { return try body() }
    try navigation.callOut(.container, to: type(of: self), body)
  }
}
