import RouteKit

struct LoggingRouter<Base: Router>: Router {
  let base: Base
  let log: (String) -> Void
  var recordedTree: ScreenTree? { base.recordedTree }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview != true { log("\(Target.ViewType.self)") }
    return try base.attempt(route, with: context, for: request)
  }
}
