extension Router {
  /// Sets the cause of this router's navigations, for observers, leave checks, trackers and logs.
  ///
  /// ```swift
  /// extension Cause {
  ///   static let notification = Cause("notification")
  /// }
  ///
  /// let router = TreeRouter(tree)
  /// let buttons = router.caused(by: .user)
  /// try buttons.navigate(to: product, with: lamp)
  /// // commit 5 (user): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// try router.caused(by: .notification).navigate(to: product, with: lamp)
  /// ```
  ///
  /// The cause stays the same while the navigation waits, and if a guard redirects it. An undo always has the cause
  /// ``Cause/undo``. If there are several causes, the innermost counts. But an opened link has the cause
  /// ``Cause/link`` only if no router gives another. A navigation that a callback begins does not have this cause.
  ///
  /// - Parameter cause: The cause: a predefined one, or a custom one.
  /// - Returns: A router that sets the cause.
  public func caused(by cause: Cause) -> some Router {
    GuardedRouter(base: self) { _, _ in .cause(cause) }
  }

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
  /// - Parameter hook: An error that it throws reaches the caller unchanged. In one of several alternatives it counts as
  ///   the failure of that one, so the next is performed. To end the navigation in any case, use a guard.
  /// - Returns: A router with the hook.
  public func hooked<Attached: Hook>(by hook: Attached) -> some Router {
    GuardedRouter(base: self) { _, _ in .hook(hook) }
  }
}
