/// A router that performs nothing while a navigation waits, but what belongs to that one.
///
/// See ``Router/exclusively()``.
public struct ExclusiveRouter<Base: Router>: Router {
  let base: Base
  private let waiting = WaitingList()

  init(base: Base) { self.base = base }

  /// Attempts the navigation, unless another waits.
  ///
  /// - Throws: ``RoutingError/Kind/busy`` if one does; nothing has been built or asked then. Otherwise
  ///   what the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let gated = GatedRoute(route, isOfOrder: true) { [waiting] navigation in
      let others = waiting.requests
      guard let first = others.first else { return }
      if navigation.joinParent(among: others, startingWith: route) != nil { return }
      throw navigation.turnAway(.busy(route, because: first))
    }
    let attempt = try base.attempt(gated, with: context, for: request)
    if case .waits = attempt, let request, !request.isPreview { waiting.add(request) }
    return attempt
  }
}

extension Router {
  /// Performs nothing while a navigation waits for an answer: a second tap does nothing, and says so.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).exclusively()
  /// router.navigate(to: order, with: lamp) { _ in }     // the guard asks to sign in
  /// try router.navigate(to: product, with: chair)
  /// // Cannot arrive at 'ProductScreen': another navigation waits for the guard 'SignedIn'.
  /// ```
  ///
  /// What belongs to the navigation that waits is performed: what goes through ``Asking/router``, what the
  /// closure of the question begins, and what starts from the screens that came in with these, such as
  /// the buttons of a sign-in sheet.
  ///
  /// It is about navigations through this router and its copies. Edits of the tree, and what goes through
  /// the router that it wraps, it does not see.
  ///
  /// - Returns: A router that throws ``RoutingError/Kind/busy`` while one waits. A preview tells of it.
  public func exclusively() -> ExclusiveRouter<Self> { ExclusiveRouter(base: self) }
}
