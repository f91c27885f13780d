/// A route that calls a closure when the navigation is committed, before any screen hears of it.
public struct PreparedRoute<Base: Route>: Route {
  var base: Base
  let prepare: (Base.ViewType, ScreenNode?) -> Void

  /// The name of the base.
  public var name: String? { base.name }

  /// Performs the route, and queues the closure for the commit, if there is one.
  ///
  /// - Throws: What the base throws. The closure does not run then.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    let before = navigation.tree.visible
    let screen = try base.perform(with: context, in: navigation)
    navigation.onChange { [prepare] in prepare(screen, before) }
    return screen
  }
}

extension PreparedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
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
    PreparedRoute(base: self, prepare: prepare)
  }
}

extension Navigation {
  /// Queues a closure for the commit that the navigation makes for another reason, if it does.
  fileprivate func onChange(_ action: @escaping () -> Void) {
    guard isRunning else { return }
    isEquipped = true
    preparations.append(action)
  }
}
