extension Route where Self == Move {
  /// Dismisses the layer of the screen that it starts from, and every layer above it.
  ///
  /// In the bottom layer it is an error:
  ///
  /// ```swift
  /// try router.navigate(to: .dismiss)
  /// // Cannot dismiss: 'FeedScreen' is in the bottom layer.
  /// ```
  ///
  /// If there may be no layer to dismiss, use ``dismissAll``. It throws ``RoutingError`` of the kind `emptyTree` or
  /// `nothingPresented`, and any refusal of a leave check.
  public static var dismiss: Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      try Origin.visible.with(in: navigation) { start in
        guard let start else { throw RoutingError.emptyTree("dismiss") }
        guard let host = Held(start).hostOfLayer else {
          throw RoutingError.nothingPresented(at: start)
        }
        return try host.use { host in
          try host.dismissPresented(in: navigation)
          return host.visibleInside
        }
      }
    }
  }

  /// Dismisses every layer above the bottom layer along the visible path. Without such a layer it changes
  /// nothing.
  ///
  /// A layer stays if its host is in a tab that is not selected. It throws ``RoutingError`` of the kind `emptyTree`,
  /// and any refusal of a leave check:
  ///
  /// ```swift
  /// try router.navigate(to: .dismissAll)
  /// // Cannot leave 'EditorScreen': its leave check does not allow it.
  /// ```
  ///
  /// - Complexity: O(depth + screens that leave).
  public static var dismissAll: Self {
    Move(outline: RouteOutline(isRooted: true)) { navigation in
      var next = navigation.tree.root
      guard var last = next else { throw RoutingError.emptyTree("dismiss all") }
      while let node = next {
        if node.presentedScreen != nil { try node.dismissPresented(in: navigation) }
        last = node
        next = node.nextInward?.object
      }
      return last
    }
  }

  /// Dismisses every layer above the layer of a screen. Without such a layer it changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .dismissDownTo(checkout))
  /// // Cannot dismiss down to 'CheckoutScreen': it is not on this tree.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `originGone` if the screen is no longer on the tree;
  ///   `notFound` if its layer is in a tab that is not selected, or otherwise not on the visible path; and any
  ///   refusal of a leave check.
  public static func dismissDownTo(_ screen: ScreenNode) -> Self {
    let held = ScreenNode.Weak(screen)
    return Move { navigation in
      let screen = try held.screen(to: "dismiss down to", in: navigation)
      let layer = screen.screenLayer
      guard navigation.tree.layers.contains(where: { $0 === layer }) else {
        throw RoutingError(
          .notFound, action: "dismiss down to", subject: .screen(screen),
          reason: "its layer is not on the visible path", at: screen,
          advice: "To show a screen wherever it is, use .reveal(screen).")
      }
      var last = layer
      while true {
        if last.presentedScreen != nil { try last.dismissPresented(in: navigation) }
        guard let inner = last.focusReference?.object else { return last }
        last = inner
      }
    }
  }

  /// Shows a screen that is on the tree. If it is visible, nothing changes.
  ///
  /// The layers that cover the screen are dismissed, and each container on the way brings its child forward.
  ///
  /// ```swift
  /// try router.navigate(to: .reveal(cart))
  /// // Cannot reveal 'CartScreen': it was released.
  /// ```
  ///
  /// - Parameter screen: The screen, which is held weakly.
  /// - Returns: The move, which arrives at the screen. It throws ``RoutingError`` of the kind `originGone` if the
  ///   screen is no longer on the tree, any refusal of a leave check, and any error of a container on the way.
  /// - Complexity: O(depth + screens that leave).
  public static func reveal(_ screen: ScreenNode) -> Self {
    let held = ScreenNode.Weak(screen)
    return Move { navigation in
      let screen = try held.screen(to: "reveal", in: navigation)
      try navigation.reveal(screen)
      return screen
    }
  }
}

extension ScreenNode {
  /// Whether the nearest stack has a screen to pop.
  fileprivate final var isAboveRootOfStack: Bool {
    let stack = Held(self).nearestStack
    return stack?.use { $0.childList.count > 1 } ?? false
  }
}

extension RoutingError {
  package static func nothingPresented(at screen: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss", subject: nil,
      reason: "'\(screen: screen)' is in the bottom layer", at: screen,
      advice: (screen.isAboveRootOfStack ? "To go back in the stack, use .pop. " : "")
        + "To dismiss only if there is a layer to dismiss, use .dismissAll.")
  }
}
