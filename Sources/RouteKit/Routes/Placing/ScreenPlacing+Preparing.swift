extension ScreenPlacing {
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
  /// To change a screen that is already there, use
  /// ``Route/onCommit(_:)``.
  ///
  /// - Parameter prepare: Called once or more per navigation, with nil for an origin in an empty tree.
  ///   What it throws reaches the caller unchanged, and nothing has changed then. An edit of a tree
  ///   or a navigation in it gets ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The route that prepares its screen.
  public func preparing(
    _ prepare: @escaping (_ screen: ViewType, _ origin: ScreenNode?) throws -> Void
  ) -> PreparedRoute<Self> {
    PreparedRoute(base: self, closure: .new(prepare))
  }
}
