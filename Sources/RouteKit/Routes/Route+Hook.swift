extension Route {
  /// Attaches a hook to this route. It applies to the screen at which the route arrives, found or built.
  ///
  /// Of several hooks on one route, the context passes from the outermost inwards, and the screen from the
  /// innermost outwards. `route.hooked(by: a).hooked(by: b)` has `b` check the context and then `a`, as guards are
  /// asked. Then `a` prepares the screen and then `b`, and they are notified of the arrival in that order. Each
  /// hook receives the context of its place: outside ``mapContext(_:)``, the context before it was mapped.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().reusing(.showing).hooked(by: Sourced())
  /// try router.navigate(to: product, with: link)
  /// ```
  ///
  /// A guard around the hook is asked before it. A guard of this route is asked after its check and before anything
  /// is built or found. A hook outside `reusing(_:)` also applies to a found screen. A hook inside it applies only
  /// to a built screen.
  ///
  /// - Parameter hook: An error that it throws in ``Hook/check(_:)`` or ``Hook/prepare(_:from:with:)`` reaches the
  ///   caller unchanged.
  /// - Returns: The hooked route, with the same context and the same type of arrival.
  public func hooked<Attached: Hook<ViewType, Context>>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    hooked(byFitting: hook)
  }

  /// Attaches a hook for other screens to this route: for any screen, for a base class, for a subclass, or for the
  /// content of a ``Screen``. The hook ignores screens of other types.
  ///
  /// ```swift
  /// struct Priced: Hook {   // for any screen
  ///   func check(_ number: Int) throws { try prices.check(number) }
  /// }
  /// let product = ProductBuilder().pushRoute().hooked(by: Priced())
  /// ```
  ///
  /// A route can never arrive at a screen of an unrelated class, so such a hook is an error:
  ///
  /// ```
  /// Cannot hook 'ProductScreen': the hook 'Counted' is for 'CartScreen'.
  /// ```
  ///
  /// - Parameter hook: A hook with the context of this route. A hook with both types of the route is preferred.
  /// - Returns: A route that throws the same errors, and ``RoutingError`` of the kind `notApplicable`.
  @_disfavoredOverload
  public func hooked<Attached: Hook>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> where Attached.Context == Context {
    hooked(byFitting: hook)
  }

  /// Attaches a hook for any context to this route.
  ///
  /// - Parameter hook: A hook for the screen of this route, or for other screens.
  /// - Returns: A route that throws the same errors.
  @_disfavoredOverload
  public func hooked<Attached: Hook>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> where Attached.Context == Any {
    hooked(byFitting: hook)
  }

  /// Attaches a hook whose type of screen may be another one.
  private func hooked<Attached: Hook>(
    byFitting hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    if let wanted = Attached.ViewType.self as? ScreenNode.Type, !(wanted is ViewType.Type),
      !(ViewType.self is Attached.ViewType.Type)
    {
      return modified { _, _ in
        throw RoutingError(
          .notApplicable, action: "hook", subject: ViewType.typeTitle,
          reason: "the hook '\(bareName(of: Attached.self))' is for '\(wanted.typeTitle)'",
          advice: "Attach it to a route that arrives at such a screen.")
      }
    }
    return modified { context, navigation in
      if navigation.buildsOnly { return try self.perform(with: context, in: navigation) }
      try hook.check(any: context, in: navigation)
      let preparation = Preparation { (new: ViewType, origin) in
        try hook.prepare(any: new, from: origin, with: context, in: navigation)
      } living: { (living: ViewType) in
        hook.update(any: living, with: context)
      }
      let (screen, path) = try navigation.withPath {
        try navigation.prepared(by: preparation, passingOn: self.outline) {
          try self.perform(with: context, in: navigation)
        }
      }
      navigation.onArrival { hook.arrive(atAny: screen, along: path, with: context) }
      return screen
    }
  }
}
