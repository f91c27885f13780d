extension Route {
  /// Calls a closure with the screen at which this route arrived.
  ///
  /// It runs after the commit, after the callbacks of the screens and before the observers. It also runs if
  /// the navigation changes nothing. Several in one navigation run in the order in which their routes were
  /// performed. It does not run if the navigation fails, or if `orElse` takes another route.
  ///
  /// ```swift
  /// let search = SearchBuilder().pushRoute().onArrival { screen in screen.focusField() }
  /// ```
  ///
  /// In a chain, the screen may have left again.
  ///
  /// - Parameter action: It cannot throw, because the navigation has succeeded. It may navigate: that
  ///   navigation is announced after this one.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func onArrival(
    _ action: @escaping (ViewType) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      let screen = try self.perform(with: context, in: navigation)
      navigation.onArrival { action(screen) }
      return screen
    }
  }

  /// Calls a closure with the screen at which this route arrived, and the screens on the way there.
  ///
  /// The path contains the screens that this route and its parts placed or reused, and the screens that they started
  /// from if ``Route/from(_:)-(Origin)`` names them. A container comes before the screens that it holds. Each screen
  /// is in the path once. The last one is the screen at which the route arrived.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().from(StackBuilder().presentRoute())
  /// let noted = product.onArrival { product, path in
  ///   // path: [StackNode, ProductScreen]
  /// }
  /// ```
  ///
  /// The path does not contain the visible screen, where routes start by default, the children of a new container, or
  /// the screens that a move passes: `.pop` has the path `[FeedScreen]`. A custom route adds the screen at which it
  /// arrives, and the screens that its parts find and build. A failed alternative adds nothing. In a chain, screens
  /// of the path may have left again.
  ///
  /// - Parameter action: Runs like the closure with the screen alone.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func onArrival(
    _ action: @escaping (_ screen: ViewType, _ path: [ScreenNode]) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      let (screen, path) = try navigation.withPath {
        try self.perform(with: context, in: navigation)
      }
      navigation.onArrival { action(screen, path) }
      return screen
    }
  }
}
