/// A way to a screen. It receives a context, edits the tree, and arrives at a screen.
///
/// A route is a value, and can be performed any number of times. Operators combine routes: they chain them,
/// guard them, and bind their context.
///
/// ```swift
/// let product = ProductBuilder().pushRoute()
/// let order = OrderBuilder().inStack().presentRoute().guarded(by: SignedIn(session: session))
/// try router.navigate(to: product.with(lamp).then(order.with(lamp)))
/// ```
///
/// *Conforming.* `perform(with:in:)` is called once or more per navigation, each time on the current tree. Its edits
/// are rolled back if it throws, or if a rule or a leave check refuses them. Effects outside the tree belong in
/// ``Navigation/onCommit(_:)``. `expectConformance` of RouteKitTesting checks a route.
///
/// ```swift
/// struct ReloadRoute: Route {
///   func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
///     guard let screen = navigation.tree.visible else { throw NothingToReload() }
///     navigation.onCommit { (screen as? Reloadable)?.reload() }
///     return screen
///   }
/// }
/// ```
public protocol Route<Context> {
  /// The data that the route needs, or `Void`.
  associatedtype Context = Void
  /// The screen at which the route arrives.
  associatedtype ViewType: ScreenNode

  /// A description of the route before it is performed. By default it is empty.
  ///
  /// A route that wraps another one returns the outline of that route. The outline is read for texts and for
  /// tables of links, not each time the route is performed.
  var outline: RouteOutline { get }

  /// Performs the route within an attempt.
  ///
  /// - Parameters:
  ///   - context: The data that the route needs.
  ///   - navigation: The attempt in progress.
  /// - Returns: The screen at which it arrived. It must be on the tree when the navigation ends. Otherwise the
  ///   navigation throws ``RoutingError/Kind/notOnTree``.
  /// - Throws: Any error that keeps it from arriving. The attempt is rolled back.
  func perform(with context: Context, in navigation: Navigation) throws -> ViewType
}
