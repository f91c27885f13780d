/// A route that reveals and updates a screen that is there already, and else performs its base.
public struct ReusingRoute<Base: Route>: Route {
  var base: Base
  let finder: ScreenFinder<Base.ViewType, Base.Context>
  /// Checks that a screen can be updated, and queues that; nil where its type has no update.
  let renew: ((Base.ViewType, Base.Context, Navigation) throws -> Void)?

  /// The outline of the base. The search is another way that the route may take.
  public var outline: RouteOutline {
    var outline = base.outline
    outline.parts.insert(RouteOutline(start: finder.report.start?.origin), at: 0)
    return outline
  }

  /// Looks for the screen; reveals and updates it, or performs the base.
  ///
  /// - Throws: What ``ContextUpdatable/canUpdate(with:)``, the finder, a container on the way or
  ///   the base throws. Nothing has changed then.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    guard let screen: Base.ViewType = try finder.find(in: navigation.tree, with: context) else {
      return try base.perform(with: context, in: navigation)
    }
    try renew?(screen, context, navigation)
    try navigation.prepare(screen, from: navigation.tree.visible)
    try navigation.reveal(screen)
    if navigation.hasExtras { navigation.notePlaced(screen) }
    return screen
  }
}

extension ReusingRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from, if it is performed.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension Route {
  /// Reveals a screen of this route's type that is there already, instead of another one.
  ///
  /// A screen that is found is brought where it shows, and nothing is built. Where it shows already
  /// nothing has to change, and the navigation makes no commit. If there is none, this route is
  /// performed.
  ///
  /// ```swift
  /// let settings = SettingsBuilder().presentRoute().reusing(.visible)
  /// ```
  ///
  /// Whether the screen is updated is decided where this is written, by the type at which the route
  /// arrives: a ``ContextUpdatable`` screen or content of the route's context is. A route whose
  /// type was erased to ``ScreenNode``, as that of a chain is, reuses any screen and updates none:
  /// reuse the placing, and chain what comes of it.
  ///
  /// - Parameter finder: Where to look. It has no effect: an edit or a navigation in it gets
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: A route with the same context and the same kind of arrival. Guards around it are
  ///   asked in either case, those of this route only if it is performed.
  public func reusing(_ finder: ScreenFinder<ViewType, Context>) -> ReusingRoute<Self> {
    ReusingRoute(base: self, finder: finder, renew: nil)
  }

  /// Reveals a screen of this route's type that is there already and updates it, instead of
  /// building another one.
  ///
  /// The screen is asked in the attempt whether it can take the context, and takes it on commit.
  /// That makes a commit with the change ``Change/updated(_:)``, even if the screen was visible. An
  /// update is no edit of the tree: undoing the navigation does not take it back.
  ///
  /// ```swift
  /// let profile = ProfileBuilder().pushRoute().reusing(.visible)
  /// try router.navigate(to: profile, with: ann)   // pushes
  /// try router.navigate(to: profile, with: ben)   // updates the screen that shows
  /// ```
  ///
  /// - Parameter finder: As in the form without an update.
  /// - Returns: A route that throws what ``ContextUpdatable/canUpdate(with:)`` throws; nothing has
  ///   changed then, and nothing was built.
  public func reusing(_ finder: ScreenFinder<ViewType, Context>) -> ReusingRoute<Self>
  where ViewType: ContextUpdatable, ViewType.Context == Context {
    ReusingRoute(base: self, finder: finder) { screen, context, navigation in
      try navigation.update(screen, asking: { try screen.canUpdate(with: context) }) {
        var updated = screen
        updated.update(with: context)
        screen.rememberUpdate(with: context)
      }
    }
  }
}

extension Navigation {
  /// Asks whether a living screen can be updated, and queues that.
  fileprivate func update(
    _ screen: ScreenNode, asking check: () throws -> Void, _ action: @escaping () -> Void
  ) throws {
    try callOut(.updateCheck, to: type(of: screen), check)
    onCommit(updating: screen, action)
  }
}
