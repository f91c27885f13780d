/// Routes one after another, all or nothing. Arrives where the last one does.
///
/// Each looks for its own origin on the tree as the ones before left it.
public struct ThenRoute<First: Route>: Route {
  @usableFromInline let first: First
  @usableFromInline let rest: Steps

  @inlinable
  init(first: First, rest: Steps) {
    self.first = first
    self.rest = rest
  }

  /// The chain starts where the first route does, and has the name of the last one. It is bound to no
  /// context: that of the first route says nothing of the last.
  public var outline: RouteOutline {
    var outline = first.outline
    if let last = rest.steps.last { outline.name = last.name }
    outline.contextText = { nil }
    outline.preparesArrival = true
    return outline
  }

  /// Performs the routes in order.
  ///
  /// - Throws: What one of them throws. Those behind it are not performed, and what those before it
  ///   did is rolled back with the attempt.
  @inlinable
  public func perform(
    with context: First.Context, in navigation: Navigation
  ) throws -> ScreenNode {
    if navigation.hasExtras && navigation.hasPreparation {
      return try performPrepared(with: context, in: navigation)
    }
    var arrived: ScreenNode = try first.perform(with: context, in: navigation)
    for step in rest.references {
      arrived = try step._withUnsafeGuaranteedRef { try $0.perform(navigation) }
    }
    return arrived
  }

  /// Performs the routes in order. Only the screen of the last one is prepared.
  @usableFromInline @inline(never)
  func performPrepared(
    with context: First.Context, in navigation: Navigation
  ) throws -> ScreenNode {
    guard let last = rest.steps.last else {
      return try navigation.perform(passingOn: first, with: context)
    }
    try navigation.apart {
      _ = try first.perform(with: context, in: navigation)
      for step in rest.steps.dropLast() { _ = try step.perform(navigation) }
    }
    return try last.passOn(navigation)
  }

  /// Adds another route at the end; see ``Route/then(_:)``.
  @inlinable
  public func then(_ next: some Route<Void>) -> ThenRoute<First> {
    ThenRoute(first: first, rest: rest.adding(next))
  }
}

extension Route {
  /// Performs another route after this one, both or neither.
  ///
  /// The context is the one of this route; the next has its own bound.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(.popToRoot).then(product.with(42)))
  /// ```
  ///
  /// If one cannot be, none has been:
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(1).then(product.with(42)))
  /// // Cannot push 'ProductScreen': no stack holds 'CartScreen'.
  /// ```
  ///
  /// - Parameter next: Performed on the tree as this route left it, and starting from there.
  /// - Returns: A route that arrives where the next one does, at some ``ScreenNode``.
  @inlinable
  public func then(_ next: some Route<Void>) -> ThenRoute<Self> {
    ThenRoute(first: self, rest: Steps().adding(next))
  }
}

extension ThenRoute: StepSequence where First.Context == Void {
  @usableFromInline var steps: Steps { Steps().adding(first).adding(rest) }
}
