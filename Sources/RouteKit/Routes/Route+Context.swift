extension Route {
  /// Binds a context. The result needs none.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(product.with(42)))
  /// ```
  ///
  /// - Parameter context: The context. The route retains it.
  /// - Returns: A route without a context, with the same type of arrival.
  @inlinable
  public func with(_ context: Context) -> ClosureRoute<ViewType, Void> {
    let plan = BoundPlan(self, context)
    if plan.isTooDeep { return .tooDeep }
    return ClosureRoute(plan: plan) { try plan.base.perform(with: plan.context, in: $1) }
  }

  /// Derives this route's context from another one.
  ///
  /// Guards inside this route check the derived context. Guards around the result check the other one.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute()                        // takes a Product
  /// let ordered = product.mapContext { (order: Order) in order.product }
  /// try router.navigate(to: ordered, with: order)
  /// ```
  ///
  /// - Parameter transform: Called once or more per navigation, before this route does anything. The caller
  ///   receives any error of the closure. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: A route that takes the other context.
  @inlinable
  public func mapContext<Other>(
    _ transform: @escaping (Other) throws -> Context
  ) -> ClosureRoute<ViewType, Other> {
    modified { context, navigation in
      let derived = try navigation.callOut(.contextMapping, to: ViewType.self) {
        try transform(context)
      }
      return try self.perform(with: derived, in: navigation)
    }
  }

  /// Rejects an invalid context, before a guard inside this route is asked and before anything is built.
  ///
  /// A guard decides about permission, and a check about valid contexts. The error of a check is like any other:
  /// `orElse` then performs the other route, but not after a refusal of a guard. A guard around the result is asked
  /// first.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute()
  ///   .guarded(by: SignedIn(session: session))
  ///   .checking { number in guard number > 0 else { throw NoSuchProduct(number) } }
  /// ```
  ///
  /// - Parameter check: Called once or more per navigation. The caller receives any error of the closure. It
  ///   must not edit or navigate: that throws ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The checked route, with the same context and the same type of arrival.
  @inlinable
  public func checking(
    _ check: @escaping (Context) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      if !navigation.buildsOnly {
        try navigation.callOut(.contextCheck, to: ViewType.self) { try check(context) }
      }
      return try self.perform(with: context, in: navigation)
    }
  }
}
