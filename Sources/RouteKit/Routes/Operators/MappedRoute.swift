/// A route that derives its base's context from another.
public struct MappedRoute<Base: Route, Context>: Route {
  var base: Base
  let transform: (Context) throws -> Base.Context

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Derives the context, and performs the route with it.
  ///
  /// - Throws: What the closure throws, unchanged and before the base does anything; what the base
  ///   throws.
  public func perform(
    with context: Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    let derived = try navigation.callOut(.contextMapping, to: Base.ViewType.self) {
      try transform(context)
    }
    return try base.perform(with: derived, in: navigation)
  }
}

extension MappedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension MappedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> MappedRoute<Base.Placed, Context> {
    MappedRoute<Base.Placed, Context>(base: base.inBackground(), transform: transform)
  }
}

extension Route {
  /// Derives this route's context from another.
  ///
  /// Guards of this route see what was derived; guards put around the result see what it was
  /// derived from.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute()                        // takes a Product
  /// let ordered = product.mapContext { (order: Order) in order.product }
  /// try router.navigate(to: ordered, with: order)
  /// ```
  ///
  /// - Parameter transform: Called once or more per navigation, before this route does anything. What
  ///   it throws reaches the caller unchanged, and nothing has changed then. An edit or a navigation
  ///   in it gets ``RoutingError/Kind/busyAttempting``.
  /// - Returns: A route that takes the other context.
  public func mapContext<Other>(
    _ transform: @escaping (Other) throws -> Context
  ) -> MappedRoute<Self, Other> {
    MappedRoute(base: self, transform: transform)
  }
}
