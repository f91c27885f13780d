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
    try origin.withStack(to: "pop", in: navigation) { stack in
      try stack.pop(in: navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == PopRoute {
  /// Takes the top screen of the visible stack away.
  public static var pop: PopRoute { PopRoute() }
}

extension Origin {
  /// Calls a closure with the nearest stack around the origin.
  @inline(__always)
  func withStack<Result>(
    to action: String, in navigation: Navigation, _ body: (StackNode) throws -> Result
  ) throws -> Result {
    try with(in: navigation) { start in
      guard let start else { throw RoutingError.emptyTree(action) }
      guard let stack = Unmanaged.passUnretained(start).nearestStack else {
        throw RoutingError.noContainer(
          "stack", around: start, to: action,
          advice: start.layer.host == nil
            ? "Start from a screen that a stack holds."
            : "To take the whole layer away, use .dismiss.")
      }
      return try stack._withUnsafeGuaranteedRef { try body($0) }
    }
  }
}
