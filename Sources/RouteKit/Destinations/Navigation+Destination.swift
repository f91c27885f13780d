extension Navigation {
  /// Finds the route to a destination and performs it.
  ///
  /// A destination is asked for its route in each attempt. But the answer to a question belongs to
  /// the guarded route that asked it. The request therefore keeps the route of a waiting attempt
  /// for the next attempts, unless another route is registered meanwhile.
  ///
  /// - Parameters:
  ///   - key: Distinguishes this destination from others of the navigation. If it is nil, the route
  ///     is not kept.
  ///   - registration: The registration that the route comes from, if it can be replaced.
  ///   - type: The enum, for errors.
  ///   - name: The name of the place, for errors.
  ///   - resolve: Returns the route to the place.
  /// - Returns: The screen at which the route arrived.
  /// - Throws: Any error of the closure, or the route. ``RoutingError`` of the kind
  ///   `destinationLoop` if destinations lead to each other endlessly.
  func arrive(
    keeping key: @autoclosure () -> AnyHashable?, of registration: AnyObject?,
    for type: Any.Type, called name: @autoclosure () -> String?,
    _ resolve: () throws -> any Route<Void>
  ) throws -> ScreenNode {
    destinationDepth += 1
    defer { destinationDepth -= 1 }
    if isTooDeep { throw loopError(at: name(), of: type) }
    guard hasExtras, let request, request.mayWait, let key = key() else {
      let route = try callOut(.destination, to: type, resolve)
      return try pass(on: route)
    }
    let kept = request.extras?.keptRoutes[key]?.route(of: registration)
    let route = try kept ?? callOut(.destination, to: type, resolve)
    do {
      return try pass(on: route)
    } catch {
      if question != nil {
        request.addExtras().keptRoutes[key] = KeptRoute(route: route, registration: registration)
      }
      throw error
    }
  }

  /// Whether too many destinations have led to each other. Each needs a part of the call stack, and
  /// a stack overflow is a crash, not an error.
  @usableFromInline var isTooDeep: Bool {
    get { destinationDepth > 32 }
  }

  /// Returns the error for a destination that too many others led to.
  @usableFromInline
  func loopError(at name: String?, of type: Any.Type) -> any Error {
    RoutingError.destinationLoop(name, of: type, after: destinationDepth - 1)
  }

  /// Performs the route of a destination.
  @inlinable
  func arrive<Chosen: Route<Void>>(by route: Chosen) throws -> ScreenNode {
    try route.perform(with: (), in: self)
  }

  private func pass<Chosen: Route<Void>>(on route: Chosen) throws -> ScreenNode {
    try perform(passingOn: route, with: ())
  }
}

extension KeptRoute {
  /// Returns the route, unless its registration was replaced.
  fileprivate func route(of registration: AnyObject?) -> (any Route<Void>)? {
    self.registration === registration ? route as? any Route<Void> : nil
  }
}
