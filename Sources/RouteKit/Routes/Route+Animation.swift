extension Route {
  /// Says whether the change is to be shown in motion. Without it, it is.
  ///
  /// The tree changes at once either way. It is told to whoever shows the tree, as
  /// ``Commit/isAnimated``.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(.popToRoot).animated(false))
  /// // commit 7 (route, not animated): OrderScreen #5 left; visible: FeedScreen #3
  /// ```
  ///
  /// One navigation is one commit, shown in one way. Of several that say something around one route the
  /// outermost counts, and in a chain the last. What ``orElse(_:)`` gave up does not count. Direct
  /// edits of the tree are animated.
  ///
  /// - Parameter isAnimated: Whether it is.
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
    wish(.animated(isAnimated))
  }
}
