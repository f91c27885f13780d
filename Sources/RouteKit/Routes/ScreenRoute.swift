extension ViewBuilder {
  /// Builds the screen and places it with a transition, for example a custom one.
  ///
  /// ```swift
  /// let product = ProductBuilder().route(by: SecondTabTransition())
  /// ```
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The route, with the context of the builder.
  @inlinable
  public func route<Transition: ViewTransition>(
    by transition: Transition
  ) -> ClosureRoute<ViewType, Context> {
    let plan = TitledPlan(ScreenRoute(builder: self, transition: transition))
    let perform: (Context, Navigation) throws -> ViewType = {
      try plan.base.perform(with: $0, in: $1)
    }
    return ClosureRoute(plan: plan, perform)
  }

  /// Builds the screen and places it into a container with a transition.
  ///
  /// `pushRoute(in:)` and its like use it. Use it for your own containers:
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
  ///   - transition: The transition.
  ///   - container: The container that the transition starts from.
  /// - Returns: The route, with the context of the builder.
  @inlinable
  public func route<Transition: ViewTransition, Container>(
    by transition: Transition, in container: ContainerOrigin<Container>
  ) -> ClosureRoute<ViewType, Context> {
    let route = route(by: transition)
    return container.origin.isVisible ? route : route.from(container.origin)
  }
}

/// Builds a screen and places it: a builder and a transition as a route.
///
/// It first finds the target of the transition, then builds, and then places and reveals the screen. So
/// nothing is built if there is no target.
@usableFromInline
struct ScreenRoute<Builder: ViewBuilder, Transition: ViewTransition>: TitledRoute {
  @usableFromInline let builder: Builder
  @usableFromInline let transition: Transition

  @inlinable
  init(builder: Builder, transition: Transition) {
    (self.builder, self.transition) = (builder, transition)
  }

  @usableFromInline var outline: RouteOutline {
    RouteOutline(
      name: builder.screenName, start: .visible, isRooted: Transition.self == RootTransition.self,
      preparesArrival: true)
  }

  @usableFromInline var title: RouteTitle { (builder.screenName, nil) }

  /// Builds and places.
  ///
  /// - Throws: Any error of the origin, the transition, the builder and the reveal. Errors of the builder pass
  ///   unchanged. Errors of the transition name the screen.
  @inlinable
  func perform(
    with context: Builder.Context, in navigation: Navigation
  ) throws -> Builder.ViewType {
    // Operators around the route may change its start, prepare its screen, or keep it in the background.
    let isPlain = !(navigation.hasExtras && navigation.hasRouteOptions)
    if !isPlain {
      if navigation.buildsOnly {
        return try navigation.buildCandidate {
          try navigation.callOut(.builder, to: Builder.self) { try builder.build(with: context) }
        }
      }
      try navigation.checkHooks(before: Builder.ViewType.self, with: context)
    }
    let (start, target) = try Origin.visible.with(in: navigation) { start in
      (isPlain ? nil : start, try naming { try transition.target(from: start, in: navigation) })
    }
    let kept = isPlain ? nil : navigation.takeSubstitute(as: Builder.ViewType.self)
    let screen =
      try kept
      ?? navigation.callOut(.builder, to: Builder.self) { try builder.build(with: context) }
    if !isPlain {
      if kept == nil { try navigation.prepare(screen, from: start) }
      try navigation.hook(screen, checkedAs: Builder.ViewType.self, from: start, with: context)
      try navigation.fillHints(of: screen, from: start)
    }
    let isInBackground = !isPlain && navigation.takeBackground()
    try naming {
      try transition.place(screen, at: target, in: navigation)
      let isPlaced =
        isInBackground ? navigation.isOnTree(screen) : try navigation.revealPlaced(screen)
      if !isPlaced { throw RoutingError.notPlaced(by: Transition.self) }
    }
    if navigation.hasExtras {
      try navigation.giveHints(to: screen)
      navigation.noteBuilt(screen)
      navigation.noteContext(context, of: screen)
    }
    return screen
  }

  /// Adds the screen and the builder to errors of the transition. Errors of the builder pass unchanged.
  @inlinable
  func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as RoutingError {
      throw error.naming(Builder.ViewType.self, builder.screenName, builtBy: Builder.self)
    }
  }
}

extension RoutingError {
  @usableFromInline
  static func notPlaced(by transition: Any.Type) -> RoutingError {
    let name = appsName(of: transition).map { "'\($0)'" } ?? "the transition"
    return RoutingError(
      .notOnTree, action: "place", reason: "\(name) did not put it on this tree",
      advice: "Put the screen into the target in place(_:at:in:).")
  }

  /// The same error with the screen, if it does not name one yet, and with its builder, if the advice mentions
  /// a builder.
  @usableFromInline
  func naming(
    _ screen: ScreenNode.Type, _ name: String?, builtBy builder: Any.Type
  ) -> RoutingError {
    naming(
      Newcomer(
        screen: ScreenReference(id: nil, type: screen.titleType, name: name),
        isStack: screen is StackNode.Type, builder: builder))
  }
}
