/// The router of a question. Navigations through it belong to the navigation that waits for the answer.
///
/// It is the router of that navigation, with everything that wraps it. Routers that keep navigations apart do
/// not refuse them: a sign-in screen that a guard opens is allowed although the guard waits. See
/// ``Asking/router``.
public struct ChildRouter: Router {
  let parent: Request

  /// Attempts the navigation as a part of the waiting navigation, or on its own after that one has ended.
  ///
  /// If the waiting navigation was stopped while its question has not returned yet, a navigation that may wait
  /// throws the reason of the stop. A synchronous one still works, for example to close the sign-in screen. A
  /// question whose answer a later navigation waits for continues too.
  ///
  /// - Throws: Any error of the router of the waiting navigation; ``RoutingError/Kind/treeClosed`` if the tree
  ///   is gone.
  public func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let request = request ?? .atOnce
    var whole: Request? = parent
    while let ended = whole, ended.hasEnded { whole = ended.heldParent }
    if let whole {
      if request.mayWait, !whole.isLeftToAnswer { try whole.checkGoesOn() }
      request.join(whole)
    }
    return try parent.router.attempt(route, with: context, for: request)
  }
}

extension Asking {
  /// Asks on behalf of no navigation, to test a question alone.
  ///
  /// ```swift
  /// let answer = try await SignInQuestion(session: session).answer(Asking(through: router))
  /// ```
  ///
  /// - Parameter router: The router that the question navigates with.
  public init(through router: some Router) { self.init(request: Request(of: router)) }

  /// Navigates on the way to the answer: opens the sheet to sign in, say.
  ///
  /// ```swift
  /// func answer(_ asking: Asking) async throws -> Answer {
  ///   let user = try await asking.router.result(of: SignInBuilder().presentRoute())
  ///   return user == nil ? .deny : .askAgain
  /// }
  /// ```
  ///
  /// What goes through it is a part of the navigation that waits, and so is what starts from the screens
  /// that come in with it, whichever router that goes through. No router refuses it because of that
  /// navigation; see ``Router/exclusively()``.
  public var router: ChildRouter { ChildRouter(parent: request) }
}

extension Request {
  /// The router that was asked for this navigation, or a plain one on its tree.
  fileprivate var router: any Router {
    if let router = performer as? any Router { return router }
    return TreeRouter(anchor?.tree ?? .gone)
  }
}
