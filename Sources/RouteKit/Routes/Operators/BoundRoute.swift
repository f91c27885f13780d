/// A route whose context is decided already.
public struct BoundRoute<Base: Route>: Route {
  var base: Base
  let context: Base.Context

  /// The outline of the base, with the context.
  public var outline: RouteOutline { base.outline.bound(to: context) }

  /// Performs the route with the context that was bound.
  ///
  /// - Throws: What the base throws.
  public func perform(with _: Void, in navigation: Navigation) throws -> Base.ViewType {
    try base.perform(with: context, in: navigation)
  }
}

extension BoundRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension BoundRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> BoundRoute<Base.Placed> {
    BoundRoute<Base.Placed>(base: base.inBackground(), context: context)
  }
}

extension Route {
  /// Binds a context, so that nothing is needed any more.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(product.with(42)))
  /// ```
  ///
  /// - Parameter context: Kept for as long as the route.
  /// - Returns: A route without a context, with the same kind of arrival.
  public func with(_ context: Context) -> BoundRoute<Self> {
    BoundRoute(base: self, context: context)
  }
}
