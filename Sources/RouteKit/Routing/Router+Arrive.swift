extension Router {
  /// Navigates, and waits for guards that have to ask: `navigate`, with patience.
  ///
  /// While an answer is awaited, the tree is as it was before; other navigations are free to change
  /// it. Then the whole route is attempted afresh on the tree as it is by then. The last attempt asks
  /// every guard and commits in one synchronous step.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: order, with: lamp)   // may sign in first
  /// Task { try await router.arrive(at: order, with: lamp) }        // from a button
  /// ```
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  /// - Returns: Where it arrived.
  /// - Throws: Why it could not be; what a question's closure throws; `CancellationError` if the task
  ///   was cancelled before the commit; ``RoutingError`` of the kind `superseded` if it waited and a
  ///   later navigation of a ``LatestOnlyRouter`` took its place. Nothing has changed then.
  @discardableResult
  public func arrive<Destination: Route>(
    at route: Destination, with context: Destination.Context
  ) async throws -> Arrival {
    try Task.checkCancellation()
    let request = Request(of: self)
    return try await request.pursue {
      try request.make { try attempt(route, with: context, for: request) }
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

  /// Navigates and waits, where the arrival is not used and could not leave its actor: as the whole of a
  /// task, `Task { try await router.arrive(at: order, with: lamp) }`.
  ///
  /// The compiler chooses it there by itself; elsewhere the form that returns the arrival comes first.
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  /// - Throws: As the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive<Destination: Route>(
    at route: Destination, with context: Destination.Context
  ) async throws {
    let _: Arrival = try await arrive(at: route, with: context)
  }

  /// Navigates and waits with a route that needs no context, where the arrival is not used and could not
  /// leave its actor: as the whole of a task, `Task { try await router.arrive(at: home) }`.
  ///
  /// - Parameter route: Where to go.
  /// - Throws: As the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive<Destination: Route>(at route: Destination) async throws
  where Destination.Context == Void {
    let _: Arrival = try await arrive(at: route, with: ())
  }
}

extension Request {
  /// Makes the navigation that a router was asked for.
  convenience init(of router: some Router) {
    self.init()
    // A part's parts go straight to the router of the whole, however many are between.
    performer = (router as? ChildRouter)?.parent.performer ?? router
  }

  /// Makes an attempt, and ends the navigation if it has arrived or failed.
  func make(_ attempt: () throws -> Attempt) throws -> Attempted<Arrival> {
    do {
      switch try attempt() {
      case .arrived(let arrival):
        end(with: arrival)
        return .done(arrival)
      case .waits(let question): return .waits(question)
      }
    } catch {
      end(.failed(error))
      throw error
    }
  }
}
