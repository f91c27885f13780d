package import RouteKit

/// A router that passes each request to a closure.
package struct RequestNoting<Base: Router>: Router {
  package let base: Base
  package let note: (Request) -> Void

  package init(base: Base, note: @escaping (Request) -> Void) {
    (self.base, self.note) = (base, note)
  }

  package func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  package func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if let request { note(request) }
    return try base.attempt(route, with: context, for: request)
  }
}
