extension Router {
  /// Navigates, waits for guards that have to ask, and calls back. Use it for a button.
  ///
  /// The first attempt is made at once. The completion is called exactly once: before this returns if it did not have
  /// to wait, or later on the same actor if it did.
  ///
  /// ```swift
  /// router.navigate(to: order, with: lamp) { result in
  ///   if case .failure(let error) = result { show(error) }
  /// }
  /// ```
  ///
  /// The caller must be isolated, for example to the main actor. Elsewhere there is no actor to call back on, and it
  /// does not compile.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival, or the error that `arrive(at:with:)` would throw.
  /// - Returns: A task, to cancel the navigation. If it waits, it ends with `CancellationError` as soon as the closure of
  ///   its question returns. It ends at once if that closure was not called yet, or if it waits for the question of
  ///   another navigation. A navigation that has ended is not affected.
  @discardableResult
  public func navigate<Target: Route>(
    to route: Target, with context: Target.Context,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    navigate(
      to: route, with: context, startingIn: nil, fileID: fileID, line: line, completion: completion)
  }

  /// Navigates as `navigate(to:with:isolation:completion:)` does, for the view of a screen. Each attempt starts from the
  /// visible screen if that is inside the given one, and otherwise from the given one. A question navigates with the
  /// router as usual. Without a screen, it starts where the router's finder says.
  package func navigate<Target: Route>(
    to route: Target, with context: Target.Context, startingIn screen: ScreenNode?,
    isolation: isolated any Actor = #isolation, fileID: StaticString, line: UInt,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    let request = Request(of: self)
    request.place = CallPlace(fileID, line)
    request.askingScreen = screen
    let first: Attempted<Arrival>
    do {
      first = try request.make { try attempt(route, with: context, for: request) }
    } catch {
      completion(.failure(error))
      return Request.ended
    }
    if case .done(let arrival) = first {
      completion(.success(arrival))
      return Request.ended
    }
    return request.goOn(isolation: isolation, completion) {
      try await request.pursue(from: first) {
        try request.make { try attempt(route, with: context, for: request) }
      }
    }
  }

  /// Navigates with a route that needs no context, waits for guards that have to ask, and calls
  /// back.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: The same as for `navigate(to:with:isolation:completion:)`.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func navigate<Target: Route>(
    to route: Target, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> where Target.Context == Void {
    navigate(
      to: route, with: (), isolation: isolation, fileID: fileID, line: line, completion: completion)
  }
}

extension Request {
  /// The task of a navigation that has ended before the call returns.
  package static let ended = Task<Void, Never> {}

  /// Goes on after the first attempt, in a task of the caller's actor, and calls back.
  func goOn<Success>(
    isolation: isolated any Actor, _ completion: @escaping (Result<Success, any Error>) -> Void,
    _ body: @escaping () async throws -> Success
  ) -> Task<Void, Never> {
    let task = Task {
      _ = isolation
      do { completion(.success(try await body())) } catch { completion(.failure(error)) }
    }
    onStop { task.cancel() }
    return task
  }
}
