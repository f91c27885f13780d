/// A router that refuses other navigations while one waits.
///
/// See ``Router/exclusively()``.
struct ExclusiveRouter<Base: Router>: Router {
  let base: Base
  private let waiting = WaitingList()

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation, unless another waits.
  ///
  /// - Throws: ``RoutingError/Kind/busy`` if another navigation waits, before anything is built or
  ///   asked. Otherwise any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let check = GateCheck.ofOrder { [waiting] navigation in
      guard let first = waiting.first else { return }
      if navigation.joinParent(among: waiting, startingWith: route) != nil { return }
      throw navigation.turnAway(.busy(route, because: first))
    }
    return try waiting.noting(request) {
      try base.attempt(GatedRoute(route, check), with: context, for: request)
    }
  }
}

extension Router {
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
  public func exclusively() -> some Router { ExclusiveRouter(base: self) }
}
