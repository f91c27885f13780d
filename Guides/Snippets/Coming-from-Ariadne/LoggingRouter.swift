import RouteKit

struct LoggingRouter<Base: Router>: Router {
  let base: Base
  let log: (String) -> Void

  func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview != true { log("\(Destination.ViewType.self)") }
    return try base.attempt(route, with: context, for: request)
  }
}
