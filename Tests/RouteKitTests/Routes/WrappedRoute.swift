import RouteKit

/// A custom route that has the outline of another one.
struct WrappedRoute<Base: Route>: Route {
  let base: Base
  var outline: RouteOutline { base.outline }

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    try base.perform(with: context, in: navigation)
  }
}
