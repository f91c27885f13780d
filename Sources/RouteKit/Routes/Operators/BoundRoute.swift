/// A route whose context is decided already.
public struct BoundRoute<Base: Route>: Route {
  let base: Base
  let context: Base.Context

  /// Performs the route with the context that was bound.
  public func perform(with _: Void, in navigation: Navigation) throws -> Base.ViewType {
    try base.perform(with: context, in: navigation)
  }
}

extension Route {
  /// Binds a context, so that nothing is needed any more.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(product.with(42)))
  /// ```
  public func with(_ context: Context) -> BoundRoute<Self> {
    BoundRoute(base: self, context: context)
  }
}
