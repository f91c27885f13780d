/// A route that looks at its context before anybody is asked about it.
public struct CheckedRoute<Base: Route>: Route {
  var base: Base
  let check: (Base.Context) throws -> Void

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Checks the context, and performs the route if the check does not throw.
  ///
  /// - Throws: What the check throws, unchanged; what the base throws.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try navigation.callOut(.contextCheck, to: Base.ViewType.self) { try check(context) }
    return try base.perform(with: context, in: navigation)
  }
}

extension CheckedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension CheckedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> CheckedRoute<Base.Placed> {
    CheckedRoute<Base.Placed>(base: base.inBackground(), check: check)
  }
}

extension Route {
  /// Rejects a context that makes no sense, before a guard of this route is asked and before anything
  /// is built.
  ///
  /// A guard says who may go; a check says where nobody can. It is an error like any other, so that
  /// ``orElse(_:)`` takes the other route, which it does not after a guard's refusal. A guard put
  /// around the result is asked first, being further out.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute()
  ///   .guarded(by: SignedIn(session: session))
  ///   .checking { number in guard number > 0 else { throw NoSuchProduct(number) } }
  /// ```
  ///
  /// - Parameter check: Called once or more per navigation. What it throws reaches the caller
  ///   unchanged, and nothing has changed then. An edit or a navigation in it gets
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The checked route, with the same context and the same kind of arrival.
  public func checking(_ check: @escaping (Context) throws -> Void) -> CheckedRoute<Self> {
    CheckedRoute(base: self, check: check)
  }
}
