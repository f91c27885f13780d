/// Takes the top screen of the nearest stack away. Arrives at what is visible there then.
///
/// At the root of a stack, or where no stack is, it is an error.
public struct PopRoute: StartingRoute {
  /// The screen that the route starts from.
  public var origin = Origin.visible

  /// Pops.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, `noContainer` or `rootStays`.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let stack = try origin.stack(to: "pop", in: navigation)
    try stack.pop(in: navigation)
    return stack.visibleInside
  }
}

extension Route where Self == PopRoute {
  /// Takes the top screen of the visible stack away.
  public static var pop: PopRoute { PopRoute() }
}

extension Origin {
  /// The nearest stack around the origin.
  func stack(to action: String, in navigation: Navigation) throws -> StackNode {
    guard let start = try find(in: navigation) else { throw RoutingError.emptyTree(action) }
    guard let stack = start.nearestStack else {
      throw RoutingError.noContainer(
        "stack", around: start, to: action,
        advice: "To take the whole layer away, use .dismiss.")
    }
    return stack
  }
}
