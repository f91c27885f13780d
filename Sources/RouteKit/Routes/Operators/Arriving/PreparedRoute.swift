/// A route that calls a closure with its screen: with a new one before it goes in, with a living one
/// when the navigation is committed, before any screen hears of it.
public struct PreparedRoute<Base: Route>: Route {
  var base: Base
  let closure: PreparingClosure<Base.ViewType>

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Performs the route, and calls the closure or queues it for the commit, if there is one.
  ///
  /// - Throws: What the base throws, or a closure for the new screen.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    switch closure {
    case .new(let prepare):
      let preparation = Preparation { (screen: Base.ViewType, origin) in
        try navigation.callOut(.preparation, to: Base.ViewType.self) {
          try prepare(screen, origin)
        }
      }
      return try navigation.perform(base, with: context, preparing: preparation)
    case .living(let prepare):
      let before = navigation.tree.visible
      let screen = try base.perform(with: context, in: navigation)
      navigation.wish(.change { prepare(screen, before) })
      return screen
    }
  }
}

/// What to do with the screen at which a route arrives, and when.
enum PreparingClosure<ViewType> {
  case new((ViewType, ScreenNode?) throws -> Void)
  case living((ViewType, ScreenNode?) -> Void)
}

extension PreparedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension PreparedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> PreparedRoute<Base.Placed> {
    PreparedRoute<Base.Placed>(base: base.inBackground(), closure: closure)
  }
}

extension Route {
  /// Calls a closure when the navigation is committed, before any screen is notified. It receives the
  /// screen at which this route arrived, and the screen that was visible before.
  ///
  /// Use it to change screens that are already there. They must not change before the commit, because
  /// the navigation may still fail. To fill a screen that this route builds, use
  /// ``ScreenPlacing/preparing(_:)``, which runs before the screen goes in.
  ///
  /// ```swift
  /// let back = PopRoute.pop.onCommit { screen, origin in
  ///   (screen as? CartScreen)?.highlightedLine = (origin as? ProductScreen)?.product
  /// }
  /// ```
  ///
  /// If the navigation changes nothing, as `.popToRoot` at the root does, the closure is not called, and
  /// there is no commit. It is also not called if the navigation fails, or if ``orElse(_:)`` takes another
  /// route.
  ///
  /// - Parameter action: Called once, before the closures of ``Navigation/onCommit(_:)``. In a chain, the
  ///   screen may have left again, and the screen before is the one that the earlier routes made
  ///   visible. It is nil in an empty tree. The closure cannot throw. It may navigate: that navigation is
  ///   announced after this one.
  /// - Returns: The route, with the same context and the same type of arrival.
  public func onCommit(
    _ action: @escaping (_ screen: ViewType, _ origin: ScreenNode?) -> Void
  ) -> PreparedRoute<Self> {
    PreparedRoute(base: self, closure: .living(action))
  }
}
