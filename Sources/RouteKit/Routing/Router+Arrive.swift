extension Router {
  /// Navigates, and waits for guards that have to ask.
  ///
  /// While it waits for an answer, the tree is as it was before, and other navigations may change it. Then the
  /// whole route is attempted again on the current tree. The last attempt asks every guard and commits in one
  /// synchronous step.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: order, with: lamp)   // may sign in first
  /// Task { try await router.arrive(at: order, with: lamp) }        // from a button
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The reason why the navigation failed; any error of a question; `CancellationError` if the task was
  ///   cancelled before the commit; ``RoutingError`` of the kind `superseded` if it waited and a later navigation of
  ///   a router with ``Router/latestOnly()`` superseded it.
  @discardableResult
  public func arrive<Target: Route>(
    at route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Arrival {
    try Task.checkCancellation()
    let request = Request(of: self)
    request.place = CallPlace(fileID, line)
    return try await request.pursue {
      try request.make { try attempt(route, with: context, for: request) }
    }
  }

  /// Navigates with a route that needs no context, and waits for guards that have to ask.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as `arrive(at:with:)`.
  @discardableResult
  public func arrive<Target: Route>(
    at route: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Arrival
  where Target.Context == Void {
    try await arrive(at: route, with: (), fileID: fileID, line: line)
  }

  /// Navigates and waits without returning the arrival, which cannot leave its actor. The compiler chooses this
  /// form in a task such as `Task { try await router.arrive(at: order, with: lamp) }`.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as ``arrive(at:with:)``.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive<Target: Route>(
    at route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let _: Arrival = try await arrive(at: route, with: context, fileID: fileID, line: line)
  }

  /// Navigates and waits with a route that needs no context, without returning the arrival. The compiler chooses
  /// this form in a task such as `Task { try await router.arrive(at: home) }`.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as ``arrive(at:with:)``.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive<Target: Route>(
    at route: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws
  where Target.Context == Void {
    let _: Arrival = try await arrive(at: route, with: (), fileID: fileID, line: line)
  }
}

extension Request {
  /// Creates the request of a navigation that a router performs.
  package convenience init(of router: some Router) {
    self.init()
    // The parts of a part go directly to the router of the whole, however deeply they are nested.
    performer = (router as? QuestionRouter)?.parent.performer ?? router
  }

  /// Makes an attempt, and ends the navigation if it has arrived or failed.
  package func make(_ attempt: () throws -> Attempt) throws -> Attempted<Arrival> {
    do {
      switch try attempt() {
      case .arrived(let arrival):
        end(.success(arrival))
        return .done(arrival)
      case .waits(let question): return .waits(question)
      }
    } catch {
      end(.failure(error))
      throw error
    }
  }
}
