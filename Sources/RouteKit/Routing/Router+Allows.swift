extension Router {
  /// Returns whether a navigation would arrive now, without performing it.
  ///
  /// It is a short form of ``preview(_:with:)`` that only returns yes or no: the route is attempted, its guards, the
  /// rules and the leave checks are asked, and everything is rolled back. No text is created, so it is fast enough
  /// for each frame of a gesture.
  ///
  /// ```swift
  /// pagesGesture.isEnabled = router.allows(.pop)
  /// orderButton.isEnabled = router.allows(order, with: lamp, ifAwaited: true)
  /// ```
  ///
  /// The answer is about the current state. Within an attempt, no other navigation is possible, so the answer is
  /// false. The answer is also false for a redirect, because the navigation would arrive elsewhere.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - isAwaited: Whether the navigation may wait, so a guard, a rule or a leave check that would ask counts as
  ///     allowing. By default, it counts as denying.
  /// - Returns: Whether it would arrive, with or without a commit.
  /// - Complexity: Twice that of the navigation, because the edits are rolled back.
  public func allows<Target: Route>(
    _ route: Target, with context: Target.Context, ifAwaited isAwaited: Bool = false
  ) -> Bool {
    let request = Request.probe
    return switch Result(catching: { try attempt(route, with: context, for: request) }) {
    case .success(.waits): isAwaited
    // A router that arrives without an attempt has performed the navigation, unless nothing had to change.
    case .success(.arrived(let arrival)): request.probe.hasEnded || arrival.commit == nil
    case .failure: isAwaited && request.probe.asks
    }
  }

  /// Returns whether a navigation that needs no context would arrive now, without performing it.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isAwaited: Whether the navigation may wait; see ``allows(_:with:ifAwaited:)``.
  /// - Returns: Whether it would arrive.
  public func allows<Target: Route>(_ route: Target, ifAwaited isAwaited: Bool = false) -> Bool
  where Target.Context == Void {
    allows(route, with: (), ifAwaited: isAwaited)
  }
}
