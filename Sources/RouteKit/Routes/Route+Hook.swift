extension Route {
  /// Attaches a hook to this route: what is to happen with the screen at which it arrives, found or
  /// built.
  ///
  /// Of several on one route, what goes in goes from outside in, and what comes of it from inside out:
  /// `route.hooked(by: a).hooked(by: b)` has `b` check the context and then `a`, as guards are asked;
  /// then `a` prepares the screen and then `b`, and so they hear of the arrival. Each gets the context
  /// of its place: behind ``mapContext(_:)`` the one that was derived from.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().reusing(.showing).hooked(by: Sourced())
  /// try router.navigate(to: product, with: link)
  /// ```
  ///
  /// A guard around the hook is asked before it, a guard of this route after its check and before
  /// anything is built or found. What was hooked behind ``reusing(_:)`` concerns the screen that is
  /// found, too; in front of it only one that is built.
  ///
  /// - Parameter hook: What it throws in ``Hook/check(_:)`` or ``Hook/prepare(_:from:with:)``
  ///   reaches the caller unchanged, and nothing has changed then.
  /// - Returns: The hooked route, with the same context and the same type of arrival.
  public func hooked<Attached: Hook<ViewType, Context>>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    hooked(by: hook, screen: { $0 }, context: { $0 })
  }

  /// Attaches a hook for any screen and any context to this route.
  ///
  /// - Parameter hook: As in the form for a hook of the route's own types, which is preferred.
  /// - Returns: As there.
  @_disfavoredOverload
  public func hooked<Attached: Hook<ScreenNode, Any>>(
    by hook: Attached
  ) -> ClosureRoute<ViewType, Context> {
    hooked(by: hook, screen: { $0 }, context: { $0 })
  }

  /// Attaches a hook, with closures that give it the screen and the context as it takes them.
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
