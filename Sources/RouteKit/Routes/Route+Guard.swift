extension Route {
  /// Puts a guard before this route.
  ///
  /// The outermost guard is asked first: `route.guarded(by: a).guarded(by: b)` asks `b` and then `a`. Nothing
  /// is built before the guard allows it.
  ///
  /// ```swift
  /// let order = OrderBuilder().pushRoute().guarded(by: SignedIn(session: session))
  /// try router.navigate(to: order)
  /// // Cannot arrive at 'OrderScreen': the guard 'SignedIn' does not allow it.
  /// ```
  ///
  /// It guards this route only. A condition for a screen, whatever route leads to it, is a rule; see
  /// `require(_:for:)`.
  ///
  /// Answers to its questions are kept for this guarded route and its copies. If you guard a route inside the closure
  /// of `choosing(_:_:)`, the guard is asked again in each attempt. Guard it outside instead.
  ///
  /// - Parameter condition: The guard, which checks the route's context.
  /// - Returns: A route with the same context and the same type of arrival.
  @inlinable
  public func guarded<Condition: Guard<Context>>(
    by condition: Condition
  ) -> ClosureRoute<ViewType, Context> {
    let token = GuardToken()
    return modified { context, navigation in
      try navigation.ask(
        condition, about: context, before: ViewType.self, named: self.title.name, at: token)
      return try self.perform(with: context, in: navigation)
    }
  }
}
