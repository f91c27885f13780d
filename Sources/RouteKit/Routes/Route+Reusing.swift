extension Route {
  /// Reveals a screen of this route's type that is on the tree, instead of building another one.
  ///
  /// If the finder finds a screen, it is revealed, and nothing is built. If that screen is already visible, the
  /// navigation makes no commit. If the finder finds none, this route is performed.
  ///
  /// ```swift
  /// let settings = SettingsBuilder().presentRoute().reusing(.visible)
  /// ```
  ///
  /// The screen is updated if it or its content is ``ContextUpdatable`` with exactly the context of this route, whatever
  /// the type at which the route arrives. So a builder of several types updates those of its screens that can be
  /// updated. Any other screen is only revealed. A conformance that is isolated to the main actor counts only there.
  ///
  /// - Parameter finder: The finder. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: A route with the same context and the same type of arrival. Guards around it are always asked.
  ///   Guards inside it are asked only if it is performed.
  @inlinable
  public func reusing(
    _ finder: ScreenFinder<ViewType, Context>
  ) -> ClosureRoute<ViewType, Context> {
    reusing(finder) { screen, context, navigation in
      guard screen.acceptsContexts(of: Context.self) else { return }
      try self.renew(screen, found: finder, with: context, in: navigation) {
        try $0.checkContext(context)
      } performing: {
        $0.acceptContext(context)
      }
    }
  }

  /// Reveals a screen of this route's type that is on the tree and updates it, instead of building another
  /// one.
  ///
  /// In the attempt, the screen is asked whether it can take the context. On commit, it takes it. That makes a commit
  /// with the change ``Commit/Change/updated(_:)``, even if the screen was visible. An update is not an edit of the tree, so
  /// undoing the navigation does not undo it.
  ///
  /// ```swift
  /// let profile = ProfileBuilder().pushRoute().reusing(.visible)
  /// try router.navigate(to: profile, with: ann)   // pushes
  /// try router.navigate(to: profile, with: ben)   // updates the screen that shows
  /// ```
  ///
  /// The rules of the tree are asked about what the screen would show, as for a new screen. If one refuses, nothing
  /// changes:
  ///
  /// ```swift
  /// tree.require(ClosureGuard { (doc: Doc) in doc.isSecret ? .deny : .allow }, for: Doc.self)
  /// try router.navigate(to: docs, with: secret)   // docs reuses the visible document
  /// // Cannot update 'Doc': the rule for 'Doc' does not allow it.
  /// ```
  ///
  /// A screen that is found because it already shows the context, by ``ScreenFinder/showing``, needs no update: it is
  /// only revealed. But if its builder remembers contexts, and the remembered one is `Equatable` and differs, the
  /// screen is updated.
  ///
  /// - Parameter finder: As in the form without an update.
  /// - Returns: A route that also throws any error of ``ContextUpdatable/canUpdate(with:)``. In that case nothing is
  ///   built.
  @inlinable
  public func reusing(
    _ finder: ScreenFinder<ViewType, Context>
  ) -> ClosureRoute<ViewType, Context>
  where ViewType: ContextUpdatable, ViewType.Context == Context {
    reusing(finder) { screen, context, navigation in
      try self.renew(screen, found: finder, with: context, in: navigation) {
        try $0.canUpdate(with: context)
      } performing: {
        var updated = $0
        updated.update(with: context)
      }
    }
  }

  /// Reveals a screen that is on the tree, or performs this route. `renew` checks that the screen can be
  /// updated, and queues the update, if the screen has one.
  @inlinable
  func reusing(
    _ finder: ScreenFinder<ViewType, Context>,
    renewing renew: @escaping (ViewType, Context, Navigation) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { outline in
      // The search is another way that the route may take.
      outline.parts.insert(finder.outline, at: 0)
    } by: { context, navigation in
      if navigation.buildsOnly { return try self.perform(with: context, in: navigation) }
      guard let screen: ViewType = try finder.find(in: navigation.tree, with: context) else {
        return try self.perform(with: context, in: navigation)
      }
      try renew(screen, context, navigation)
      if finder.findsShown, navigation.hasRouteOptions {
        navigation.noteShowing(screen) { try self.perform(with: context, in: $0) }
      }
      try navigation.reuse(screen, with: context)
      return screen
    }
  }

  /// Checks that a found screen can be updated, and queues the update.
  @inlinable
  func renew(
    _ screen: ViewType, found finder: ScreenFinder<ViewType, Context>, with context: Context,
    in navigation: Navigation, asking check: (ViewType) throws -> Void,
    performing update: @escaping (ViewType) -> Void
  ) throws {
    if finder.findsShown, screen.mayRemember(context) { return }
    try navigation.update(screen, asking: { try check(screen) }) {
      try self.candidate(for: $0, besides: $1, with: context, in: $2, updating: update)
    } performing: {
      update(screen)
      screen.rememberUpdate(with: context)
    }
  }

  /// Makes a screen that shows what a screen will show after an update: a copy whose content is updated, if the
  /// content is a plain value, and otherwise the screen that this route builds. It returns nil if the route builds none
  /// that takes the context, or one with the same object.
  ///
  /// Besides a candidate that is known, it tries the update on the screen that this route builds, if that can have no
  /// other effect. If that changes what was built from the same context, the update depends on what the screen showed,
  /// and it returns nil.
  @usableFromInline
  func candidate(
    for screen: ScreenNode, besides known: ScreenNode?, with context: Context,
    in navigation: Navigation, updating update: (ViewType) -> Void
  ) throws -> ScreenNode? {
    if let copy = screen.copyWithValue as? ViewType {
      navigation.callOut(.update, to: type(of: screen)) { update(copy) }
      return copy
    }
    let made = try navigation.candidate(of: ViewType.self) {
      try perform(with: context, in: navigation)
    }
    guard let built = made, built.acceptsContexts(of: Context.self),
      !built.sharesContent(with: screen)
    else { return nil }
    navigation.giveName(of: screen, to: built)
    guard let known, let before = built.contentsToTry(besides: known) else { return built }
    navigation.callOut(.update, to: type(of: screen)) { update(built) }
    return ReflectedContents(of: built) == before ? built : nil
  }
}

