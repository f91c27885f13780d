extension Route {
  /// Starts this route from another origin.
  ///
  /// ```swift
  /// let behind = ProductBuilder().pushRoute().from(.root)
  /// ```
  ///
  /// The first step of this route that needs a start uses the origin: in a chain, the first route. If there are
  /// several origins around one route, the outermost counts. Before a route that `choosing(_:_:)` or `orElse(_:)` takes,
  /// the origin is found in any case: a route that is the origin is performed. If `reusing(_:)` finds an open screen, the
  /// origin is not looked for. Without a choice, a route that needs no start, such as `.dismissAll`, fails:
  ///
  /// ```
  /// Cannot start from another screen: the route does not look for a screen to start from.
  /// ```
  ///
  /// - Parameter origin: The origin, which is found each time the route is performed.
  /// - Returns: The route. It throws any error of the origin, and ``RoutingError`` of the kind
  ///   `notApplicable` if no step needs a start.
  @inlinable
  public func from(_ origin: Origin) -> ClosureRoute<ViewType, Context> {
    modified { outline in
      outline.start = origin
    } by: { context, navigation in
      try navigation.starting(from: origin) { try self.perform(with: context, in: navigation) }
    }
  }

  /// Starts this route from a screen, which is held weakly.
  ///
  /// ```swift
  /// let related = ProductBuilder().pushRoute().from(cart)
  /// // Cannot start from 'CartScreen': it was released.
  /// ```
  ///
  /// - Parameter screen: The screen. It must be on the tree when the route is performed.
  /// - Returns: The route. It throws ``RoutingError/Kind/originGone`` if the screen is not on the tree.
  @inlinable
  public func from(_ screen: ScreenNode) -> ClosureRoute<ViewType, Context> {
    from(.node(screen))
  }

  /// Starts this route where another one arrives, in the same navigation: at the visible screen inside the screen of
  /// that arrival.
  ///
  /// ```swift
  /// let deep = ProductBuilder().pushRoute().from(StackBuilder().presentRoute())
  /// let tabs = TabBuilder(FeedBuilder().inStack(), SearchBuilder())
  /// let first = ProductBuilder().pushRoute().from(tabs.rootRoute())   // into the stack of the first tab
  /// ```
  ///
  /// - Parameter route: Performed first, each time.
  /// - Returns: The route, which throws the errors of both.
  @inlinable
  public func from(_ route: some Route<Void>) -> ClosureRoute<ViewType, Context> {
    from(.arrival(of: route))
  }

  /// Starts this route where another one arrives. Both are performed with the same context.
  ///
  /// ```swift
  /// let account = AccountBuilder().rootRoute()                        // takes an Account.ID
  /// let transactions = TransactionsBuilder().pushRoute().from(account)
  /// try router.navigate(to: transactions, with: id)
  /// ```
  ///
  /// - Parameter route: Performed first, each time, with the context of this route.
  /// - Returns: The route, which throws the errors of both.
  @inlinable
  @_disfavoredOverload
  public func from<Before: Route<Context>>(_ route: Before) -> ClosureRoute<ViewType, Context> {
    starting(after: route) { .arrival(of: route.with($0)) }
  }

  /// Starts this route at an origin made from another route. Both are performed with the same context.
  @inlinable
  func starting(
    after route: any Route, at origin: @escaping (Context) -> Origin
  ) -> ClosureRoute<ViewType, Context> {
    if depth >= RoutePlan.depthLimit { return .tooDeep }
    return ClosureRoute(plan: FromPlan(self, startingAfter: route)) { context, navigation in
      try navigation.starting(from: origin(context)) {
        try self.perform(with: context, in: navigation)
      }
    }
  }
}

/// The plan of a route that starts where another one with the same context arrives.
@usableFromInline
final class FromPlan: RoutePlan {
  private let base: any Route
  private let before: any Route

  @usableFromInline
  init(_ base: any Route, startingAfter before: any Route) {
    (self.base, self.before) = (base, before)
    super.init()
    depth = base.depth + 1
  }

  /// It starts where the other route does. This is a loop, because origins may be nested deeper than the
  /// call stack.
  @usableFromInline override var outline: RouteOutline {
    var outline = base.outline
    var next = before
    while let plan = next.ownPlan as? FromPlan {
      outline.join(plan.base.outline)
      next = plan.before
    }
    let first = next.outline
    outline.join(first)
    outline.start = first.start
    return outline
  }
}

extension RouteOutline {
  /// Adds the outline of another route on the way to this one.
  fileprivate mutating func join(_ other: RouteOutline) {
    if other.isRooted { isRooted = true }
    parts += other.parts
  }
}

extension Navigation {
  /// Performs a route from an origin, unless an operator around it set another one.
  @usableFromInline
  func starting<Result>(from origin: Origin, _ body: () throws -> Result) throws -> Result {
    guard routeOptions.start == nil else { return try body() }
    return try withOption {
      $0.start = StartOption(isDefault: origin.isVisible, isInside: origin.isInside) {
        try origin.find(in: $0, exactly: $1)
      }
    } performing: {
      try body()
    } orThrow: {
      guard $0.start != nil else { return nil }
      return RoutingError(
        .notApplicable, action: "start from another screen",
        reason: "the route does not look for a screen to start from",
        advice: "Remove from(_:), or write it directly after the part that starts somewhere.")
    }
  }

  /// Performs the one of several routes that an operator took. The start that an operator around all of them set is
  /// found before, which may perform a route. The taken route need not start there.
  @usableFromInline
  func performTaken<Result>(_ body: () throws -> Result) throws -> Result {
    // A candidate is built without a place.
    guard let option = takeStart(), !buildsOnly else { return try body() }
    let found = try apart { try option.find(self, true) }.map(ScreenNode.Weak.init)
    routeOptions.start = StartOption(isDefault: option.isDefault, isInside: option.isInside) {
      // The route may have removed it.
      let screen = try found?.screen(to: "start from", in: $0)
      return option.isInside && !$1 ? screen?.visibleInside : screen
    }
    let result = try body()
    _ = takeStart()
    return result
  }
}
