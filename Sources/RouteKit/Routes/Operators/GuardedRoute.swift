/// A route behind a guard, which sees its context before anything is built.
public struct GuardedRoute<Base: Route, Condition: Guard>: Route
where Condition.Subject == Base.Context {
  var base: Base
  let condition: Condition
  /// Tells this place apart from another with an equal guard.
  var token = GuardToken()

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Asks the guard, and performs the route if it allows.
  ///
  /// - Throws: What the guard denies with; ``RoutingError`` of the kind `refused` or `mustWait`;
  ///   what the base throws. Where the guard refuses, nothing of the base has been done.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try navigation.ask(
      condition, about: context, before: Base.ViewType.self, named: base.outline.name, at: token)
    return try base.perform(with: context, in: navigation)
  }
}

extension GuardedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the guarded route starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension GuardedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> GuardedRoute<Base.Placed, Condition> {
    GuardedRoute<Base.Placed, Condition>(
      base: base.inBackground(), condition: condition, token: token)
  }
}

extension Route {
  /// Puts a guard before this route.
  ///
  /// Of several, the outermost is asked first: `route.guarded(by: a).guarded(by: b)` asks `b`, then
  /// `a`. Nothing below a guard is built before it allowed.
  ///
  /// ```swift
  /// let order = OrderBuilder().pushRoute().guarded(by: SignedIn(session: session))
  /// try router.navigate(to: order)
  /// // Cannot arrive at 'OrderScreen': the guard 'SignedIn' does not allow it.
  /// ```
  ///
  /// It guards this route. What must hold whatever the way in is a rule; see
  /// ``ScreenTree/require(_:for:)``.
  ///
  /// Answers to its questions are kept for this guarded route and its copies. One that is made anew in
  /// each attempt, in a chooser say, is asked anew in each: keep it outside.
  ///
  /// - Parameter condition: Sees the route's context.
  /// - Returns: The guarded route, with the same context and the same kind of arrival.
  public func guarded<Condition: Guard<Context>>(
    by condition: Condition
  ) -> GuardedRoute<Self, Condition> {
    GuardedRoute(base: self, condition: condition)
  }
}
