extension Route {
  /// Sets whether the change is animated. By default it is.
  ///
  /// The tree changes at once either way. The user interface reads it as ``Commit/isAnimated``.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(.popToRoot).animated(false))
  /// // commit 7 (route, not animated): OrderScreen #5 left; visible: FeedScreen #3
  /// ```
  ///
  /// One navigation is one commit, and is animated as a whole. Of several operators around a route the outermost
  /// counts, and in a chain the last one. A failed alternative does not count. Direct edits of the tree are animated.
  ///
  /// - Parameter isAnimated: Whether the change is animated.
  /// - Returns: The route, with the same context and the same type of arrival.
  @inlinable
  public func animated(_ isAnimated: Bool) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      let screen = try self.perform(with: context, in: navigation)
      navigation.animate(isAnimated)
      return screen
    }
  }
}

extension Navigation {
  @usableFromInline
  func animate(_ isAnimated: Bool) {
    queue(.animated(isAnimated))
  }
}
