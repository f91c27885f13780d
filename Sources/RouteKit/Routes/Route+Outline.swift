extension Route {
  /// Says what this route ends in is called, for errors and explanations.
  ///
  /// A route whose builder is named has that name already; see ``ViewBuilder/named(_:)``. This is for
  /// the others: a chooser, a route of your own. It gives no screen a name.
  ///
  /// ```swift
  /// let checkout = Move.choosing { _, tree in … }.named("checkout")
  /// try router.navigate(to: checkout.guarded(by: SignedIn(session: session)))
  /// // Cannot arrive at 'checkout': the guard 'SignedIn' does not allow it.
  /// ```
  ///
  /// The type of the screen is printed before it, if the route has one: `'OrderScreen "checkout"'`.
  ///
  /// - Parameter name: Takes the place of any name that the route has.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func named(_ name: String) -> ClosureRoute<ViewType, Context> {
    modified { outline in
      outline.name = name
    } by: { context, navigation in
      try self.perform(with: context, in: navigation)
    }
  }

  /// Says that this route starts at the root, or finds its way from there, where that cannot be seen.
  ///
  /// A link has to arrive at the same place whatever the tree was before, so a table of links takes no
  /// route that starts at the visible screen. Of most routes it sees where they start; of a chooser, of
  /// alternatives and of a route of your own it does not.
  ///
  /// ```swift
  /// let home: Move = .choosing { _, tree in tree.root == nil ? shop : .dismissAll }.rooted()
  /// ```
  ///
  /// It changes nothing of what the route does.
  ///
  /// - Returns: The same route, which a table of links takes.
  @inlinable
  public func rooted() -> ClosureRoute<ViewType, Context> {
    modified { outline in
      (outline.isRooted, outline.parts) = (true, [])
    } by: { context, navigation in
      try self.perform(with: context, in: navigation)
    }
  }
}
