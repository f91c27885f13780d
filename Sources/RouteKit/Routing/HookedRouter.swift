/// A router with a hook for every screen that its routes find or build.
///
/// See ``Router/hooked(by:)``.
struct HookedRouter<Base: Router>: Router {
  let base: Base
  let hook: ScreenHook

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation with the hook around it.
  ///
  /// - Throws: Any error that the hook or the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    try base.attempt(HookedRoute(base: route, hook: hook), with: context, for: request)
  }
}

extension Router {
  /// Attaches a hook to every screen that a route of this router finds or builds.
  ///
  /// The hook applies to each step of a route: each screen that the step builds and places, or finds to reuse, with
  /// the context of that step. It also applies to the screen at which the navigation arrives, even if a move or a
  /// custom route arrives there. It ignores screens and contexts of other types.
  ///
  /// ```swift
  /// struct Counted: Hook {
  ///   let visits: Visits
  ///   func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
  ///     visits.count(screen)
  ///   }
  /// }
  ///
  /// let router = TreeRouter(tree).hooked(by: Counted(visits: visits))
  /// try router.navigate(to: cart.then(product.with(lamp)))   // counts both
  /// ```
  ///
  /// The hook comes after the guards and the hooks of the route: ``Hook/check(_:)`` right before a screen is built,
  /// ``Hook/prepare(_:from:with:)`` before it is placed, ``Hook/arrive(at:along:with:)`` after the screens and the
  /// hooks of the route are notified. The path has the screens that the navigation found or built up to this one. If
  /// a move or a custom route arrives at the screen, the hook checks and prepares after that, and may still throw. A
  /// change that was rolled back is not announced.
  ///
  /// With several hooks, the context passes from the outermost router inwards, and the screen from the innermost
  /// outwards: in `router.hooked(by: a).hooked(by: b)`, `b` checks before `a`, and `a` prepares and arrives before
  /// `b`.
  ///
  /// The hook also applies to the route that a guard redirects to, and to the navigations of a question through
  /// ``Asking/router``. It does not apply to edits, other routers, or screens that an undo brings back.
  ///
  /// - Parameter hook: An error that it throws reaches the caller unchanged.
  /// - Returns: A router with the hook.
  public func hooked<Attached: Hook>(by hook: Attached) -> some Router {
    HookedRouter(base: self, hook: AttachedHook(hook))
  }
}

private struct HookedRoute<Base: Route>: Route, RedirectGating {
  let base: Base
  let hook: ScreenHook

  var outline: RouteOutline { base.outline }

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    try navigation.hooked(by: hook, with: context) {
      try base.perform(with: context, in: navigation)
    }
  }

  /// A redirect is performed in place of this route, with the same hook.
  func checkOrder(in navigation: Navigation) throws {
    navigation.attach(hook)
    try (base as? any RedirectGating)?.checkOrder(in: navigation)
  }
}
