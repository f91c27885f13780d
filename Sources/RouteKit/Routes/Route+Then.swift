extension Route {
  /// Performs another route after this one. If one of them fails, neither is performed.
  ///
  /// The result takes the context of this route. The next route needs none: bind it with `with(_:)`, or use
  /// `choosing(_:_:)` to pass one context to both.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(.popToRoot).then(product.with(42)))
  /// ```
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(1).then(product.with(42)))
  /// // Cannot push 'ProductScreen': no stack holds 'CartScreen'.
  /// ```
  ///
  /// A chain is one route. Around a chain, ``from(_:)-(Origin)`` sets the start of its first route.
  /// ``inBackground()``, ``preparing(_:)`` and hooks apply to the screen of its last route.
  ///
  /// - Parameter next: Performed on the tree as this route left it. It starts from the screen that is visible at that
  ///   point.
  /// - Returns: A route that arrives where the next one does, at some ``ScreenNode``.
  @inlinable
  public func then(_ next: some Route<Void>) -> ClosureRoute<ScreenNode, Context> {
    let plan = chain.followed(by: next)
    if plan.isTooDeep { return .tooDeep }
    return ClosureRoute(plan: plan) { try plan.perform(with: $0, in: $1) }
  }

  /// This route as a chain. If it is not one, it becomes a chain with one step.
  @inlinable var chain: ChainPlan<Context> {
    if let route = self as? ClosureRoute<ScreenNode, Context>,
      let chain = route.plan as? ChainPlan<Context>
    {
      return chain
    }
    let depth = (self as? ClosureRoute<ViewType, Context>)?.depth ?? 0
    return ChainPlan(
      self, first: { try self.perform(with: $0, in: $1) }, rest: SharedList([]), depth: depth + 1)
  }
}

/// A route of a chain that needs no context.
@usableFromInline
final class ChainStep {
  /// It is created where the type of the route is known: ten pushes took 1.4 times as long through a list of
  /// `any Route<Void>`.
  @usableFromInline let perform: (Navigation) throws -> ScreenNode
  @usableFromInline let route: any Route<Void>

  @inlinable
  init(_ route: any Route<Void>, _ perform: @escaping (Navigation) throws -> ScreenNode) {
    (self.route, self.perform) = (route, perform)
  }
}

/// Routes one after another. A chain that is added to another chain adds its steps, so a chain of chains is
/// flat.
@usableFromInline
final class ChainPlan<Context>: RoutePlan {
  @usableFromInline let firstRoute: any Route
  @usableFromInline let first: (Context, Navigation) throws -> ScreenNode
  @usableFromInline let rest: SharedList<ChainStep>

  @inlinable
  init(
    _ firstRoute: any Route, first: @escaping (Context, Navigation) throws -> ScreenNode,
    rest: SharedList<ChainStep>, depth: Int
  ) {
    (self.firstRoute, self.first, self.rest) = (firstRoute, first, rest)
    super.init()
    self.depth = depth
  }

  /// The chain starts where its first route does, and has the name of the last one. It omits the context of the first
  /// route, which does not describe the last one.
  @usableFromInline override var outline: RouteOutline {
    var outline = firstRoute.outline
    if let last = rest.last?.route.outline {
      (outline.name, outline.routeType) = (last.name, last.routeType)
    }
    outline.contextText = { nil }
    outline.preparesArrival = true
    return outline
  }

  @usableFromInline override var chainOfMoves: ChainPlan<Void>? { self as? ChainPlan<Void> }

  @inlinable
  func followed<Next: Route<Void>>(by next: Next) -> ChainPlan {
    if let chain = (next as? ClosureRoute<ScreenNode, Void>)?.plan?.chainOfMoves {
      let rest = rest.appending(CollectionOfOne(ChainStep(firstOf: chain))).joined(with: chain.rest)
      return ChainPlan(firstRoute, first: first, rest: rest, depth: max(depth, chain.depth))
    }
    let step = ChainStep(next) { try next.perform(with: (), in: $0) }
    let depthOfNext = (next as? ClosureRoute<Next.ViewType, Void>)?.depth ?? 0
    return ChainPlan(
      firstRoute, first: first, rest: rest.appending(CollectionOfOne(step)),
      depth: max(depth, 1 + depthOfNext))
  }

  @inlinable
  func perform(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    if navigation.hasExtras && navigation.hasRouteWishes {
      return try performWishing(with: context, in: navigation)
    }
    var arrived = try first(context, navigation)
    for step in rest { arrived = try step.perform(navigation) }
    return arrived
  }

  /// Performs the routes in order. Operators around the chain set the start of the first one, and apply to the screen
  /// of the last one.
  @usableFromInline
  func performWishing(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    let wishes = navigation.routeWishes
    guard let last = rest.last else {
      return try navigation.passingOn(firstRoute.outline) { try first(context, navigation) }
    }
    navigation.routeWishes = RouteWishes(start: wishes.start)
    _ = try first(context, navigation)
    let start = navigation.routeWishes.start
    navigation.routeWishes = RouteWishes()
    for step in rest.dropLast() { _ = try step.perform(navigation) }
    navigation.routeWishes = wishes
    navigation.routeWishes.start = nil
    let arrived = try navigation.passingOn(last.route.outline) { try last.perform(navigation) }
    navigation.routeWishes.start = start
    return arrived
  }
}

extension ChainStep {
  /// The first route of a chain that is added to another one.
  @usableFromInline
  convenience init(firstOf chain: ChainPlan<Void>) {
    let first = chain.first
    self.init(ClosureRoute(plan: chain.firstRoute.basePlan) { try first($0, $1) }) {
      try first((), $0)
    }
  }
}
