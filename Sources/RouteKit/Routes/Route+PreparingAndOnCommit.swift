extension Route {
  /// Calls a closure with the new screen and the origin, after the screen is built and before it is placed.
  ///
  /// Use it to fill the new screen with data of the screen that the user comes from. It must not change a
  /// screen that is on the tree, because the navigation may still be rolled back. For that, use
  /// ``Navigation/onCommit(_:)``.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().preparing { product, origin in
  ///   product.isFromSearch = origin is SearchScreen
  /// }
  /// ```
  ///
  /// The guards of the route are asked earlier. Of several closures, the innermost is called first.
  ///
  /// It is not called if `reusing(_:)` finds a screen that is already on the tree. To change that screen, use
  /// ``Route/onCommit(_:)``. In a chain, it receives the screen of the last route. A route that builds no screen, such
  /// as a move or `find(_:)`, fails:
  ///
  /// ```
  /// Cannot prepare the screen: the route builds no screen.
  /// ```
  ///
  /// - Parameter prepare: Called once or more per navigation. The origin is nil in an empty tree. The caller
  ///   receives any error of the closure. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The route that prepares its screen. It throws the same errors as this one, and ``RoutingError`` of the
  ///   kind `notApplicable` if it builds no screen.
  @inlinable
  public func preparing(
    _ prepare: @escaping (_ screen: ViewType, _ origin: ScreenNode?) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      let preparation = Preparation(needless: RoutingError.preparesNothing) {
        (screen: ViewType, origin) in
        try navigation.callOut(.preparation, to: ViewType.self) { try prepare(screen, origin) }
      }
      return try navigation.prepared(by: preparation, passingOn: self.outline) {
        try self.perform(with: context, in: navigation)
      }
    }
  }

  /// Calls a closure when the navigation is committed, before any screen is notified. It receives the
  /// screen at which this route arrived, and the screen that was visible before.
  ///
  /// Use it to change screens that are already there. They must not change before the commit, because the navigation
  /// may still fail. To fill a screen that this route builds, use ``Route/preparing(_:)``, which runs before the
  /// screen is placed.
  ///
  /// ```swift
  /// let back = Move.pop.onCommit { screen, origin in
  ///   (screen as? CartScreen)?.highlightedLine = (origin as? ProductScreen)?.product
  /// }
  /// ```
  ///
  /// Rules are not asked about the change; see ``Navigation/onCommit(_:)``.
  ///
  /// If the navigation changes nothing, as `.popToRoot` at the root does, the closure is not called, and
  /// there is no commit. It is also not called if the navigation fails, or if `orElse(_:)` takes another
  /// route.
  ///
  /// - Parameter action: Called once, before the closures of ``Navigation/onCommit(_:)``. In a chain, the
  ///   screen may have left again, and the screen before is the one that the earlier routes made
  ///   visible. It is nil in an empty tree. The closure cannot throw. It may navigate: that navigation is
  ///   announced after this one.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func onCommit(
    _ action: @escaping (_ screen: ViewType, _ origin: ScreenNode?) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      let before = navigation.tree.visible
      let screen = try self.perform(with: context, in: navigation)
      navigation.onChange { action(screen, before) }
      return screen
    }
  }
}

extension Navigation {
  @usableFromInline
  func onChange(_ action: @escaping () -> Void) {
    queue(.change(action))
  }
}

extension RoutingError {
  @usableFromInline
  static func preparesNothing() -> RoutingError {
    RoutingError(
      .notApplicable, action: "prepare the screen", reason: "the route builds no screen",
      advice:
        "Write preparing(_:) directly after the part that builds a screen. For a screen that is there, use onCommit(_:)."
    )
  }
}
