import RouteKit

/// A router that passes each request to a closure.
struct RequestNoting<Base: Router>: Router {
  let base: Base
  let note: (Request) -> Void

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if let request { note(request) }
    return try base.attempt(route, with: context, for: request)
  }
}
