extension Route where Self == Move {
  /// Pops the top screen of the nearest stack.
  ///
  /// ```swift
  /// try router.navigate(to: .pop)
  /// // Cannot pop 'FeedScreen': it is the root of 'StackNode'.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `rootStays` at the root of the
  /// stack.
  public static var pop: Self { .editingStack(to: "pop") { try $0.pop(in: $1) } }

  /// Pops a number of screens of the nearest stack. Popping 0 screens changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .popLast(2))
  /// // Cannot pop 2: 'StackNode' has 1 screen above its root.
  /// ```
  ///
  /// - Parameter count: How many.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or
  ///   `outOfRange` if the stack has fewer screens above its root, or if the number is negative.
  public static func popLast(_ count: Int) -> Self {
    .editingStack(to: "pop \(count)") { try $0.pop(count, in: $1) }
  }

  /// Pops to the root of the nearest stack. At the root, it changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .popToRoot)
  /// // Cannot pop to the root: no stack holds the visible screen.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`.
  public static var popToRoot: Self {
    .editingStack(to: "pop to the root") { try $0.popToRoot(in: $1) }
  }

  /// Pops to a screen of the nearest stack. If it is the top, nothing changes.
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if
  ///   the stack does not hold the screen; `originGone` if the screen is no longer on the tree.
  /// - Complexity: O(screens of the stack).
  public static func popTo(_ screen: ScreenNode) -> Self {
    let held = WeakScreen(screen)
    return .editingStack(to: "pop to '\(held.title)'") { stack, navigation in
      try stack.popTo(held.child(of: stack, to: "pop to", in: navigation), in: navigation)
    }
  }

  /// Pops to the lowest screen of a type in the nearest stack. If it is the top, nothing changes.
  ///
  /// ```swift
  /// try router.navigate(to: .popTo(first: FeedScreen.self))
  /// // Cannot pop to 'FeedScreen': 'StackNode' holds no 'FeedScreen'.
  /// ```
  ///
  /// - Parameter type: A class of screens, which its subclasses match too, or the type of a ``Screen``'s
  ///   content.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `notFound`
  ///   if the stack holds no such screen.
  /// - Complexity: O(screens of the stack).
  public static func popTo<Wanted>(first type: Wanted.Type) -> Self {
    .editingStack(to: "pop to '\(type)'") { try $0.popTo(first: type, in: $1) }
  }

  /// Pops to the topmost screen of a type in the nearest stack. If it is the top, nothing changes.
  ///
  /// - Parameter type: As of ``popTo(first:)``.
  /// - Returns: The move, which throws the same errors.
  /// - Complexity: O(screens of the stack).
  public static func popTo<Wanted>(last type: Wanted.Type) -> Self {
    .editingStack(to: "pop to '\(type)'") { try $0.popTo(last: type, in: $1) }
  }

  /// Pops to the topmost screen of the nearest stack that a closure accepts.
  ///
  /// ```swift
  /// // After a leading dot, the compiler needs the type of the parameter to compare an optional.
  /// try router.navigate(to: .popTo(where: { (screen: ScreenNode) in screen.name == "cart" }))
  /// ```
  ///
  /// - Parameter isWanted: Whether it is the screen. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `notFound`
  ///   if the closure accepts no screen.
  /// - Complexity: O(screens of the stack).
  public static func popTo(where isWanted: @escaping (ScreenNode) throws -> Bool) -> Self {
    .editingStack(to: "pop to the screen that was asked for") { stack, navigation in
      try stack.popTo(
        where: { screen in
          try navigation.callOut(.popTo, to: type(of: stack)) { try isWanted(screen) }
        }, in: navigation)
    }
  }

  /// Moves a screen of the nearest stack to the top. If it is the top, nothing changes.
  ///
  /// The screen neither leaves nor enters, so no rule and no leave check is asked.
  ///
  /// ```swift
  /// try router.navigate(to: .bringToFront(cart))
  /// // Cannot bring to the front 'CartScreen': 'StackNode' does not hold it.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if
  ///   the stack does not hold the screen; `originGone` if the screen is no longer on the tree.
  /// - Complexity: O(screens of the stack).
  public static func bringToFront(_ screen: ScreenNode) -> Self {
    let held = WeakScreen(screen)
    return .editingStack(to: "bring '\(held.title)' to the front") { stack, navigation in
      let screen = try held.child(of: stack, to: "bring to the front", in: navigation)
      try stack.bringToFront(screen, in: navigation)
    }
  }

  /// Makes a move that edits the nearest stack. `action` is what it does, in the infinitive.
  private static func editingStack(
    to action: @autoclosure @escaping () -> String,
    _ edit: @escaping (StackNode, Navigation) throws -> Void
  ) -> Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      let stack = try Origin.visible.stack(to: action(), in: navigation)
      try stack._withUnsafeGuaranteedRef { try edit($0, navigation) }
      return stack._withUnsafeGuaranteedRef { $0.visibleInside }
    }
  }
}
