/// A router that guards its routes with a check, or notes the navigations that wait.
///
/// See ``Router/caused(by:)``, ``Router/exclusively()``, ``Router/guarded(by:)``, ``Router/hooked(by:)`` and
/// ``Router/indicated(by:for:)``.
struct GuardedRouter<Base: Router>: Router {
  let base: Base
  var check: ((_ route: any Route, _ request: Request?) -> RouterCheck)?
  var onWait: ((_ route: any Route, _ request: Request, _ question: Question) -> Void)?

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation with the check.
  ///
  /// - Throws: Any error of the check, before anything is built. Otherwise any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let attempt =
      if let check {
        try base.attempt(GuardedRoute(route) { check($0, request) }, with: context, for: request)
      } else {
        try base.attempt(route, with: context, for: request)
      }
    if case .waits(let question) = attempt, let request, !request.isPreview {
      onWait?(route, request, question)
    }
    return attempt
  }
}

extension Route {
  /// The type of screen at which a route arrives, if the type of the route is not known.
  static var arrival: ScreenNode.Type { ViewType.self }
}

extension Router {
  /// Puts a guard before every navigation of this router, as `guarded(by:)` does for a
  /// route.
  ///
  /// The guard is asked first in every attempt, before the guards of the route. Of several guards
  /// the outermost is asked first: `router.guarded(by: a).guarded(by: b)` asks `b`, then `a`.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).guarded(by: ClosureGuard { maintenance.isOn ? .deny : .allow })
  /// try router.navigate(to: .pop)
  /// // Cannot arrive at 'ScreenNode' …
  /// ```
  ///
  /// The guard is not asked about a navigation that belongs to one that waits at this router, as in
  /// ``exclusively()``: either it has allowed the waiting navigation, or it is the one that asks.
  /// It is also not asked about the target of its ``Verdict/redirect(to:)``. Edits of the tree
  /// do not pass a router. For a condition on every change, use a rule:
  /// ``ScreenTree/require(_:for:)-(_,Entering.Type)``.
  ///
  /// - Parameter condition: The guard. It receives no context, because routes have different ones.
  /// - Returns: The guarded router.
  public func guarded<Condition: Guard<Void>>(
    by condition: Condition
  ) -> some Router {
    let (token, waiting) = (GuardToken(), RequestsAtRouter())
    return GuardedRouter(base: self) { route, request in
      .ofRoute { navigation in
        if !waiting.isEmpty,
          let parent = navigation.joinParent(among: waiting, startingWith: route),
          parent !== request
        {
          return
        }
        try navigation.ask(
          condition, about: (), before: type(of: route).arrival, named: route.title.name, at: token)
      }
    } onWait: { _, request, _ in
      waiting.add(request)
    }
  }
}

/// A route with checks by routers. They run in the attempt before the route is performed, the outermost first.
struct GuardedRoute<Context, ViewType: ScreenNode>: Route {
  private let wrapped: any Route
  private let base: (Context, Navigation) throws -> ViewType
  private var checks: [RouterCheck] = []

  /// Creates a guarded route, or adds a check after the checks of a guarded route. The closure makes the check of the
  /// route inside.
  init<Base: Route>(
    _ route: Base, _ check: (any Route) -> RouterCheck
  ) where Base.Context == Context, Base.ViewType == ViewType {
    if let guarded = route as? GuardedRoute {
      self = guarded
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
      case (.ofRoute, .redirect), (.cause, .redirect), (.ofOtherNavigations, .choice),
        (.looking, .choice),
        (.lookingBack, _):
        break
      case (.looking(let look), _): look(navigation)
      case (.hook(let hook), _): navigation.attach(hook)
      case (.cause(let cause), _): navigation.give(cause)
      case (.ofRoute(let check), _), (.ofOtherNavigations(let check), _):
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

extension GuardedRoute: ExclusivityChecking {
  func checkExclusivity(in navigation: Navigation) throws {
    defer { lookBack(at: navigation) }
    try check(navigation, on: .redirect)
  }
}

/// A check of a ``GuardedRoute``. The first two throw an error if the route must not be performed. The others only set the
/// cause, attach a hook, or observe.
enum RouterCheck {
  /// It concerns the route.
  case ofRoute((Navigation) throws -> Void)
  /// It concerns other navigations. It also runs before the route that a guard redirects to.
  case ofOtherNavigations((Navigation) throws -> Void)
  /// The cause of the navigation.
  case cause(Cause)
  /// A hook for every screen of the navigation, also for those of the route that a guard redirects to.
  case hook(any Hook)
  /// Called in every attempt, even if a check has thrown.
  case looking((Navigation) -> Void)
  /// Called after the route was performed or refused.
  case lookingBack((Navigation) -> Void)
}
