/// A route that builds a screen and places it, whatever stands around it: a guard, a check, a bound
/// context.
///
/// It is what lets ``preparing(_:)`` and ``inBackground()`` be written anywhere behind the placing.
/// Nothing needs to conform but the library's own routes.
public protocol ScreenPlacing: Route {
  /// The same route, with a screen that is prepared or goes in in the background.
  associatedtype Placed: Route where Placed.Context == Context, Placed.ViewType == ViewType

  /// Places the screen without revealing it: what covers the place stays, and no container on the
  /// way brings its child forward.
  ///
  /// Where the transition itself puts the screen in front it is in front: pushed onto the visible
  /// stack it is visible.
  ///
  /// ```swift
  /// // Behind the sheet that is up, for when it is dismissed.
  /// let order = OrderBuilder().pushRoute().from(.root).inBackground()
  /// ```
  ///
  /// - Returns: The route that reveals nothing, and throws what this one does; nothing has changed
  ///   then.
  func inBackground() -> Placed

  /// Calls a closure with the new screen and the origin, after it is built and before it is placed.
  ///
  /// It is for what the new screen takes from where the user comes from. It may fill the new screen,
  /// which is on no tree yet; what changes a living screen belongs into
  /// ``Navigation/onCommit(_:)``, since the navigation may still be rolled back.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().preparing { product, origin in
  ///   product.isFromSearch = origin is SearchScreen
  /// }
  /// ```
  ///
  /// Guards of the route were asked before; of several closures the first written is called first.
  /// Routes that build nothing have a form of their own, ``Route/preparing(_:)``.
  ///
  /// - Parameter prepare: Called once or more per navigation, with nil for an origin in an empty tree.
  ///   What it throws reaches the caller unchanged, and nothing has changed then. An edit of a tree
  ///   or a navigation in it gets ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The route that prepares its screen.
  func preparing(
    _ prepare: @escaping (_ screen: ViewType, _ origin: ScreenNode?) throws -> Void
  ) -> Placed
}
