extension Router {
  /// Navigates, and waits for guards that have to ask: `navigate`, with patience.
  ///
  /// While an answer is awaited, the tree is as it was before; other navigations are free to change
  /// it. Then the whole route is attempted afresh on the tree as it is by then. The last attempt asks
  /// every guard and commits in one synchronous step.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: order, with: lamp)   // may sign in first
  /// ```
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  /// - Returns: Where it arrived.
  /// - Throws: Why it could not be; what a question's closure throws; `CancellationError` if the task
  ///   was cancelled before the commit. Nothing has changed then.
  @discardableResult
  public func arrive<Destination: Route>(
    at route: Destination, with context: Destination.Context
  ) async throws -> Arrival {
    try Task.checkCancellation()
    let request = Request()
    return try await finish(attempt(route, with: context, for: request), of: request) {
      try attempt(route, with: context, for: request)
    }
  }

  /// Navigates with a route that needs no context, and waits for guards that have to ask.
  ///
  /// - Parameter route: Where to go.
  /// - Returns: Where it arrived.
  /// - Throws: As ``arrive(at:with:)``.
  @discardableResult
  public func arrive<Destination: Route>(at route: Destination) async throws -> Arrival
  where Destination.Context == Void {
    try await arrive(at: route, with: ())
  }

  /// Awaits answers and attempts again, until an attempt arrives.
  func finish(
    _ first: Attempt, of request: Request, attemptAgain: () throws -> Attempt
  ) async throws -> Arrival {
    var latest = first
    while true {
      switch latest {
      case .arrived(let arrival): return arrival
      case .waits(let question): try await question.answer(for: request)
      }
      latest = try attemptAgain()
    }
  }
}