extension ScreenFinder {
  /// Whether it finds a screen by the context that the screen shows.
  @usableFromInline var findsShown: Bool { report.findsShown }

  /// The outline of a route that starts where the finder does.
  @usableFromInline var outline: RouteOutline {
    var outline = RouteOutline(start: report.start?.origin)
    outline.search = report.beginning
    return outline
  }
}

extension Navigation {
  /// Reveals a screen that is on the tree, instead of placing another one. It needs no start.
  @usableFromInline
  func reuse(_ screen: ScreenNode, with context: @autoclosure () -> Any) throws {
    if hasRouteOptions {
      _ = takeStart()
      routeOptions.hints = nil
      let origin = tree.visible
      try prepare(screen, from: origin)
      try hook(screen, from: origin, with: context())
    }
    if !takeBackground() { try reveal(screen) }
    if hasExtras { notePlaced(screen) }
    notePrepared(screen)
  }

  /// Notes that a screen shows the context that a route would build a screen from.
  @usableFromInline
  func noteShowing<Built: ScreenNode>(
    _ screen: Built, building build: @escaping (Navigation) throws -> Built
  ) {
    queue(
      .showing(screen) { navigation in
        try navigation.candidate(of: Built.self) { try build(navigation) }
      })
  }

  /// Asks whether a screen on the tree can be updated, and queues the update.
  @usableFromInline
  func update(
    _ screen: ScreenNode, asking check: () throws -> Void, candidate: @escaping CandidateMaker,
    performing action: @escaping () -> Void
  ) throws {
    try callOut(.updateCheck, to: type(of: screen), check)
    onCommit(action)
    queue(.updated(screen, candidate: candidate))
  }
}
