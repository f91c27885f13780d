/// A route that calls a closure with its screen: with a new one before it goes in, with a living one
/// when the navigation is committed, before any screen hears of it.
public struct PreparedRoute<Base: Route>: Route {
  var base: Base
  let closure: PreparingClosure<Base.ViewType>

  /// The name of the base.
  public var name: String? { base.name }

  /// Performs the route, and calls the closure or queues it for the commit, if there is one.
  ///
  /// - Throws: What the base throws, or a closure for the new screen.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try perform(with: context, in: navigation, preparing: nil)
  }

  /// The same, with the screen prepared by the closure and then by who is further out.
  ///
  /// - Throws: What the preparation throws too.
  public func perform(
    with context: Base.Context, in navigation: Navigation,
    preparing outer: Preparation<Base.ViewType>?
  ) throws -> Base.ViewType {
    switch closure {
    case .new(let prepare):
      let own = Preparation<Base.ViewType>(
        new: { screen, origin in
          try navigation.callOut(.preparation, to: Base.ViewType.self) {
            try prepare(screen, origin)
          }
        })
      return try base.perform(
        with: context, in: navigation, preparing: own.followed(by: outer))
    case .living(let prepare):
      let before = navigation.tree.visible
      let screen = try base.perform(with: context, in: navigation, preparing: outer)
      navigation.onChange { prepare(screen, before) }
      return screen
    }
  }
}

/// What to do with the screen at which a route arrives, and when.
enum PreparingClosure<ViewType> {
  case new((ViewType, ScreenNode?) throws -> Void)
  case living((ViewType, ScreenNode?) -> Void)
}

extension PreparedRoute: RouteWrapping {
  var wrapped: any Route { base }
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
  /// Calls a closure on commit, before any screen hears of it: with the screen at which this route
  /// arrived, and with the one that was visible before it, which may have left.
  ///
  /// It is for moves, which build nothing: what they concern are living screens, and those are touched
  /// only when nothing can fail any more.
  ///
  /// ```swift
  /// let back = PopRoute.pop.preparing { screen, origin in
  ///   (screen as? CartScreen)?.highlightedLine = (origin as? ProductScreen)?.product
  /// }
  /// ```
  ///
  /// It neither runs nor makes a commit if the navigation changes nothing, as `.popToRoot` at the root.
  /// It does not run either if the navigation fails, or ``orElse(_:)`` goes another way. Where a
  /// screen is built, ``ScreenPlacing/preparing(_:)`` is called instead, before the screen goes in. A
  /// chain, an alternative and a chooser are no single placing: behind them this form is meant.
  ///
  /// - Parameter prepare: Runs once, before what ``Navigation/onCommit(_:)`` queued. In a chain, the
  ///   screen may have left again, and the one before is what the routes before had made visible; nil
  ///   in an empty tree. It cannot throw, and may navigate: what it begins is announced after this
  ///   navigation.
  /// - Returns: The route, with the same context and the same kind of arrival.
  @_disfavoredOverload
  public func preparing(
    _ prepare: @escaping (_ screen: ViewType, _ origin: ScreenNode?) -> Void
  ) -> PreparedRoute<Self> {
    PreparedRoute(base: self, closure: .living(prepare))
  }
}

extension Navigation {
  /// Queues a closure for the commit that the navigation makes for another reason, if it does.
  fileprivate func onChange(_ action: @escaping () -> Void) {
    wish(.change(action))
  }
}
