extension StackNode {
  /// Pops the top screen.
  ///
  /// - Parameter navigation: The navigation in progress, if there is one. It is needed only if this stack is not
  ///   on a tree.
  /// - Throws: ``RoutingError`` of the kind `rootStays` if the stack has at most one screen, or
  ///   `busyAttempting`. Any refusal of a leave check.
  /// - Complexity: O(depth).
  public final func pop(in navigation: Navigation? = nil) throws {
    try edit("pop", in: navigation) { try takeTop(in: $0) }
  }

  private func takeTop(in navigation: Navigation?) throws {
    guard childList.count > 1 else { throw RoutingError.rootStays(self) }
    if isNotified { return shortenStack(to: childList.count - 1, in: navigation) }
    takeChild(at: childList.count - 1, in: navigation)
  }

  /// Pops a number of screens, from the top. Popping 0 screens changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange` if there are not that many screens above
  ///   the root, or the number is negative. Otherwise the same errors as ``pop(in:)``.
  /// - Complexity: O(count).
  public final func pop(_ count: Int, in navigation: Navigation? = nil) throws {
    guard count != 0 else { return }
    try edit("pop", in: navigation) { navigation in
      guard count > 0, count < childList.count else {
        let above = max(0, childList.count - 1)
        throw RoutingError(
          .outOfRange, action: "pop \(count)",
          reason:
            "'\(screen: self)' has \(above) \(above == 1 ? "screen" : "screens") above its root",
          at: self, advice: RoutingError.goBackAnyway)
      }
      shortenStack(to: childList.count - count, in: navigation)
    }
  }

  /// Pops a screen and every screen above it.
  ///
  /// ```swift
  /// try stack.pop(from: checkout)
  /// // Cannot pop 'CheckoutScreen': it is the root of 'StackNode'.
  /// ```
  ///
  /// To pop only the screens above it, use ``popTo(_:in:)``. To remove only the screen, use
  /// ``remove(_:in:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if it is the root of the stack, or `notFound` if the
  ///   stack does not hold the screen. Otherwise the same errors as ``popToRoot(in:)``.
  /// - Complexity: O(screens from it to the top).
  public final func pop(from screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try edit("pop", in: navigation) { navigation in
      let position = try childPosition(of: screen, to: "pop")
      guard position > 0 else {
        if screen === top { throw RoutingError.rootStays(self) }
        throw RoutingError(
          .rootStays, action: "pop", subject: .screen(screen),
          reason: "it is the root of '\(screen: self)'", at: screen,
          advice: "To pop only the screens above it, use popToRoot.")
      }
      shortenStack(to: position, in: navigation)
    }
  }

  /// Removes a screen alone. The screens above it stay.
  ///
  /// If it is the root, the screen above it becomes the root.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if it is the only screen of the stack, `notFound` if the
  ///   stack does not hold the screen, or `busyAttempting`. Any refusal of a leave check.
  /// - Complexity: O(screens above it).
  public final func remove(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try edit("remove", in: navigation) { navigation in
      let position = try childPosition(of: screen, to: "remove")
      guard childList.count > 1 else {
        throw RoutingError(
          .rootStays, action: "remove", subject: top.map { .screen($0) },
          reason: "it is the only screen of '\(screen: self)'", at: top ?? self,
          advice: "Replace it with another screen, or remove the whole stack.")
      }
      takeOut(at: position, in: navigation)
    }
  }

  /// Pops to the root. At the root it changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`, and any refusal of a leave check.
  /// - Complexity: O(screens above the root).
  public final func popToRoot(in navigation: Navigation? = nil) throws {
    guard childList.count > 1 else { return }
    try edit("pop to the root", in: navigation) { shortenStack(to: 1, in: $0) }
  }

  /// Pops to a screen. At the top it changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the stack does not hold the screen.
  ///   Otherwise the same errors as ``popToRoot(in:)``.
  /// - Complexity: O(screens above it).
  public final func popTo(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    guard screen !== top else { return }
    try edit("pop to", in: navigation) { navigation in
      shortenStack(to: try childPosition(of: screen, to: "pop to") + 1, in: navigation)
    }
  }

  /// Pops to the lowest screen of the given type.
  ///
  /// ```swift
  /// try stack.popTo(first: ProductScreen.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if there is none. Otherwise the same errors as
  ///   ``popToRoot(in:)``.
  /// - Complexity: O(screens).
  public final func popTo<Wanted>(
    first type: Wanted.Type, in navigation: Navigation? = nil
  ) throws {
    guard let screen = childList.first(where: { $0.isMatch(type) }) else {
      throw RoutingError.noMatch(type, in: self, "pop to", advice: RoutingError.goBackAnyway)
    }
    try popTo(screen, in: navigation)
  }

  /// Pops to the topmost screen of the given type.
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: The same errors as ``popTo(first:in:)``.
  /// - Complexity: O(screens).
  public final func popTo<Wanted>(last type: Wanted.Type, in navigation: Navigation? = nil) throws {
    guard let screen = childList.last(where: { $0.isMatch(type) }) else {
      throw RoutingError.noMatch(type, in: self, "pop to", advice: RoutingError.goBackAnyway)
    }
    try popTo(screen, in: navigation)
  }

  /// Pops to the topmost screen that a closure picks.
  ///
  /// - Throws: The same errors as ``popTo(first:in:)``, and any error of the closure.
  /// - Complexity: O(screens).
  public final func popTo(
    where isWanted: (ScreenNode) throws -> Bool, in navigation: Navigation? = nil
  ) throws {
    guard let screen = try childList.last(where: isWanted) else {
      throw RoutingError(
        .notFound, action: "pop to the requested screen",
        reason: "'\(screen: self)' holds none", at: top ?? self,
        advice: RoutingError.goBackAnyway)
    }
    try popTo(screen, in: navigation)
  }
}

extension ScreenNode {
  /// Whether this node, or the content of a ``Screen``, is of a type.
  final func isMatch<Wanted>(_ type: Wanted.Type) -> Bool {
    self is Wanted || anyContent is Wanted
  }
}

extension StackNode {
  /// Advice for a route that needs a stack.
  static let adviceInEmptyTree = "Give it a root first: builder.inStack().rootRoute()."
}

extension RoutingError {
  fileprivate static let goBackAnyway = "To go back as far as possible, use popToRoot."

  static func rootStays(_ stack: StackNode) -> RoutingError {
    RoutingError(
      .rootStays, action: "pop", subject: stack.top.map { .screen($0) },
      reason: stack.top == nil
        ? "'\(screen: stack)' is empty" : "it is the root of '\(screen: stack)'",
      at: stack.top ?? stack,
      advice: (Held<ScreenNode>(stack).hostOfLayer == nil
        ? "" : "To dismiss the layer, use .dismiss. ")
        + "If the stack may already be at its root, use popToRoot, which then changes nothing.")
  }
}
