/// A router that gates its routes with a check, or notes the navigations that wait.
///
/// See ``Router/caused(by:)``, ``Router/exclusively()``, ``Router/guarded(by:)``, ``Router/hooked(by:)`` and
/// ``Router/indicated(by:for:)``.
struct GatedRouter<Base: Router>: Router {
  let base: Base
  var check: ((_ route: any Route, _ request: Request?) -> GateCheck)?
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
        try base.attempt(GatedRoute(route) { check($0, request) }, with: context, for: request)
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
  /// Sets the cause of this router's navigations, for observers, leave checks, trackers and logs.
  ///
  /// ```swift
  /// extension Cause {
  ///   static let notification = Cause("notification")
  /// }
  ///
  /// let router = TreeRouter(tree)
  /// let buttons = router.caused(by: .user)
  /// try buttons.navigate(to: product, with: lamp)
  /// // commit 5 (user): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// try router.caused(by: .notification).navigate(to: product, with: lamp)
  /// ```
  ///
  /// The cause stays the same while the navigation waits, and if a guard redirects it. An undo always has the cause
  /// ``Cause/undo``. If there are several causes, the innermost counts. But an opened link has the cause
  /// ``Cause/link`` only if no router gives another. A navigation that a callback begins does not have this cause.
  ///
  /// - Parameter cause: The cause: a predefined one, or a custom one.
  /// - Returns: A router that sets the cause.
  public func caused(by cause: Cause) -> some Router {
    GatedRouter(base: self) { _, _ in .cause(cause) }
  }

  /// Refuses other navigations while one waits for an answer. A second tap, for example, does
  /// nothing except throw an error.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).exclusively()
  /// router.navigate(to: order, with: lamp) { _ in }     // the guard asks to sign in
  /// try router.navigate(to: product, with: chair)
  /// // Cannot arrive at 'ProductScreen': another navigation waits for the guard 'SignedIn'.
  /// ```
  ///
  /// Navigations that belong to the waiting one are performed: those through ``Asking/router``,
  /// those that the closure of the question begins, and those that start from the screens that
  /// these brought in, such as the buttons of a sign-in sheet.
  ///
  /// This applies to navigations through this router and its copies. It does not affect edits of
  /// the tree, or navigations through the wrapped router.
  ///
  /// - Returns: A router that throws ``RoutingError/Kind/busy`` while a navigation waits. A preview
  ///   reports this too.
  public func exclusively() -> some Router {
    let waiting = RequestsAtRouter()
    return GatedRouter(base: self) { route, _ in
      .ofOrder { navigation in
        guard let first = waiting.first else { return }
        if navigation.joinParent(among: waiting, startingWith: route) != nil { return }
        throw navigation.turnAway(
          RoutingError(
            .busy, towards: route, reason: "another navigation waits for \(first.waitsFor)",
            advice:
              "To answer its question, navigate with asking.router, or from a screen that it opened."
          ))
      }
    } onWait: { _, request, _ in
      waiting.add(request)
    }
  }

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
    return GatedRouter(base: self) { route, request in
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

  /// Attaches a hook to every screen that a route of this router finds or builds.
  ///
  /// The hook applies to each step of a route: each screen that the step builds and places, or finds to reuse, with
  /// the context of that step. It also applies to the screen at which the navigation arrives, even if a move or a
  /// custom route arrives there. It ignores screens and contexts of other types.
  ///
  /// ```swift
  /// struct Counted: Hook {
  ///   let visits: Visits
  ///   func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
  ///     visits.count(screen)
  ///   }
  /// }
  ///
  /// let router = TreeRouter(tree).hooked(by: Counted(visits: visits))
  /// try router.navigate(to: cart.then(product.with(lamp)))   // counts both
  /// ```
  ///
  /// The hook comes after the guards and the hooks of the route: ``Hook/check(_:)`` right before a screen is built,
  /// ``Hook/prepare(_:from:with:)`` before it is placed, ``Hook/arrive(at:along:with:)`` after the screens and the
  /// hooks of the route are notified. The path has the screens that the navigation found or built up to this one. If
  /// a move or a custom route arrives at the screen, the hook checks and prepares after that, and may still throw. A
  /// change that was rolled back is not announced.
  ///
  /// With several hooks, the context passes from the outermost router inwards, and the screen from the innermost
  /// outwards: in `router.hooked(by: a).hooked(by: b)`, `b` checks before `a`, and `a` prepares and arrives before
  /// `b`.
  ///
  /// The hook also applies to the route that a guard redirects to, and to the navigations of a question through
  /// ``Asking/router``. It does not apply to edits, other routers, or screens that an undo brings back.
  ///
  /// - Parameter hook: An error that it throws reaches the caller unchanged. In one of several alternatives it counts as
  ///   the failure of that one, so the next is performed. To end the navigation in any case, use a guard.
  /// - Returns: A router with the hook.
  public func hooked<Attached: Hook>(by hook: Attached) -> some Router {
    GatedRouter(base: self) { _, _ in .hook(hook) }
  }
}

extension RoutingError {
  /// The error of a navigation that may not go on because of another one.
  fileprivate init(_ kind: Kind, towards route: some Route, reason: String, advice: String) {
    let destination = type(of: route).arrival.destinationTitle(named: route.outline.name)
    self.init(
      kind, action: destination == nil ? "navigate" : "arrive at", subject: destination,
      reason: reason, advice: advice)
  }
}
