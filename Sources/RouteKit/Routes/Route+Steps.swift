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
  /// again. An equal context is not a step, and nothing is updated. The screen keeps its last 100 contexts. An
  /// archive contains only the current one.
  ///
  /// The screen stays on the tree, so rules and leave checks are not asked. Guards around this route are asked, and
  /// ``ContextUpdatable/canUpdate(with:)`` is called.
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
    return modified { outline in
      outline.parts.insert(finder.outline, at: 0)
    } by: { context, navigation in
      guard let screen: ViewType = try finder.find(in: navigation.tree, with: context) else {
        let screen = try self.perform(with: context, in: navigation)
        if !screen.flags.contains(.member) { navigation.beginSteps(of: screen, at: context) }
        return screen
      }
      try navigation.step(screen, to: context)
      try navigation.reuse(screen, with: context)
      return screen
    }
  }
}

extension ContextUpdating {
  fileprivate static func of<Updated: ScreenNode & ContextUpdatable>(
    _: Updated.Type
  ) -> ContextUpdating {
    ContextUpdating(
      check: { screen, context in
        if let screen = screen as? Updated, let context = context as? Updated.Context {
          try screen.canUpdate(with: context)
        }
      },
      update: { screen, context in
        guard var updated = screen as? Updated, let context = context as? Updated.Context else {
          return
        }
        updated.update(with: context)
        screen.rememberUpdate(with: context)
      })
  }
}

extension Navigation {
  /// Notes the first of the contexts that a screen shows.
  fileprivate func beginSteps<Updated: ScreenNode & ContextUpdatable>(
    of screen: Updated, at context: Updated.Context
  ) {
    if screen.extras == nil { screen.extras = NodeExtras() }
    screen.extras?.steps = ContextSteps(current: context, updating: .of(Updated.self))
  }

  /// Updates a screen on the tree, and keeps its previous context.
  fileprivate func step<Updated: ScreenNode & ContextUpdatable>(
    _ screen: Updated, to context: Updated.Context
  ) throws {
    let known = screen.extras?.steps?.current ?? screen.rememberedContext
    guard let known = known as? Updated.Context else { throw RoutingError.unknownContext(screen) }
    if let old = known as? any Equatable, old.isEqual(to: context) { return }
    try callOut(.updateCheck, to: Updated.self) { try screen.canUpdate(with: context) }
    if screen.extras?.steps == nil { beginSteps(of: screen, at: known) }
    guard var steps = screen.extras?.steps else { return }
    steps.advance(from: known, to: context, at: tree.commitCount + 1)
    changeSteps(of: screen, to: steps)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension Route where Self == Move {
  /// Gives the visible screen its previous context, if an update counted as a step.
  ///
  /// See ``Route/reusing(_:asSteps:)``. A back button uses ``back``, which first goes back through the steps, and
  /// then leaves the screen.
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
  /// It throws any error of ``ContextUpdatable/canUpdate(with:)``.
  public static var stepBack: Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      try Origin.visible.with(in: navigation) { start in
        guard let start else { throw RoutingError.noStepsInEmptyTree }
        try navigation.stepBack(start)
        return start
      }
    }
  }
}

extension RoutingError {
  fileprivate static func unknownContext(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "update", subject: screen.title,
      reason: "its current context, which the step must keep, is not known", at: screen,
      advice: "Build it with this route, or name its builder, which then remembers contexts.")
  }

  fileprivate static var noStepsInEmptyTree: RoutingError {
    RoutingError(.emptyTree, action: "step back", reason: "the tree is empty")
  }
}
