/// A router whose navigations have a cause of their own.
///
/// See ``Router/caused(by:)``.
public struct CausedRouter<Base: Router>: Router {
  let base: Base
  let occasion: Occasion

  /// Attempts the navigation, with the cause.
  ///
  /// - Throws: What the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let cause = occasion.cause
    let gated = GatedRoute(route, isOfOrder: false) { navigation in navigation.cause = cause }
    return try base.attempt(gated, with: context, for: request)
  }
}

/// What makes an app navigate, if it is not the app itself.
public struct Occasion: Hashable, Sendable {
  let cause: Cause

  /// The user asked for it, in whatever UI the app has.
  public static let user = Occasion(cause: .user)
  /// A link from outside was opened, a notification tapped.
  public static let link = Occasion(cause: .link)
}

extension Router {
  /// Says why this router's navigations happen, for observers and leave checks.
  ///
  /// ```swift
  /// let router = TreeRouter(tree)
  /// let buttons = router.caused(by: .user)
  /// try buttons.navigate(to: product, with: lamp)
  /// // commit 5 (user): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// ```
  ///
  /// A guard that sends the navigation elsewhere does not change it. Undoing stays what it is, whoever
  /// asks for it: ``Cause/undo``. Of several the innermost counts. What a callback navigates to in turn
  /// is the callback's own doing.
  ///
  /// - Parameter occasion: What makes the app navigate.
  /// - Returns: The router that says so.
  public func caused(by occasion: Occasion) -> CausedRouter<Self> {
    CausedRouter(base: self, occasion: occasion)
  }
}
