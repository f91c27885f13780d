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
  /// - Returns: A route with the same context and the same type of arrival.
  @inlinable
  public func guarded<Condition: Guard<Context>>(
    by condition: Condition
  ) -> ClosureRoute<ViewType, Context> {
    let token = GuardToken()
    return modified { context, navigation in
      try navigation.ask(
        condition, about: context, before: ViewType.self, named: self.outline.name, at: token)
      return try self.perform(with: context, in: navigation)
    }
  }
}
