/// A router with a guard that is asked before any route is performed.
///
/// See ``Router/guarded(by:)``.
struct GuardedRouter<Base: Router, Condition: Guard<Void>>: Router {
  let base: Base
  let condition: Condition
  private let token = GuardToken()
  private let waiting = WaitingList()

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Asks the guard, and attempts the navigation if it allows.
  ///
  /// - Throws: The error that the guard denies with. ``RoutingError`` of the kind `refused` or
  ///   `mustWait`. Any error that the base throws. If the guard refuses, nothing is built.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let check = GateCheck.ofRoute { [waiting] navigation in
      if !waiting.isEmpty,
        let parent = navigation.joinParent(among: waiting, startingWith: route),
        parent !== request
      {
        return
      }
      try navigation.ask(
        condition, about: (), before: Target.ViewType.self, named: route.title.name,
        at: token)
    }
    return try waiting.noting(request) {
      try base.attempt(GatedRoute(route, check), with: context, for: request)
    }
  }
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
    GuardedRouter(base: self, condition: condition)
  }
}
