/// A router whose navigations have a given cause.
///
/// See ``Router/caused(by:)``.
public struct CausedRouter<Base: Router>: Router {
  let base: Base
  let occasion: Occasion

  /// Attempts the navigation, with the cause.
  ///
  /// - Throws: Any error that the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let cause = occasion.cause
    let gated = GatedRoute(route, isOfOrder: false) { navigation in navigation.cause = cause }
    return try base.attempt(gated, with: context, for: request)
  }
}

/// A cause of a navigation outside the app's own code.
public struct Occasion: Hashable, Sendable {
  let cause: Cause

  /// The user asked for it in the user interface.
  public static let user = Occasion(cause: .user)
  /// A link from outside was opened, or a notification was tapped.
  public static let link = Occasion(cause: .link)
}

extension Router {
  /// Sets the cause of this router's navigations, for observers and leave checks.
  ///
  /// ```swift
  /// let router = TreeRouter(tree)
  /// let buttons = router.caused(by: .user)
  /// try buttons.navigate(to: product, with: lamp)
  /// // commit 5 (user): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// ```
  ///
  /// The cause stays the same if a guard redirects the navigation. An undo always has the cause
  /// ``Cause/undo``. Of several causes the innermost counts. A navigation that a callback begins
  /// does not have this cause.
  ///
  /// - Parameter occasion: The cause.
  /// - Returns: A router that sets the cause.
  public func caused(by occasion: Occasion) -> CausedRouter<Self> {
    CausedRouter(base: self, occasion: occasion)
  }
}
