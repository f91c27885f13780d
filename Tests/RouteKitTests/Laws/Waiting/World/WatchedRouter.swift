import RouteKit

/// A router that has the world watch each attempt of one navigation.
@MainActor struct WatchedRouter: Router {
  let base: any Router
  let world: WaitingWorld
  let errand: Errand

  func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    var attempt: Attempt?
    try world.watch(errand) {
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
}
