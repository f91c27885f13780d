/// Takes everything above a screen of the nearest stack away. Arrives at what is visible there
/// then. At the top it changes nothing.
///
/// ```swift
/// try router.navigate(to: .popTo(first: FeedScreen.self))
/// // Cannot pop to 'FeedScreen': 'StackNode' holds no 'FeedScreen'.
/// ```
public struct PopToRoute: Route {
  private let action: String
  private let move: (StackNode, Navigation) throws -> Void

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  fileprivate init(_ action: String, _ move: @escaping (StackNode, Navigation) throws -> Void) {
    self.action = action
    self.move = move
  }

  /// Pops.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if the stack
  ///   does not hold what is looked for; `originGone` if the screen to pop to is on the tree no
  ///   longer. Nothing has changed then.
  /// - Complexity: O(screens of the stack).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withStack(to: action, in: navigation) { stack in
      try move(stack, navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == PopToRoute {
  /// Takes everything above a screen of the visible stack away. The screen is held weakly.
  public static func popTo(_ screen: ScreenNode) -> PopToRoute {
    let held = WeakScreen(screen)
    return PopToRoute("pop to '\(held.title)'") { stack, navigation in
      try stack.popTo(held.child(of: stack, to: "pop to", in: navigation), in: navigation)
    }
  }

  /// Takes everything above the lowest screen of a type of the visible stack away.
  ///
  /// - Parameter type: A class of screens, subclasses included, or the type of a ``Screen``'s
  ///   content.
  /// - Returns: The route.
  public static func popTo<Wanted>(first type: Wanted.Type) -> PopToRoute {
    PopToRoute("pop to '\(type)'") { try $0.popTo(first: type, in: $1) }
  }

  /// Takes everything above the highest screen of a type of the visible stack away.
  ///
  /// - Parameter type: A class of screens, subclasses included, or the type of a ``Screen``'s
  ///   content.
  /// - Returns: The route.
  public static func popTo<Wanted>(last type: Wanted.Type) -> PopToRoute {
    PopToRoute("pop to '\(type)'") { try $0.popTo(last: type, in: $1) }
  }

  /// Takes everything above the highest screen of the visible stack that a closure picks away.
  ///
  /// ```swift
  /// // Behind a leading dot the compiler wants the type of the parameter to compare an optional.
  /// try router.navigate(to: .popTo(where: { (screen: ScreenNode) in screen.name == "cart" }))
  /// ```
  ///
  /// - Parameter isWanted: Picks, and changes nothing: an edit in it gets
  ///   ``RoutingError/Kind/busyAttempting``. What it throws reaches the caller.
  /// - Returns: The route.
  public static func popTo(
    where isWanted: @escaping (ScreenNode) throws -> Bool
  ) -> PopToRoute {
    PopToRoute("pop to the screen that was asked for") { stack, navigation in
      try stack.popTo(
        where: { screen in
          try navigation.callOut(.predicate, to: PopToRoute.self) { try isWanted(screen) }
        }, in: navigation)
    }
  }
}
