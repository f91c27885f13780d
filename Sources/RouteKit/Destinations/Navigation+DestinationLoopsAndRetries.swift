extension Navigation {
  /// Finds the route to a destination and performs it.
  ///
  /// A destination is asked for its route in each attempt. But the answer to a question belongs to
  /// the guarded route that asked it. The request therefore keeps the route of a waiting attempt
  /// for the next attempts, unless another route is registered meanwhile.
  ///
  /// - Parameters:
  ///   - key: Distinguishes this destination from others of the navigation.
  ///   - registration: The registration that the route comes from, if it can be replaced.
  ///   - type: The enum, for errors.
  ///   - name: The name of the place, for errors.
  ///   - resolve: Returns the route to the place.
  /// - Returns: The screen at which the route arrived.
  /// - Throws: Any error of the closure, or the route. ``RoutingError`` of the kind
  ///   `destinationLoop` if destinations lead to each other endlessly.
  @usableFromInline
  func arrive(
    keeping key: @autoclosure () -> AnyHashable, of registration: AnyObject?,
    for type: Any.Type, called name: @autoclosure () -> String?,
    _ resolve: () throws -> any Route<Void>
  ) throws -> ScreenNode {
    let nesting = states.open(DestinationNesting())
    nesting.depth += 1
    defer { nesting.depth -= 1 }
    // Each needs a part of the call stack, and a stack overflow is a crash, not an error.
    if nesting.depth > 32 {
      throw RoutingError.destinationLoop(name(), of: type, after: nesting.depth - 1)
    }
    let waiting = request.flatMap { $0.mayWait ? $0 : nil }
    let kept = waiting?.extras?.states[KeptRoutes.self]?.routes[key()].flatMap { kept in
      kept.registration === registration ? kept.route : nil
    }
    let route = try kept ?? callOut(.destination, to: type, resolve)
    do { return try pass(on: route) } catch {
      if let waiting, question != nil {
        waiting.addExtras().states.open(KeptRoutes()).routes[key()] = (route, registration)
      }
      throw error
    }
  }

  private func pass(on route: some Route<Void>) throws -> ScreenNode {
    try perform(passingOn: route, with: ())
  }
}

/// The destinations whose routes are being performed, each within the one before.
private final class DestinationNesting: FeatureState {
  var depth = 0
}

/// The routes of a request that asked. The attempts with the answer perform them again, even if their destination
/// returns other routes by now.
private final class KeptRoutes: FeatureState {
  /// Each with the registration that gave it, if another one may replace it.
  var routes: [AnyHashable: (route: any Route<Void>, registration: AnyObject?)] = [:]
}
