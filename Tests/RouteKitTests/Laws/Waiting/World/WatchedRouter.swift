import RouteKit

/// A router that has the world watch each attempt of one navigation.
@MainActor struct WatchedRouter: Router {
  let base: any Router
  let world: WaitingWorld
  let navigation: ModelNavigation

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    // A navigation through the router of its question is already watched.
    if let current = world.current, current.isMade(for: navigation) {
      return try base.attempt(route, with: context, for: request)
    }
    if let request, !request.isPreview { meet(request) }
    var attempt: Attempt?
    try world.watch(navigation) {
      defer { navigation.requestNumber = request?.number }
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

  /// Observes the end of the request, from its first attempt on.
  private func meet(_ request: Request) {
    guard !navigation.hasMet else { return }
    navigation.hasMet = true
    request.onEnd { [world, navigation] result in
      switch result {
      case .success(let arrival):
        world.hearEnd(of: navigation, .arrived(world.ledger.serial(of: arrival.screen)))
      case .failure(let error): world.hearEnd(of: navigation, Ending(error))
      }
    }
  }
}
