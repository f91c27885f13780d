extension Route {
  /// Calls a closure with the screen at which this route arrived.
  ///
  /// It runs after the commit, when the screens have heard and before observers do, and also when
  /// the navigation turns out to change nothing. Of several in one navigation the first performed
  /// is called first. If the navigation fails, or ``orElse(_:)`` goes another way, it does not run.
  ///
  /// ```swift
  /// let search = SearchBuilder().pushRoute().onArrival { screen in screen.focusField() }
  /// ```
  ///
  /// In a chain the screen may have left again by then.
  ///
  /// - Parameter action: Nothing can fail any more, so it does not throw. It may navigate: what it
  ///   begins is announced after this navigation.
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
  /// The path names what this route and the routes in it started from, where they were told to with
  /// ``Route/from(_:)-(Origin)``, and what they placed or reused: in that order, so that what holds
  /// comes before what it holds. Each screen is in it once, and where the route arrived is the last.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().from(StackBuilder().presentRoute())
  /// let noted = product.onArrival { product, path in
  ///   // path: [StackNode, ProductScreen]
  /// }
  /// ```
  ///
  /// The visible screen, from which routes start of themselves, is not in it, nor is what a built
  /// container holds, nor what a move passes by: `.pop` has the path `[FeedScreen]`, where it arrives.
  /// A route of your own adds where it arrives, and what the routes that it performs find and build.
  /// What ``orElse(_:)`` gave up is not in it. In a chain screens of the path may have left again.
  ///
  /// - Parameter action: When it runs, and what it may do, is told at the form with the screen alone.
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
