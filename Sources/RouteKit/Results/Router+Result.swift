extension Router {
  /// Opens a screen, and waits for what it comes to.
  ///
  /// ```swift
  /// let photo = try await router.result(of: PhotoPickerBuilder().presentRoute(), with: album)
  /// ```
  ///
  /// It navigates as ``arrive(at:with:)`` does, and then waits until the screen finishes or is gone.
  /// Each screen answers those who opened it; one that was there already, and that the route reveals,
  /// answers everybody who waits for it. While it waits nothing holds the tree.
  ///
  /// - Parameters:
  ///   - route: Where to go. Its type says what is answered: a ``Finishing`` screen, or a ``Screen`` of
  ///     such a content.
  ///   - context: What the route needs to know.
  /// - Returns: What the screen finished with; nil if it has gone without: dismissed, popped, replaced,
  ///   or with its tree.
  /// - Throws: As ``arrive(at:with:)``; ``RoutingError`` of the kind `redirected` if a guard sent the
  ///   navigation elsewhere, where it has arrived; `CancellationError` at once if the task is cancelled
  ///   while the screen is open, which stays open.
  public func result<Destination: Route>(
    of route: Destination, with context: Destination.Context
  ) async throws -> Destination.ViewType.Outcome? where Destination.ViewType: Finishing {
    try Task.checkCancellation()
    let waiter = OutcomeWaiter<Destination.ViewType.Outcome>()
    defer { waiter.stopWatching() }
    let awaited = AwaitedRoute(base: route, waiter: waiter)
    let request = Request(of: self)
    let arrival = try await request.pursue { try attempt(awaited, with: context, for: request) }
    try check(arrival, of: waiter)
    return try await waiter.value(for: request)
  }

  /// Opens a screen that needs no context, and waits for what it comes to.
  ///
  /// - Parameter route: Where to go.
  /// - Returns: As ``result(of:with:)``.
  /// - Throws: As ``result(of:with:)``.
  public func result<Destination: Route>(
    of route: Destination
  ) async throws -> Destination.ViewType.Outcome?
  where Destination.ViewType: Finishing, Destination.Context == Void {
    try await result(of: route, with: ())
  }

  /// Opens a screen and calls back with what it comes to: for a button.
  ///
  /// The first attempt is made at once, as by ``navigate(to:with:isolation:completion:)``. The
  /// completion is called exactly once, later on the same actor, or before this returns if the
  /// navigation fails at once.
  ///
  /// ```swift
  /// router.result(of: picker, with: album) { result in
  ///   if case .success(let photo?) = result { avatar = photo }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - completion: Receives what ``result(of:with:)`` would return or throw.
  /// - Returns: The navigation and the waiting, to cancel them.
  @discardableResult
  public func result<Destination: Route>(
    of route: Destination, with context: Destination.Context,
    isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<Destination.ViewType.Outcome?, any Error>) -> Void
  ) -> PendingNavigation where Destination.ViewType: Finishing {
    let waiter = OutcomeWaiter<Destination.ViewType.Outcome>()
    let awaited = AwaitedRoute(base: route, waiter: waiter)
    let request = Request(of: self)
    let first: Attempt
    do {
      first = try request.begin { try attempt(awaited, with: context, for: request) }
    } catch {
      waiter.stopWatching()
      completion(.failure(error))
      return PendingNavigation(task: nil)
    }
    // It waits from now on, and not only when the task has begun: what it belongs to may be stopped before.
    request.canBeStopped = true
    let task = Task {
      _ = isolation
      defer { waiter.stopWatching() }
      do {
        let arrival = try await request.pursue(from: first) {
          try attempt(awaited, with: context, for: request)
        }
        try check(arrival, of: waiter)
        completion(.success(try await waiter.value(for: request)))
      } catch {
        completion(.failure(error))
      }
    }
    request.onStop { task.cancel() }
    return PendingNavigation(task: task)
  }

  /// Opens a screen that needs no context and calls back with what it comes to.
  ///
  /// ```swift
  /// router.result(of: confirmation) { result in … }
  /// ```
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - completion: As of ``result(of:with:isolation:completion:)``.
  /// - Returns: The navigation and the waiting, to cancel them.
  @discardableResult
  public func result<Destination: Route>(
    of route: Destination, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<Destination.ViewType.Outcome?, any Error>) -> Void
  ) -> PendingNavigation where Destination.ViewType: Finishing, Destination.Context == Void {
    result(of: route, with: (), isolation: isolation, completion: completion)
  }

  /// Checks that somebody waits for the screen that was asked for.
  private func check<Outcome>(_ arrival: Arrival, of waiter: OutcomeWaiter<Outcome>) throws {
    if arrival.redirects == 0, waiter.isWaiting { return }
    throw RoutingError(
      .redirected, action: "take a result from", subject: arrival.screen.title,
      reason: "the navigation was sent there and not where it was to go", at: arrival.screen,
      advice: "A guard that comes back asks: .ask { … }, rather than .redirect(to:).")
  }
}
