// Routes that build nothing: they reveal a screen that is on the tree, and arrive at it. The screen may have
// come in within the same navigation.

extension Route {
  /// Reveals a screen that is on the tree, found by its class, and arrives at it.
  ///
  /// ```swift
  /// try router.navigate(to: .find(.first(CartScreen.self)))
  /// try router.navigate(to: .find(.showing).orElse(product), with: 42)
  /// ```
  ///
  /// The screen may have come in within the same navigation, for example as a child of a new container:
  ///
  /// ```swift
  /// let tabs = TabBuilder(FeedBuilder().inStack(), CartBuilder().inStack()).rootRoute()
  /// try router.navigate(to: .find(.first(CartScreen.self)).from(tabs))
  /// ```
  ///
  /// The search starts at the start of the finder, or else at the origin from ``Route/from(_:)-(Origin)``, or else at
  /// the top layer.
  ///
  /// ```
  /// Cannot find 'CartScreen': no screen has this type (from the top layer: current, contained, presented, presenting).
  /// ```
  ///
  /// - Parameter finder: The finder.
  /// - Returns: A route with the context of the finder.
  public static func find<Found: ScreenNode, Wanted>(
    _ finder: ScreenFinder<Found, Wanted>
  ) -> Self where Self == ClosureRoute<Found, Wanted> {
    ClosureRoute(finding: finder) { unsafeDowncast($0, to: Found.self) }
  }

  /// Reveals a screen that is on the tree and needs no context to be found, and arrives at it.
  ///
  /// ```swift
  /// let cart = ClosureRoute.find(.first(CartScreen.self)).onArrival { cart in cart.highlight() }
  /// ```
  ///
  /// - Parameter finder: The finder.
  /// - Returns: A route without a context.
  public static func find<Found: ScreenNode>(
    _ finder: ScreenFinder<Found, Void>
  ) -> Self where Self == ClosureRoute<Found, Void> {
    ClosureRoute(finding: finder) { unsafeDowncast($0, to: Found.self) }
  }

  /// Reveals a screen that is on the tree, found by its content, and arrives at it.
  ///
  /// - Parameter finder: The finder.
  /// - Returns: A route that arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public static func find<Found, Wanted>(
    _ finder: ScreenFinder<Found, Wanted>
  ) -> Self where Self == ClosureRoute<ScreenNode, Wanted> {
    ClosureRoute(finding: finder) { $0 }
  }
}

extension ClosureRoute {
  /// Makes a route that reveals the screen that a finder finds. `arrive` converts the screen to the type of the
  /// arrival, because a cast costs more than revealing.
  fileprivate init<Found>(
    finding finder: ScreenFinder<Found, Context>, _ arrive: @escaping (ScreenNode) -> ViewType
  ) {
    self.init(source: .startingAtVisible) { context, navigation in
      if navigation.hasExtras && navigation.buildsOnly { throw CandidateBuild.End() }
      let screen = try finder.found(in: navigation, with: context) {
        "Say what to do instead: .find(…).orElse(route)."
      }
      if navigation.hasExtras && navigation.hasRouteOptions {
        try navigation.hook(screen, from: navigation.tree.visible, with: context)
      }
      try navigation.reveal(screen)
      if navigation.hasExtras { navigation.notePlaced(screen) }
      navigation.notePrepared(screen)
      return arrive(screen)
    }
  }
}

extension ScreenFinder {
  /// Finds the screen for a route, with the start from operators around the route.
  func found(
    in navigation: Navigation, with context: Context, advice: () -> String
  ) throws -> ScreenNode {
    let tree = navigation.tree
    var start: ScreenNode?
    if let option = navigation.routeOptions.start {
      if option.isDefault {
        _ = navigation.takeStart()
      } else {
        // The search covers everything that a route has just brought in, and not only the part that shows.
        start = try Origin.visible.find(in: navigation, exactly: true)
      }
    }
    if let screen = try find(in: tree, from: start, with: context) { return screen }
    throw report.notFound(Found.self, in: tree, from: start, advice: advice())
  }
}
