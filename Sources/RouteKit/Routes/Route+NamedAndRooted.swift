extension Route {
  /// Names the screen at which this route arrives, in errors and explanations.
  ///
  /// A route with a named builder has that name already; see ``ViewBuilder/named(_:)``. Use this for custom routes
  /// and for `choosing(_:_:)`. It does not set ``ScreenNode/screenName``.
  ///
  /// ```swift
  /// let checkout = Move.choosing { _, tree in … }.named("checkout")
  /// try router.navigate(to: checkout.guarded(by: SignedIn(session: session)))
  /// // Cannot arrive at 'checkout': the guard 'SignedIn' does not allow it.
  /// ```
  ///
  /// If the route has a type of screen, it is printed before the name: `'OrderScreen "checkout"'`.
  ///
  /// - Parameter name: The name, which replaces any other name of the route.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func named(_ name: String) -> ClosureRoute<ViewType, Context> {
    modified { outline in
      outline.name = name
    } by: { context, navigation in
      try self.perform(with: context, in: navigation)
    }
  }

  /// Declares that this route leads to the same place wherever the user is.
  ///
  /// A link must arrive at the same place from everywhere, so a table of links rejects a route that starts at the
  /// visible screen. It cannot know where `choosing(_:_:)`, alternatives and custom routes start. Declare it with
  /// this operator.
  ///
  /// ```swift
  /// let home: Move = .choosing { _, tree in tree.root == nil ? shop : .dismissAll }.rooted()
  /// ```
  ///
  /// It does not change the effect of the route. The table does not see either which screens a route leaves on the
  /// tree: `.dismissAll` with a push starts at the root, but pushes onto the screens that were pushed before.
  ///
  /// - Returns: The same route, which a table of links accepts.
  @inlinable
  public func rooted() -> ClosureRoute<ViewType, Context> {
    modified { outline in
      (outline.isRooted, outline.parts) = (true, [])
    } by: { context, navigation in
      try self.perform(with: context, in: navigation)
    }
  }
}
