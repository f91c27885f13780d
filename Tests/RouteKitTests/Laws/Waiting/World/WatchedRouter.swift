import RouteKit

/// A router that has the world watch each attempt of one navigation.
@MainActor struct WatchedRouter: Router {
  let base: any Router
  let world: WaitingWorld
  let errand: Errand

  func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    // What goes through the router of this one's question is watched already.
    if let current = world.current, current.isMade(for: errand) {
      return try base.attempt(route, with: context, for: request)
    }
    if let request, !request.isPreview { meet(request) }
    var attempt: Attempt?
    try world.watch(errand) {
      defer { errand.requestNumber = request?.number }
      let latest = try base.attempt(route, with: context, for: request)
      attempt = latest
      switch latest {
      case .arrived(let arrival): return .arrived(arrival)
      case .waits: return .waits
      }
    }
    guard let attempt else { throw NoTarget() }
    return attempt
  }

  /// Hears how the request ends, from its first attempt on.
  private func meet(_ request: Request) {
    guard !errand.hasMet else { return }
    errand.hasMet = true
    request.onEnd { [world, errand] result in
      switch result {
      case .success(let arrival):
        world.hearEnd(of: errand, .arrived(world.ledger.serial(of: arrival.screen)))
      case .failure(let error): world.hearEnd(of: errand, Ending(error))
      }
    }
  }
}
