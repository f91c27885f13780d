/// A route that routers look at in the attempt, before it is performed: the outermost first.
struct GatedRoute<Context, ViewType: ScreenNode>: Route, RouteWrapping, ContextTelling {
  /// The route, to ask where it starts.
  let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  /// Each throws why the route is not to be performed.
  private var checks: [Check] = []

  private struct Check {
    let isOfOrder: Bool
    let check: (Navigation) throws -> Void
  }

  /// Makes one, or adds a check behind those that a route has already.
  ///
  /// - Parameters:
  ///   - route: What is performed if the check lets it.
  ///   - isOfOrder: Whether it is about who else navigates, and not about the route: then it is
  ///     checked as well before what a guard sends the navigation to.
  ///   - check: Throws why the route is not to be performed.
  init<Base: Route>(
    _ route: Base, isOfOrder: Bool, check: @escaping (Navigation) throws -> Void
  ) where Base.Context == Context, Base.ViewType == ViewType {
    if let gated = route as? GatedRoute {
      self = gated
    } else {
      wrapped = route
      base = { try route.perform(with: $0, in: $1) }
    }
    checks.append(Check(isOfOrder: isOfOrder, check: check))
  }

  var name: String? { wrapped.name }
  var toldContext: String? { contextTold(by: wrapped) }

  func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    for check in checks { try check.check(navigation) }
    return try base(context, navigation)
  }
}

extension GatedRoute: RedirectGating {
  func checkOrder(in navigation: Navigation) throws {
    for check in checks where check.isOfOrder { try check.check(navigation) }
  }
}
