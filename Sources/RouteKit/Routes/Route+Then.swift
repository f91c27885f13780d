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
    ownPlan as? ChainPlan<Context>
      ?? ChainPlan(RouteStep(self), SharedList([]), depth: depth + 1)
  }
}

/// Routes one after another. A chain that is added to another chain adds its steps, so a chain of chains is
/// flat.
@usableFromInline
final class ChainPlan<Context>: RoutePlan {
  @usableFromInline let first: RouteStep<Context>
  @usableFromInline let rest: SharedList<RouteStep<Void>>

  @inlinable
  init(_ first: RouteStep<Context>, _ rest: SharedList<RouteStep<Void>>, depth: Int) {
    (self.first, self.rest) = (first, rest)
    super.init()
    self.depth = depth
  }

  /// The chain starts where its first route does, and has the name of the last one. It omits the context of the first
  /// route, which does not describe the last one.
  @usableFromInline override var outline: RouteOutline {
    var outline = first.route.outline
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
    if let chain = next.ownPlan?.chainOfMoves {
      let rest = rest.appending(CollectionOfOne(chain.first)).joined(with: chain.rest)
      return ChainPlan(first, rest, depth: max(depth, chain.depth))
    }
    return ChainPlan(
      first, rest.appending(CollectionOfOne(RouteStep(next))), depth: max(depth, 1 + next.depth))
  }

  @inlinable
  func perform(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    if navigation.hasExtras && navigation.hasRouteOptions {
      return try performWithOptions(with: context, in: navigation)
    }
    var arrived = try first.perform(context, navigation)
    for step in rest { arrived = try step.perform((), navigation) }
    return arrived
  }

  /// Performs the routes in order. Operators around the chain set the start of the first one, and apply to the screen
  /// of the last one.
  @usableFromInline
  func performWithOptions(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    let options = navigation.routeOptions
    guard let last = rest.last else {
      return try navigation.passingOn(first.route.outline) {
        try first.perform(context, navigation)
      }
    }
    navigation.routeOptions = RouteOptions(start: options.start)
    _ = try first.perform(context, navigation)
    let start = navigation.routeOptions.start
    navigation.routeOptions = RouteOptions()
    for step in rest.dropLast() { _ = try step.perform((), navigation) }
    navigation.routeOptions = options
    navigation.routeOptions.start = nil
    let arrived = try navigation.passingOn(last.route.outline) { try last.perform((), navigation) }
    navigation.routeOptions.start = start
    return arrived
  }
}
