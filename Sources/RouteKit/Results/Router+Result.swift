extension Router {
  /// Opens a screen and waits for its outcome.
  ///
  /// ```swift
  /// let photo = try await router.result(of: PhotoPickerBuilder().presentRoute(), with: album)
  /// ```
  ///
  /// It navigates as `arrive(at:with:)` does, and then waits until the screen finishes or is
  /// gone. A screen passes its outcome to the callers that opened it. If the route reveals a screen
  /// that was already there, all callers that wait for it receive the outcome. The tree is not
  /// blocked meanwhile.
  ///
  /// - Parameters:
  ///   - route: The route. It must arrive at a ``Finishing`` screen, or at a ``Screen`` with
  ///     ``Finishing`` content.
  ///   - context: The context of the route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The outcome, or nil if the screen left without one: it was dismissed, popped or
  ///   replaced, or its tree is gone.
  /// - Throws: The same errors as `arrive(at:with:)`. ``RoutingError`` of the kind `redirected`
  ///   if a guard redirected the navigation; the navigation has arrived at the other screen.
  ///   `CancellationError` as soon as the task is cancelled; a screen that is open stays open.
  public func result<Target: Route>(
    of route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Target.ViewType.Outcome? where Target.ViewType: Finishing {
    try await outcome(of: route, with: context, from: CallPlace(fileID, line))
  }

  /// Opens a screen that needs no context and waits for its outcome.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The same as `result(of:with:)`.
  /// - Throws: The same errors as `result(of:with:)`.
  public func result<Target: Route>(
    of route: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Target.ViewType.Outcome?
  where Target.ViewType: Finishing, Target.Context == Void {
    try await result(of: route, with: (), fileID: fileID, line: line)
  }

  /// Opens a screen and calls back with its outcome. Use it for a button.
  ///
  /// The first attempt is made at once, as in `navigate(to:with:isolation:completion:)`. The
  /// completion is called exactly once: before this method returns if the navigation fails at once,
  /// or later on the same actor.
  ///
  /// ```swift
  /// router.result(of: picker, with: album) { result in
  ///   if case .success(let photo?) = result { avatar = photo }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The context of the route.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives what `result(of:with:)` would return or throw.
  /// - Returns: The pending navigation. Use it to cancel the navigation or the wait.
  @discardableResult
  public func result<Target: Route>(
    of route: Target, with context: Target.Context,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<Target.ViewType.Outcome?, any Error>) -> Void
  ) -> Task<Void, Never> where Target.ViewType: Finishing {
    outcome(
      of: route, with: context, from: CallPlace(fileID, line), isolation: isolation,
      completion: completion)
  }

  /// Opens a screen that is known only when the route arrives, and waits for its outcome.
  ///
  /// Use it for a chain, a place or a link, which do not say at which screen they arrive:
  ///
  /// ```swift
  /// let photo = try await router.result(of: .dismissAll.then(picker), as: Photo.self)
  /// try await router.result(of: .dismissAll.then(picker), as: URL.self)
  /// // Cannot take a result from 'PhotoPickerScreen': it finishes with 'Photo', not with 'URL'.
  /// ```
  ///
  /// The screen is the one at which the route arrives, or the one that a container shows there.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - type: The type of the outcome.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The outcome, or nil if the screen left without one.
  /// - Throws: The same errors as `result(of:with:)`. ``RoutingError`` of the kind `notApplicable` if the screen has no
  ///   outcome, or one of another type: then nothing has changed.
  public func result<Outcome>(
    of route: some Route<Void>, as type: Outcome.Type, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Outcome? {
    try await outcome(of: route.finishing(with: type), with: (), from: CallPlace(fileID, line))
  }

  /// Opens a screen that is known only when the route arrives, and calls back with its outcome.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - type: The type of the outcome.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives what `result(of:as:)` would return or throw, exactly once: before this method returns
  ///     if the navigation fails at once, or later on the same actor.
  /// - Returns: The pending navigation. Use it to cancel the navigation or the wait.
  @discardableResult
  public func result<Outcome>(
    of route: some Route<Void>, as type: Outcome.Type,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<Outcome?, any Error>) -> Void
  ) -> Task<Void, Never> {
    outcome(
      of: route.finishing(with: type), with: (), from: CallPlace(fileID, line),
      isolation: isolation, completion: completion)
  }

  /// Navigates, and waits for the outcome of the screen at which the route arrives.
  private func outcome<Target: Route, Outcome>(
    of route: Target, with context: Target.Context, from place: CallPlace
  ) async throws -> Outcome? {
    try Task.checkCancellation()
    let request = Request(of: self)
    request.place = place
    let awaited = AwaitedRoute(base: route, waiter: ResultWaiter<Outcome>())
    return try await outcome(of: awaited, with: context, for: request)
  }

  /// The same, and calls back.
  private func outcome<Target: Route, Outcome>(
    of route: Target, with context: Target.Context, from place: CallPlace,
    isolation: isolated any Actor, completion: @escaping (Result<Outcome?, any Error>) -> Void
  ) -> Task<Void, Never> {
    let request = Request(of: self)
    request.place = place
    let awaited = AwaitedRoute(base: route, waiter: ResultWaiter<Outcome>())
    let first: Attempted<Arrival>
    do {
      first = try attempt(awaiting: awaited, with: context, for: request)
    } catch {
      awaited.waiter.stopWatching()
      completion(.failure(error))
      return Request.ended
    }
    // It waits from now on, and not only after the task has begun, because a navigation that it belongs to may be
    // stopped before.
    request.isWaiting = true
    return request.goOn(isolation: isolation, completion) {
      try await outcome(of: awaited, with: context, for: request, from: first)
    }
  }

  /// Opens a screen that needs no context and calls back with its outcome.
  ///
  /// ```swift
  /// router.result(of: confirmation) { result in … }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives what `result(of:)` would return or throw.
  /// - Returns: The pending navigation. Use it to cancel the navigation or the wait.
  @discardableResult
  public func result<Target: Route>(
    of route: Target, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line,
    completion: @escaping (Result<Target.ViewType.Outcome?, any Error>) -> Void
  ) -> Task<Void, Never> where Target.ViewType: Finishing, Target.Context == Void {
    result(
      of: route, with: (), isolation: isolation, fileID: fileID, line: line, completion: completion)
  }
}
