import RouteKit

struct LoggingRouter<Base: Router>: Router {
  let base: Base
  let log: (String) -> Void
  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview != true { log("\(Target.ViewType.self)") }
    return try base.attempt(route, with: context, for: request)
  }
}
