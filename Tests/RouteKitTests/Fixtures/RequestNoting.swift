import RouteKit

/// A router that passes each request to a closure.
struct RequestNoting<Base: Router>: Router {
  let base: Base
  let note: (Request) -> Void

  func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    if let request { note(request) }
    return try base.attempt(route, with: context, for: request)
  }
}
