/// Routes one after another, all or nothing. Arrives where the last one does.
///
/// Each looks for its own origin on the tree as the ones before left it.
public struct ThenRoute<First: Route>: Route {
  let first: First
  var rest: [any Route<Void>]

  /// Performs the routes in order. What one throws ends the whole, and nothing has changed then.
  public func perform(
    with context: First.Context, in navigation: Navigation
  ) throws -> ScreenNode {
    var arrived: ScreenNode = try first.perform(with: context, in: navigation)
    for route in rest { arrived = try route.perform(with: (), in: navigation) }
    return arrived
  }

  /// Adds another route at the end.
  public func then(_ next: any Route<Void>) -> ThenRoute<First> {
    var longer = self
    longer.rest.append(next)
    return longer
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
  public func then(_ next: any Route<Void>) -> ThenRoute<Self> {
    ThenRoute(first: self, rest: [next])
  }
}
