/// Performs routes on the tree of a root provider.
///
/// One method is required. ``navigate(to:with:fileID:line:)``, ``arrive(at:with:fileID:line:)`` and the completion form are extensions,
/// so a router that wraps another one implements one method and gets all of them. It also passes ``tree(for:)`` on.
///
/// ```swift
/// struct CountingRouter<Base: Router>: Router {
///   let base: Base
///   let counter: Counter
///   func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }
///
///   func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
///     -> Attempt
///   {
///     if request?.isPreview != true { counter.count += 1 }
///     return try base.attempt(route, with: context, for: request)
///   }
/// }
/// ```
///
/// ``guarded(by:)``, ``exclusively()``, ``latestOnly()``, ``caused(by:)``, ``hooked(by:)`` and
/// ``logged(to:)`` return a router around this one. Store it as `any Router`, which can be decorated again:
///
/// ```swift
/// let router: any Router = TreeRouter(tree).guarded(by: maintenance).latestOnly()
/// ```
///
/// *Conforming.* An attempt is not a navigation: a navigation that waits is attempted several times, and a
/// preview is attempted but not performed. Pass the request on to the wrapped router unchanged, even if it is
/// nil. Otherwise answers are lost, and a navigation waits although it must not. Return the ``tree(for:)`` of the
/// wrapped router. Otherwise recordings lack lines of your code. `expectConformance` of RouteKitTesting checks a
/// router.
public protocol Router {
  /// Makes one attempt at a navigation, which may take several if guards have to wait.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - request: The navigation that the attempt belongs to, or nil for a synchronous one, which cannot wait.
  ///     A router that wraps another one passes it on.
  /// - Returns: The arrival, or the question that it waits for.
  /// - Throws: The reason why the navigation failed.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt

  /// The tree on which a navigation would be attempted, or nil if that is not known before the attempt.
  ///
  /// It has no effect on the tree. A router that wraps another one returns the tree of that router. By default it is
  /// nil: then recordings lack the lines of ``navigate(to:with:fileID:line:)``, and a link that comes before the first
  /// root counts as a navigation that waits.
  ///
  /// - Parameter request: The navigation, or nil for a synchronous one. If it is attempted, then with this request.
  /// - Returns: The tree.
  func tree(for request: Request?) -> ScreenTree?
}

extension Router {
  /// Nil, the default.
  public func tree(for request: Request?) -> ScreenTree? { nil }
}

/// The outcome of one attempt at a navigation. ``Router/attempt(_:with:for:)`` returns it.
public enum Attempt {
  /// The route has arrived.
  case arrived(Arrival)
  /// A guard, a rule or a leave check needs an answer. The tree is as it was.
  case waits(Question)
}
