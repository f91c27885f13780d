/// A route with a hook.
public struct HookedRoute<Base: Route, Attached: Hook>: Route {
  var base: Base
  let hook: Attached
  /// The screen as the hook takes it, and the context.
  let screen: (Base.ViewType) -> Attached.ViewType
  let context: (Base.Context) -> Attached.Context

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Has the hook check the context, performs the route, and has it prepare the screen and hear of the
  /// arrival.
  ///
  /// - Throws: What the hook throws, unchanged; what the base throws.
  public func perform(
    with given: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    let context = self.context(given)
    try navigation.callOut(.hook, to: Attached.self) { try hook.check(context) }
    let preparation = Preparation { [hook, screen] (new: Base.ViewType, origin) in
      try navigation.callOut(.hook, to: Attached.self) {
        try hook.prepare(screen(new), from: origin, with: context)
        hook.update(screen(new), with: context)
      }
    } living: { [hook, screen] (living: Base.ViewType) in
      hook.update(screen(living), with: context)
    }
    let (arrived, path) = try navigation.withPath {
      try navigation.perform(base, with: given, preparing: preparation)
    }
    navigation.onArrival { [hook, screen] in
      hook.arrive(at: screen(arrived), along: path, with: context)
    }
    return arrived
  }
}

extension HookedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension HookedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> HookedRoute<Base.Placed, Attached> {
    HookedRoute<Base.Placed, Attached>(
      base: base.inBackground(), hook: hook, screen: screen, context: context)
  }
}

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
  /// - Returns: The hooked route, with the same context and the same kind of arrival.
  public func hooked<Attached: Hook<ViewType, Context>>(
    by hook: Attached
  ) -> HookedRoute<Self, Attached> {
    HookedRoute(base: self, hook: hook, screen: { $0 }, context: { $0 })
  }

  /// Attaches a hook for any screen and any context to this route.
  ///
  /// - Parameter hook: As in the form for a hook of the route's own types, which is preferred.
  /// - Returns: As there.
  @_disfavoredOverload
  public func hooked<Attached: Hook<ScreenNode, Any>>(
    by hook: Attached
  ) -> HookedRoute<Self, Attached> {
    HookedRoute(base: self, hook: hook, screen: { $0 }, context: { $0 })
  }
}
