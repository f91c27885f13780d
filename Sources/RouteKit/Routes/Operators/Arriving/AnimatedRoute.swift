/// A route that says whether its change is to be shown in motion.
public struct AnimatedRoute<Base: Route>: Route {
  var base: Base
  let isAnimated: Bool

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Performs the route, and notes for the commit how it is to be shown.
  ///
  /// - Throws: What the base throws.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation)
    navigation.animate(isAnimated)
    return screen
  }
}

extension AnimatedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension AnimatedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> AnimatedRoute<Base.Placed> {
    AnimatedRoute<Base.Placed>(base: base.inBackground(), isAnimated: isAnimated)
  }
}

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
  /// - Returns: The route, with the same context and the same kind of arrival.
  public func animated(_ isAnimated: Bool) -> AnimatedRoute<Self> {
    AnimatedRoute(base: self, isAnimated: isAnimated)
  }
}

extension Navigation {
  fileprivate func animate(_ isAnimated: Bool) {
    wish(.animated(isAnimated))
  }
}
