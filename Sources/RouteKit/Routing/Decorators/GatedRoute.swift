/// A route that routers look at in the attempt, before it is performed: the outermost first.
struct GatedRoute<Context, ViewType: ScreenNode>: Route, RouteWrapping, ContextTelling {
  /// The route, to ask where it starts.
  let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  /// Each throws why the route is not to be performed.
  private var checks: [(Navigation) throws -> Void]

  /// Makes one, or adds a check behind those that a route has already.
  init<Base: Route>(_ route: Base, check: @escaping (Navigation) throws -> Void)
  where Base.Context == Context, Base.ViewType == ViewType {
    if let gated = route as? GatedRoute {
      self = gated
      checks.append(check)
    } else {
      wrapped = route
      base = { try route.perform(with: $0, in: $1) }
      checks = [check]
    }
  }

  var name: String? { wrapped.name }
  var toldContext: String? { contextTold(by: wrapped) }

  func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    for check in checks { try check(navigation) }
    return try base(context, navigation)
  }
}
