extension Navigation {
  /// Finds out how a destination is reached, and performs that.
  ///
  /// What a destination says is asked in each attempt. But the answer to a question belongs to the
  /// guarded route that put it, so the route of an attempt that waits is kept for the next ones, unless
  /// another has been registered since.
  ///
  /// - Parameters:
  ///   - key: Tells this destination from others of the navigation; nil if nothing is to be kept.
  ///   - registration: Where the route is from, if it can be replaced.
  ///   - preparation: What is to be done with the screen.
  ///   - type: The enum, for errors.
  ///   - name: What the place is called, for errors.
  ///   - resolve: Says how the place is reached.
  /// - Returns: Where the route arrived.
  /// - Throws: What the closure, the route or the preparation throws; ``RoutingError`` of the kind
  ///   `destinationLoop` if destinations lead to destinations without an end.
  func arrive(
    keeping key: @autoclosure () -> AnyHashable?, of registration: AnyObject?,
    preparing preparation: Preparation<ScreenNode>?, for type: Any.Type,
    called name: @autoclosure () -> String?, _ resolve: () throws -> any Route<Void>
  ) throws -> ScreenNode {
    destinationDepth += 1
    defer { destinationDepth -= 1 }
    if isLost { throw lost(at: name(), of: type) }
    guard isEquipped, let request, request.mayWait, let key = key() else {
      let route = try callOut(.destination, to: type, resolve)
      return try arrive(by: route, preparing: preparation)
    }
    let kept = request.keptRoutes[key]?.route(of: registration)
    let route = try kept ?? callOut(.destination, to: type, resolve)
    do {
      return try arrive(by: route, preparing: preparation)
    } catch {
      if question != nil {
        request.keptRoutes[key] = KeptRoute(route: route, registration: registration)
      }
      throw error
    }
  }

  /// Whether more destinations lead to one another than anybody means to: each takes its part of the
  /// call stack, which ends without an error.
  @usableFromInline var isLost: Bool {
    @inline(__always) get { destinationDepth > 32 }
  }

  /// Why a destination is not performed that too many others have led to.
  @usableFromInline
  func lost(at name: String?, of type: Any.Type) -> any Error {
    RoutingError.destinationLoop(name, of: type, after: destinationDepth - 1)
  }

  /// Performs the route of a destination.
  @inlinable @inline(__always)
  func arrive<Chosen: Route<Void>>(by route: Chosen) throws -> ScreenNode {
    try route.perform(with: (), in: self)
  }

  private func arrive<Chosen: Route<Void>>(
    by route: Chosen, preparing preparation: Preparation<ScreenNode>?
  ) throws -> ScreenNode {
    guard let preparation else { return try route.perform(with: (), in: self) }
    return try route.perform(
      with: (), in: self, preparing: preparation.narrowed(to: Chosen.ViewType.self))
  }
}

extension KeptRoute {
  /// The route, unless another registration has taken the place of the one that it is from.
  fileprivate func route(of registration: AnyObject?) -> (any Route<Void>)? {
    self.registration === registration ? route as? any Route<Void> : nil
  }
}
