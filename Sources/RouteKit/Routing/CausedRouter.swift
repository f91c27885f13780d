/// A router whose navigations have a given cause.
///
/// See ``Router/caused(by:)``.
struct CausedRouter<Base: Router>: Router {
  let base: Base
  let cause: Cause

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation, with the cause.
  ///
  /// - Throws: Any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    try base.attempt(GatedRoute(route, .cause(cause)), with: context, for: request)
  }
}

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
    CausedRouter(base: self, cause: cause)
  }
}
