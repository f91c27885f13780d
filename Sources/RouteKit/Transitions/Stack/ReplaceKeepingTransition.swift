/// Keeps the screens of the nearest stack that a closure picks, and puts the screen on top of them.
///
/// ```swift
/// // The way through signing in is gone once one is in.
/// let home = HomeBuilder().route(by: ReplaceKeepingTransition { !($0 is SignInScreen) })
/// try router.navigate(to: home)
/// // Cannot replace screens with 'HomeScreen': no stack holds the visible screen.
/// ```
public struct ReplaceKeepingTransition: ViewTransition {
  private let isKept: (ScreenNode) throws -> Bool

  /// Makes the transition.
  ///
  /// - Parameter isKept: Picks, and changes nothing: an edit in it gets
  ///   ``RoutingError/Kind/busyAttempting``. What it throws reaches the caller.
  public init(where isKept: @escaping (ScreenNode) throws -> Bool) { self.isKept = isKept }

  /// Finds the stack.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no stack of the layer
  ///   holds the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try StackNode.around(origin, to: "replace screens with")
  }

  /// Takes away what is not kept, and pushes the screen.
  ///
  /// - Throws: What the closure throws; ``RoutingError`` of the kind `alreadyOnTree` if something
  ///   holds the screen. The attempt is rolled back then.
  /// - Complexity: O(screens of the stack).
  public func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    try stack.keep(
      where: { screen in
        try navigation.callOut(.keeping, to: type(of: stack)) { try isKept(screen) }
      }, adding: [view], in: navigation)
  }
}
