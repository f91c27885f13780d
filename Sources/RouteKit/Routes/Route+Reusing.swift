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
  /// - Returns: A route with the same context and the same type of arrival. Guards around it are
  ///   asked in either case, those of this route only if it is performed.
  @inlinable
  public func reusing(
    _ finder: ScreenFinder<ViewType, Context>
  ) -> ClosureRoute<ViewType, Context> {
    reusing(finder, renewing: nil)
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
  @inlinable
  public func reusing(
    _ finder: ScreenFinder<ViewType, Context>
  ) -> ClosureRoute<ViewType, Context>
  where ViewType: ContextUpdatable, ViewType.Context == Context {
    reusing(finder) { screen, context, navigation in
      try navigation.update(screen, asking: { try screen.canUpdate(with: context) }) {
        var updated = screen
        updated.update(with: context)
        screen.rememberUpdate(with: context)
      }
    }
  }

  /// Reveals a screen that is there, or performs this route. `renew` checks that the screen can be
  /// updated, and queues that; nil where its type has no update.
  @inlinable
  func reusing(
    _ finder: ScreenFinder<ViewType, Context>,
    renewing renew: ((ViewType, Context, Navigation) throws -> Void)?
  ) -> ClosureRoute<ViewType, Context> {
    modified { outline in
      // The search is another way that the route may take.
      outline.parts.insert(finder.outline, at: 0)
    } by: { context, navigation in
      guard let screen: ViewType = try finder.find(in: navigation.tree, with: context) else {
        return try self.perform(with: context, in: navigation)
      }
      try renew?(screen, context, navigation)
      try navigation.reuse(screen, with: context)
      return screen
    }
  }
}

extension ScreenFinder {
  /// Where it starts, as that of a route.
  @usableFromInline var outline: RouteOutline { RouteOutline(start: report.start?.origin) }
}

extension Navigation {
  /// Reveals a screen that is there, instead of placing another one. It starts nowhere, so it needs no
  /// other start.
  @usableFromInline
  func reuse(_ screen: ScreenNode, with context: @autoclosure () -> Any) throws {
    if hasRouteWishes {
      _ = takeStart()
      let origin = tree.visible
      try prepare(screen, from: origin)
      try hook(screen, from: origin, with: context())
    }
    if !takeBackground() { try reveal(screen) }
    if hasExtras { notePlaced(screen) }
  }

  /// Asks whether a living screen can be updated, and queues that.
  @usableFromInline
  func update(
    _ screen: ScreenNode, asking check: () throws -> Void, _ action: @escaping () -> Void
  ) throws {
    try callOut(.updateCheck, to: type(of: screen), check)
    onCommit(updating: screen, action)
  }
}
