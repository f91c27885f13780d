/// Routes one after another, all or nothing. Arrives where the last one does.
///
/// Each looks for its own origin on the tree as the ones before left it.
public struct ThenRoute<First: Route>: Route {
  @usableFromInline let first: First
  // Closures, made where the type of each route is known: ten pushes in a chain took 1.4 times as
  // long through a list of `any Route<Void>`.
  @usableFromInline var rest: [(Navigation) throws -> ScreenNode]

  @inlinable
  init(first: First, rest: [(Navigation) throws -> ScreenNode]) {
    self.first = first
    self.rest = rest
  }

  /// Performs the routes in order. What one throws ends the whole, and nothing has changed then.
  @inlinable
  public func perform(
    with context: First.Context, in navigation: Navigation
  ) throws -> ScreenNode {
    var arrived: ScreenNode = try first.perform(with: context, in: navigation)
    for perform in rest { arrived = try perform(navigation) }
    return arrived
  }

  /// Adds another route at the end.
  @inlinable
  public func then(_ next: some Route<Void>) -> ThenRoute<First> {
    ThenRoute(first: first, rest: rest + [{ try next.perform(with: (), in: $0) }])
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
  @inlinable
  public func then(_ next: some Route<Void>) -> ThenRoute<Self> {
    ThenRoute(first: self, rest: [{ try next.perform(with: (), in: $0) }])
  }
}
