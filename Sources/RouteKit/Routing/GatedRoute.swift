/// A route with checks by routers. They run in the attempt before the route is performed, the outermost first.
struct GatedRoute<Context, ViewType: ScreenNode>: Route {
  private let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  private var checks: [GateCheck] = []

  /// Creates a gated route, or adds a check after the checks of a gated route. The closure makes the check of the
  /// route inside.
  init<Base: Route>(
    _ route: Base, _ check: (any Route) -> GateCheck
  ) where Base.Context == Context, Base.ViewType == ViewType {
    if let gated = route as? GatedRoute {
      self = gated
    } else {
      wrapped = route
      base = { try route.perform(with: $0, in: $1) }
    }
    checks.append(check(wrapped))
  }

  var outline: RouteOutline { wrapped.outline }

  func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    let occasion = navigation.request?.isChoice == true ? Occasion.choice : .route
    defer { if occasion == .route { lookBack(at: navigation) } }
    try check(navigation, on: occasion)
    guard navigation.isHooked else { return try base(context, navigation) }
    let origin = navigation.tree.visible
    let screen = try base(context, navigation)
    try navigation.hookArrival(at: screen, from: origin, with: context)
    return screen
  }

  /// The attempt before which the checks run: that of the route, that of the route that a guard redirects to, or the
  /// preview that chooses a window.
  private enum Occasion { case route, redirect, choice }

  private func check(_ navigation: Navigation, on occasion: Occasion) throws {
    var refusal: (any Error)?
    for check in checks {
      switch (check, occasion) {
      case (.ofRoute, .redirect), (.cause, .redirect), (.ofOrder, .choice), (.looking, .choice),
        (.lookingBack, _):
        break
      case (.looking(let look), _): look(navigation)
      case (.hook(let hook), _): navigation.attach(hook)
      case (.cause(let cause), _): navigation.give(cause)
      case (.ofRoute(let check), _), (.ofOrder(let check), _):
        if refusal != nil { break }
        do { try check(navigation) } catch { refusal = error }
      }
    }
    if let refusal { throw refusal }
  }

  private func lookBack(at navigation: Navigation) {
    for case .lookingBack(let look) in checks { look(navigation) }
  }
}

extension GatedRoute: RedirectGating {
  func checkOrder(in navigation: Navigation) throws {
    defer { lookBack(at: navigation) }
    try check(navigation, on: .redirect)
  }
}

/// A check of a ``GatedRoute``. The first two throw an error if the route must not be performed. The others only set the
/// cause, attach a hook, or observe.
enum GateCheck {
  /// It concerns the route.
  case ofRoute((Navigation) throws -> Void)
  /// It concerns other navigations. It also runs before the route that a guard redirects to.
  case ofOrder((Navigation) throws -> Void)
  /// The cause of the navigation.
  case cause(Cause)
  /// A hook for every screen of the navigation, also for those of the route that a guard redirects to.
  case hook(any Hook)
  /// Called in every attempt, even if a check has thrown.
  case looking((Navigation) -> Void)
  /// Called after the route was performed or refused.
  case lookingBack((Navigation) -> Void)
}
