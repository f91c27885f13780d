/// A route with checks by routers. They run in the attempt before the route is performed, the outermost first.
struct GatedRoute<Context, ViewType: ScreenNode>: Route {
  private let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  private var checks: [Check] = []

  /// The first two kinds throw an error if the route must not be performed. The others only set the
  /// cause, or observe.
  private enum Check {
    case ofRoute((Navigation) throws -> Void)
    case ofOrder((Navigation) throws -> Void)
    case cause(Cause)
    case looking((Navigation) -> Void)
    case lookingBack((Navigation) -> Void)
  }

  /// Creates a gated route, or adds a check after the checks of a gated route.
  ///
  /// - Parameters:
  ///   - route: The route to perform if the check passes.
  ///   - isOfOrder: Whether the check concerns other navigations, not the route. If so, it also
  ///     runs before the route that a guard redirects to.
  ///   - check: Throws an error if the route must not be performed.
  init<Base: Route>(
    _ route: Base, isOfOrder: Bool, check: @escaping (Navigation) throws -> Void
  ) where Base.Context == Context, Base.ViewType == ViewType {
    self.init(route, isOfOrder ? .ofOrder(check) : .ofRoute(check))
  }

  /// Creates a gated route, or adds an observer after the checks of a gated route. The observer is
  /// called in every attempt, even if a check has thrown.
  init<Base: Route>(
    _ route: Base, looking: @escaping (Navigation) -> Void
  ) where Base.Context == Context, Base.ViewType == ViewType {
    self.init(route, .looking(looking))
  }

  /// Creates a gated route, or adds an observer that is called after the route was performed or
  /// refused.
  init<Base: Route>(
    _ route: Base, lookingBack: @escaping (Navigation) -> Void
  ) where Base.Context == Context, Base.ViewType == ViewType {
    self.init(route, .lookingBack(lookingBack))
  }

  /// Creates a gated route that has a cause, or gives a gated route another one.
  init<Base: Route>(
    _ route: Base, causedBy cause: Cause
  ) where Base.Context == Context, Base.ViewType == ViewType {
    self.init(route, .cause(cause))
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

  var outline: RouteOutline { wrapped.outline }

  func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    let occasion = navigation.request?.isChoice == true ? Occasion.choice : .route
    defer { if occasion == .route { lookBack(at: navigation) } }
    try check(navigation, on: occasion)
    return try base(context, navigation)
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
      case (.cause(let cause), _): navigation.give(cause)
      case (.ofRoute(let check), _), (.ofOrder(let check), _):
        if refusal != nil { break }
        do { try check(navigation) } catch { refusal = error }
      }
    }
    if let refusal { throw refusal }
  }
}

extension GatedRoute {
  private func lookBack(at navigation: Navigation) {
    for case .lookingBack(let look) in checks { look(navigation) }
  }
}

extension GatedRoute: RedirectGating {
  func checkOrder(in navigation: Navigation) throws {
    defer { lookBack(at: navigation) }
    try check(navigation, on: .redirect)
    try (wrapped as? any RedirectGating)?.checkOrder(in: navigation)
  }
}
