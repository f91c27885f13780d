extension Route where Self == Move {
  /// Pops the screen that it starts from, and every screen above it, off the nearest stack.
  ///
  /// From the visible screen, this is the top screen of the stack. From another screen, it is that screen, with any
  /// screens that are above it now. From a screen in a child of the stack, such as a tab, it is that child. From the
  /// stack itself, it is the top screen.
  ///
  /// ```swift
  /// try router.navigate(to: .pop.from(checkout))
  /// try router.navigate(to: .pop)
  /// // Cannot pop 'FeedScreen': it is the root of 'StackNode'.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `rootStays` at the root of the
  /// stack.
  public static var pop: Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      let (stack, child) = try Origin.visible.stack(to: "pop", in: navigation)
      return try stack.use { stack in
        if let child, stack.focusReference != child {
          try stack.pop(from: child.object, in: navigation)
        } else {
          try stack.pop(in: navigation)
        }
        return stack.visibleInside
      }
    }
  }

  /// Pops a number of screens from the top of the nearest stack. Popping 0 screens changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .popLast(2))
  /// // Cannot pop 2: 'StackNode' has 1 screen above its root.
  /// ```
  ///
  /// - Parameter count: The number of screens.
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

  /// Removes a screen alone from the stack that holds it. The screens above it stay.
  ///
  /// It does not matter where the stack is, or whether it shows. Layers that the screen presents are removed with
  /// it. If it is the root of the stack, the screen above it becomes the root.
  ///
  /// ```swift
  /// try router.navigate(to: .remove(payment))
  /// // Cannot remove 'PaymentScreen': it is the only screen of 'StackNode'.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `rootStays` if the screen is the only one of the
  ///   stack; `noContainer` if no stack holds it directly; `originGone` if it is no longer on the tree; and any
  ///   refusal of a leave check. Around it, `from` names the stack that must hold it.
  /// - Complexity: O(screens of the stack).
  public static func remove(_ screen: ScreenNode) -> Self {
    .editingStack(of: screen, to: "remove") { try $0.remove($1, in: $2) }
  }

  /// Keeps those screens of the nearest stack that a closure accepts. The others are removed. If it accepts all of
  /// them, nothing changes. If it accepts none, the stack is empty.
  ///
  /// ```swift
  /// try router.navigate(to: .keep(where: { !($0 is SignInScreen) }))
  /// // Cannot keep screens: no stack holds the visible screen.
  /// ```
  ///
  /// To push a screen on top of them in the same step, use `replaceRoute(keeping:)` of a builder.
  ///
  /// - Parameter isKept: Whether a screen stays. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, and any refusal of a
  ///   leave check.
  /// - Complexity: O(screens of the stack).
  public static func keep(where isKept: @escaping (ScreenNode) throws -> Bool) -> Self {
    .editingStack(to: "keep screens") { stack, navigation in
      try stack.keep(
        where: { screen in
          try navigation.callOut(.keep, to: type(of: stack)) { try isKept(screen) }
        }, in: navigation)
    }
  }

  /// Pops to a screen of the stack that holds it. If it is the top, nothing changes.
  ///
  /// It does not matter where the stack is, or whether it shows. To show the screen too, use ``reveal(_:)``.
  ///
  /// ```swift
  /// try router.navigate(to: .popTo(feed))
  /// // Cannot pop to 'FeedScreen': no stack holds it.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `noContainer` if no stack holds the screen
  ///   directly; `originGone` if it is no longer on the tree; and any refusal of a leave check. Around it, `from`
  ///   names the stack that must hold it, or it throws `notFound`.
  /// - Complexity: O(screens of the stack).
  public static func popTo(_ screen: ScreenNode) -> Self {
    .editingStack(of: screen, to: "pop to") { try $0.popTo($1, in: $2) }
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
  /// - Parameter type: The same as for ``popTo(first:)``.
  /// - Returns: The move, which throws the same errors.
  /// - Complexity: O(screens of the stack).
  public static func popTo<Wanted>(last type: Wanted.Type) -> Self {
    .editingStack(to: "pop to '\(type)'") { try $0.popTo(last: type, in: $1) }
  }

  /// Pops to the topmost screen of the nearest stack that a closure accepts.
  ///
  /// ```swift
  /// // After a leading dot, the compiler needs the type of the parameter to compare an optional.
  /// try router.navigate(to: .popTo(where: { (screen: ScreenNode) in screen.screenName == "cart" }))
  /// ```
  ///
  /// - Parameter isWanted: Whether it is the screen. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `notFound`
  ///   if the closure accepts no screen.
  /// - Complexity: O(screens of the stack).
  public static func popTo(where isWanted: @escaping (ScreenNode) throws -> Bool) -> Self {
    .editingStack(to: "pop to the requested screen") { stack, navigation in
      try stack.popTo(
        where: { screen in
          try navigation.callOut(.popTo, to: type(of: stack)) { try isWanted(screen) }
        }, in: navigation)
    }
  }

  /// Moves a screen to the top of the stack that holds it. If it is the top, nothing changes.
  ///
  /// The screen neither leaves nor enters, so neither rules nor leave checks are asked. It does not matter where the
  /// stack is, or whether it shows.
  ///
  /// ```swift
  /// try router.navigate(to: .bringToFront(cart))
  /// // Cannot bring to the front 'CartScreen': no stack holds it.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move, which throws the same errors as ``popTo(_:)``.
  /// - Complexity: O(screens of the stack).
  public static func bringToFront(_ screen: ScreenNode) -> Self {
    .editingStack(of: screen, to: "bring to the front") { try $0.bringToFront($1, in: $2) }
  }

  /// Makes a move that edits the stack that holds a screen. If `from` around it names a start, this is the
  /// nearest stack around that. `action` is its action, in the infinitive.
  private static func editingStack(
    of screen: ScreenNode, to action: String,
    _ edit: @escaping (StackNode, ScreenNode, Navigation) throws -> Void
  ) -> Self {
    let held = ScreenNode.Weak(screen)
    let outline = RouteOutline(start: Origin(start: .node(held)))
    return Move(outline: outline) { navigation in
      let screen = try held.screen(to: action, in: navigation)
      guard navigation.hasStart else {
        guard let stack = screen.screenParent as? StackNode else {
          throw RoutingError(
            .noContainer, action: action, subject: .screen(screen), reason: "no stack holds it",
            at: screen, advice: screen.adviceOutsideStacks)
        }
        try edit(stack, screen, navigation)
        return stack.visibleInside
      }
      let (stack, _) = try Origin.visible.stack(to: "\(action) '\(held.title)'", in: navigation)
      return try stack.use { stack in
        try edit(stack, held.child(of: stack, to: action, in: navigation), navigation)
        return stack.visibleInside
      }
    }
  }

  /// Makes a move that edits the nearest stack. `action` is its action, in the infinitive.
  private static func editingStack(
    to action: @autoclosure @escaping () -> String,
    _ edit: @escaping (StackNode, Navigation) throws -> Void
  ) -> Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      let (stack, _) = try Origin.visible.stack(to: action(), in: navigation)
      try stack.use { try edit($0, navigation) }
      return stack.object.visibleInside
    }
  }
}

extension ScreenNode {
  fileprivate final var adviceOutsideStacks: String {
    switch screenParent {
    case is TabNode: "It is a tab: use .selectTab(screen) or .removeTab(screen)."
    case is SplitNode: "It is a column: use .focusColumn(column) or .clearColumn(column)."
    default:
      screenHost == nil
        ? "To show a screen wherever it is, use .reveal(screen)."
        : "It is the root of a layer, which .dismiss.from(screen) dismisses."
    }
  }
}
