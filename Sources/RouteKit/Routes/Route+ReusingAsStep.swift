extension Route where ViewType: ContextUpdatable, ViewType.Context == Context {
  /// Reveals a screen that is on the tree and updates it as a step, instead of building another one.
  ///
  /// It updates the screen like `reusing(_:)`. In addition the screen keeps its
  /// previous context, and ``Route/stepBack`` restores that:
  ///
  /// ```swift
  /// let profile = ProfileBuilder().pushRoute().reusing(.visible, asSteps: true)
  /// try router.navigate(to: profile, with: ann)   // pushes
  /// try router.navigate(to: profile, with: ben)   // updates the screen that shows
  /// try router.navigate(to: .stepBack)            // it shows Ann again
  /// ```
  ///
  /// A step counts as an edit of the tree: undoing the navigation reverses it, and redoing it updates the screen
  /// again. An equal context is not a step, and nothing is updated. The screen keeps its last 100 contexts. If
  /// the tree keeps the screen for its return, it comes back with them. An archive contains only the current one.
  ///
  /// A hook of the route changes the screen in its navigation, and not when the screen goes back to an older context.
  /// Put into the update all that belongs to a context.
  ///
  /// The screen stays on the tree, so leave checks are not asked. Guards around this route and the rules of the tree
  /// are asked, and ``ContextUpdatable/canUpdate(with:)`` is called. The rules are also asked about an older context
  /// before it shows again.
  ///
  /// - Parameters:
  ///   - finder: As in the form without steps.
  ///   - asSteps: Whether the older contexts are kept.
  /// - Returns: A route that throws any error of ``ContextUpdatable/canUpdate(with:)``, and ``RoutingError`` of the
  ///   kind `notFound` if the current context of the screen is not known, because another route has built it, and its
  ///   builder does not remember contexts.
  public func reusing(
    _ finder: ScreenFinder<ViewType, Context>, asSteps: Bool
  ) -> ClosureRoute<ViewType, Context> {
    guard asSteps else { return reusing(finder) }
    let building: ClosureRoute<ViewType, Context> = modified { context, navigation in
      let screen = try self.perform(with: context, in: navigation)
      if navigation.buildsOnly || screen.nodeFlags.contains(.member) { return screen }
      var shown = context
      if navigation.bringsBack(screen) {
        if screen.nodeExtras?.steps != nil { return screen }
        shown = screen.rememberedContext as? Context ?? context
      }
      navigation.beginSteps(
        of: screen, with: ContextSteps(current: shown, updating: ContextUpdating(by: self)))
      return screen
    }
    return building.reusing(finder) { screen, context, navigation in
      try navigation.step(screen, to: context, by: self)
    }
  }
}

extension ContextUpdating {
  fileprivate init<Updating: Route>(by route: Updating)
  where Updating.ViewType: ContextUpdatable, Updating.ViewType.Context == Updating.Context {
    self.init(
      check: { screen, context in
        if let screen = screen as? Updating.ViewType, let context = context as? Updating.Context {
          try screen.canUpdate(with: context)
        }
      },
      update: { screen, context in
        guard var updated = screen as? Updating.ViewType,
          let context = context as? Updating.Context
        else { return }
        updated.update(with: context)
        screen.rememberUpdate(with: context)
      },
      candidate: { screen, known, context, navigation in
        guard let context = context as? Updating.Context else { return screen }
        return try route.candidate(for: screen, besides: known, with: context, in: navigation) {
          var updated = $0
          updated.update(with: context)
        }
      })
  }
}

extension Navigation {
  /// Updates a screen on the tree, and keeps its previous context.
  fileprivate func step<Updating: Route>(
    _ screen: Updating.ViewType, to context: Updating.Context, by route: Updating
  ) throws
  where Updating.ViewType: ContextUpdatable, Updating.ViewType.Context == Updating.Context {
    let known = screen.nodeExtras?.steps?.current ?? screen.rememberedContext
    guard let known = known as? Updating.Context else {
      throw RoutingError(
        .notFound, action: "update", subject: screen.quotedTitle,
        reason: "its current context, which the step must keep, is not known", at: screen,
        advice: "Build it with this route, or name its builder, which then remembers contexts.")
    }
    if let old = known as? any Equatable, old.isEqual(to: context) { return }
    try callOut(.updateCheck, to: Updating.ViewType.self) { try screen.canUpdate(with: context) }
    let old =
      screen.nodeExtras?.steps
      ?? ContextSteps(current: known, updating: ContextUpdating(by: route))
    var new = old
    new.advance(from: known, to: context, at: tree.commitCount + 1)
    changeSteps(of: screen, from: old, to: new)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension Route where Self == Move {
  /// Gives the visible screen its previous context, if an update counted as a step.
  ///
  /// See ``Route/reusing(_:asSteps:)``. A back button uses ``back``, which goes back through the steps before it
  /// leaves the screen.
  ///
  /// ```swift
  /// try router.navigate(to: .stepBack)
  /// // Cannot step back in 'ProfileScreen': it shows its first context.
  /// ```
  ///
  /// It is undone and redone like the step itself. With `.from(screen)` it applies to that screen.
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree`, or `rootStays` if the screen shows its first context or
  /// has no steps.
  /// It throws any error of ``ContextUpdatable/canUpdate(with:)``, and any refusal of a rule for the older context.
  public static var stepBack: Self {
    Move(to: "step back") { start, navigation in
      try navigation.stepBack(start)
      return start
    }
  }
}
