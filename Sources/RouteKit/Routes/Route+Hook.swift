extension Route {
  /// Attaches a hook, which prepares the screen at which this route arrives, whether it is found or built.
  ///
  /// With several hooks, the outermost checks first, as with guards, and the innermost prepares first:
  /// with `route.hooked(by: a).hooked(by: b)`, `b` checks the context and then `a`; `a` prepares the screen and
  /// then `b`; and `a` is notified of the arrival and then `b`. A hook around ``mapContext(_:)`` receives the
  /// context before it is mapped.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().reusing(.showing).hooked(by: Sourced())
  /// try router.navigate(to: product, with: link)
  /// ```
  ///
  /// A guard around the hook is asked before the hook checks, and a guard inside this route after it. A hook
  /// around ``reusing(_:)`` also receives a screen that is found. Inside of it, it receives only a new
  /// screen.
  ///
  /// - Parameter hook: The hook. The caller receives any error of ``Hook/check(_:)`` and
  ///   ``Hook/prepare(_:from:with:)``.
  /// - Returns: The hooked route, with the same context and the same type of arrival.
  public func hooked<Attached: Hook<ViewType, Context>>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    hooked(by: hook, screen: { $0 }, context: { $0 })
  }

  /// Attaches a hook for any screen and any context. A hook for the types of the route is preferred.
  ///
  /// - Parameter hook: The hook.
  /// - Returns: The hooked route, with the same context and the same type of arrival.
  @_disfavoredOverload
  public func hooked<Attached: Hook<ScreenNode, Any>>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    hooked(by: hook, screen: { $0 }, context: { $0 })
  }

  /// Attaches a hook, with closures that convert the screen and the context to its types.
  private func hooked<Attached: Hook>(
    by hook: Attached, screen: @escaping (ViewType) -> Attached.ViewType,
    context: @escaping (Context) -> Attached.Context
  ) -> ClosureRoute<ViewType, Context> {
    modified { given, navigation in
      let context = context(given)
      try navigation.callOut(.hook, to: Attached.self) { try hook.check(context) }
      let preparation = Preparation { (new: ViewType, origin) in
        try navigation.callOut(.hook, to: Attached.self) {
          try hook.prepare(screen(new), from: origin, with: context)
          hook.update(screen(new), with: context)
        }
      } living: { (living: ViewType) in
        hook.update(screen(living), with: context)
      }
      let (arrived, path) = try navigation.withPath {
        try navigation.prepared(by: preparation, passingOn: self.outline) {
          try self.perform(with: given, in: navigation)
        }
      }
      navigation.onArrival { hook.arrive(at: screen(arrived), along: path, with: context) }
      return arrived
    }
  }
}
