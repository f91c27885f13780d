/// A router behind a guard, which is asked before any route is looked at.
///
/// See ``Router/guarded(by:)``.
public struct GuardedRouter<Base: Router, Condition: Guard<Void>>: Router {
  let base: Base
  let condition: Condition
  private let token = GuardToken()
  private let waiting = WaitingList()

  init(base: Base, condition: Condition) {
    self.base = base
    self.condition = condition
  }

  /// Asks the guard, and attempts the navigation if it allows.
  ///
  /// - Throws: What the guard denies with; ``RoutingError`` of the kind `refused` or `mustWait`; what
  ///   the base throws. Where the guard refuses, nothing has been built.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let gated = GatedRoute(route, isOfOrder: false) { [waiting] navigation in
      if !waiting.isEmpty,
        let parent = navigation.joinParent(among: waiting.requests, startingWith: route),
        parent !== request
      {
        return
      }
      try navigation.ask(
        condition, about: (), before: Destination.ViewType.self, named: route.name, at: token)
    }
    let attempt = try base.attempt(gated, with: context, for: request)
    if case .waits = attempt, let request, !request.isPreview { waiting.add(request) }
    return attempt
  }
}

extension Router {
  /// Puts a guard before every navigation of this router, as one before a route.
  ///
  /// It is asked first, before the route's own guards, in every attempt. Of several the outermost is asked
  /// first: `router.guarded(by: a).guarded(by: b)` asks `b`, then `a`.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).guarded(by: ClosureGuard { maintenance.isOn ? .deny : .allow })
  /// try router.navigate(to: .pop)
  /// // Cannot arrive at 'ScreenNode' …
  /// ```
  ///
  /// It is not asked about what belongs to a navigation that waits at this router, as in
  /// ``exclusively()``: the guard has allowed that one, or it is what asks. Nor is it asked about where it
  /// sends a navigation with ``Verdict/redirect(to:)``. Edits of the tree do not pass a router: what must
  /// hold whatever the way in is a rule, ``ScreenTree/require(_:for:)-(_,Entering.Type)``.
  ///
  /// - Parameter condition: Has no subject: it sees no context, since routes differ in theirs.
  /// - Returns: The guarded router.
  public func guarded<Condition: Guard<Void>>(
    by condition: Condition
  ) -> GuardedRouter<Self, Condition> {
    GuardedRouter(base: self, condition: condition)
  }
}
