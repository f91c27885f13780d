extension Router {
  /// Goes back: navigates to ``Route/back``.
  ///
  /// ```swift
  /// do {
  ///   try router.back()
  /// } catch RoutingError.noWayBack {
  ///   window.close()
  /// }
  /// ```
  ///
  /// If a leave check may ask, use `router.arrive(at: .back)`, which waits.
  ///
  /// - Returns: The arrival.
  /// - Throws: The same errors as ``Route/back``.
  @discardableResult
  public func back() throws -> Arrival { try navigate(to: .back) }

  /// Whether ``back()`` would arrive now. Handlers, leave checks and rules are asked.
  ///
  /// For a button that navigates with `router.arrive(at: .back)`, let a question count as allowing:
  /// `router.allows(.back, ifAwaited: true)`.
  ///
  /// - Complexity: O(depth).
  public var canGoBack: Bool { allows(.back) }

  /// Goes forward again after the user went back: navigates to ``Route/forward``.
  ///
  /// If a rule may ask, use `router.arrive(at: .forward)`, which waits.
  ///
  /// - Returns: The arrival.
  /// - Throws: The same errors as ``Route/forward``.
  @discardableResult
  public func forward() throws -> Arrival { try navigate(to: .forward) }

  /// Whether ``forward()`` would arrive now. Rules and leave checks are asked.
  public var canGoForward: Bool { allows(.forward) }
}
