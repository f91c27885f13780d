/// A route that routers look at in the attempt, before it is performed: the outermost first.
struct GatedRoute<Context, ViewType: ScreenNode>: Route, RouteWrapping, ContextTelling {
  /// The route, to ask where it starts.
  let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  private var checks: [Check] = []

  /// The first two throw why the route is not to be performed; one that looks on has no say.
  private enum Check {
    case ofRoute((Navigation) throws -> Void)
    case ofOrder((Navigation) throws -> Void)
    case looking((Navigation) -> Void)
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
    self.init(route, isOfOrder ? .ofOrder(check) : .ofRoute(check))
  }

  /// Makes one, or adds who looks on behind the checks that a route has already, and hears of every
  /// attempt, even if one of these has thrown.
  init<Base: Route>(
    _ route: Base, looking: @escaping (Navigation) -> Void
  ) where Base.Context == Context, Base.ViewType == ViewType {
    self.init(route, .looking(looking))
  }

  private init<Base: Route>(
    _ route: Base, _ check: Check
  ) where Base.Context == Context, Base.ViewType == ViewType {
    if let gated = route as? GatedRoute {
      self = gated
    } else {
      wrapped = route
      base = { try route.perform(with: $0, in: $1) }
    }
    checks.append(check)
  }

  var name: String? { wrapped.name }
  var toldContext: String? { contextTold(by: wrapped) }

  func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    try check(navigation, isSent: false)
    return try base(context, navigation)
  }

  private func check(_ navigation: Navigation, isSent: Bool) throws {
    var refusal: (any Error)?
    for check in checks {
      switch check {
      case .looking(let look): look(navigation)
      case .ofRoute where isSent: break
      case .ofRoute(let check), .ofOrder(let check):
        if refusal != nil { break }
        do { try check(navigation) } catch { refusal = error }
      }
    }
    if let refusal { throw refusal }
  }
}

extension GatedRoute: RedirectGating {
  func checkOrder(in navigation: Navigation) throws { try check(navigation, isSent: true) }
}
