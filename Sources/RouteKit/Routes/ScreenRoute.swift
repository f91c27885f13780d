extension ViewBuilder {
  /// Builds the screen and places it by a transition, such as one of your own.
  ///
  /// ```swift
  /// let product = ProductBuilder().route(by: SecondTabTransition())
  /// ```
  ///
  /// - Parameter transition: Finds the place, and puts the screen there.
  /// - Returns: The route, which takes the builder's context.
  @inlinable
  public func route<Transition: ViewTransition>(
    by transition: Transition
  ) -> ClosureRoute<ViewType, Context> {
    let plan = BasePlan(ScreenRoute(builder: self, transition: transition), nil)
    return ClosureRoute(plan: plan) { try plan.base.perform(with: $0, in: $1) }
  }

  /// Builds the screen and places it by a transition into a container.
  ///
  /// It is what the functions that place a screen are made of, and those of your own:
  ///
  /// ```swift
  /// extension ViewBuilder {
  ///   func pageRoute(
  ///     in pages: ContainerOrigin<PageNode> = .visible
  ///   ) -> ClosureRoute<ViewType, Context> {
  ///     route(by: .addPage, in: pages)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - transition: Finds the place, and puts the screen there.
  ///   - container: Where the transition starts.
  /// - Returns: The route, which takes the builder's context.
  @inlinable
  public func route<Transition: ViewTransition, Container>(
    by transition: Transition, in container: ContainerOrigin<Container>
  ) -> ClosureRoute<ViewType, Context> {
    let route = route(by: transition)
    return container.origin.elsewhere == nil ? route : route.from(container.origin)
  }
}

/// Builds a screen and places it: a builder and a transition as a route.
///
/// It looks for the transition's target first, then builds, then places and reveals the screen, so
/// that nothing is built for a place that is not there.
@usableFromInline
struct ScreenRoute<Builder: ViewBuilder, Transition: ViewTransition>: Route {
  @usableFromInline let builder: Builder
  @usableFromInline let transition: Transition

  @inlinable
  init(builder: Builder, transition: Transition) {
    (self.builder, self.transition) = (builder, transition)
  }

  @usableFromInline var outline: RouteOutline {
    RouteOutline(
      name: builder.givenName, start: .visible, isRooted: Transition.self == RootTransition.self,
      preparesArrival: true)
  }

  /// Builds and places.
  ///
  /// - Throws: What the origin, the transition or the builder throws, and what keeps the screen
  ///   from being revealed. The builder's errors pass unchanged; those of the transition name the
  ///   screen that was to go in.
  @inlinable
  func perform(
    with context: Builder.Context, in navigation: Navigation
  ) throws -> Builder.ViewType {
    if navigation.hasExtras && navigation.hasRouteWishes {
      return try performWishing(with: context, in: navigation)
    }
    let target = try Origin.visible.with(in: navigation) { start in
      try naming { try transition.target(from: start, in: navigation) }
    }
    let screen = try navigation.callOut(.builder, to: Builder.self) {
      try builder.build(with: context)
    }
    // Through a reference, or the compiler retains the screen once more for each use.
    try Unmanaged<ScreenNode>.passUnretained(screen)._withUnsafeGuaranteedRef { screen in
      try naming {
        try transition.place(screen, at: target, in: navigation)
        try navigation.reveal(screen)
      }
      if navigation.hasExtras { navigation.noteBuilt(screen) }
    }
    return screen
  }

  /// The same where operators around the route want it to start elsewhere, to prepare its screen, or to
  /// reveal nothing.
  @usableFromInline @inline(never)
  func performWishing(
    with context: Builder.Context, in navigation: Navigation
  ) throws -> Builder.ViewType {
    let (start, target) = try Origin.visible.with(in: navigation) { start in
      (start, try naming { try transition.target(from: start, in: navigation) })
    }
    let screen = try navigation.callOut(.builder, to: Builder.self) {
      try builder.build(with: context)
    }
    try navigation.prepare(screen, from: start)
    let isInBackground = navigation.takeBackground()
    try naming {
      try transition.place(screen, at: target, in: navigation)
      if !isInBackground { try navigation.reveal(screen) }
    }
    navigation.noteBuilt(screen)
    return screen
  }

  /// Has errors of the transition name the screen and the builder. The builder's own pass
  /// unchanged.
  @inlinable @inline(__always)
  func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as RoutingError {
      throw error.naming(Builder.ViewType.self, builder.givenName, builtBy: Builder.self)
    }
  }
}

extension RoutingError {
  /// The same error, naming the screen that was to be placed if none is named yet, and its builder
  /// where the advice speaks of one.
  @usableFromInline
  func naming(
    _ screen: ScreenNode.Type, _ name: String?, builtBy builder: Any.Type
  ) -> RoutingError {
    naming(
      Newcomer(
        title: screen.title(named: name), isStack: screen is StackNode.Type, builder: builder))
  }
}
