/// The router of a question; see ``Asking/router``.
struct QuestionRouter: Router {
  let parent: Request

  /// The tree of the waiting navigation. The request becomes a part of that navigation.
  func tree(for request: Request?) -> ScreenTree? {
    if let whole { request?.join(whole) }
    return parent.router.tree(for: request)
  }

  /// The waiting navigation, or the one that it was a part of, from the inside, that has not ended.
  private var whole: Request? { parent.withAncestors.first { !$0.hasEnded } }

  /// Attempts the navigation as a part of the waiting navigation, or on its own after that one has ended.
  ///
  /// If the waiting navigation was stopped while its question has not returned yet, a navigation that may wait throws
  /// the reason of the stop. A synchronous one still works, for example to close the sign-in screen. If a later
  /// navigation waits for the answer too, the question continues.
  ///
  /// - Throws: Any error of the router of the waiting navigation; ``RoutingError/Kind/treeClosed`` if the tree
  ///   is gone.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let request = request ?? .atOnce
    if let whole {
      if request.mayWait, !whole.isLeftToAnswer { try whole.checkGoesOn() }
      request.join(whole)
    }
    return try parent.router.attempt(route, with: context, for: request)
  }
}

extension Asking {
  /// Creates the information without a navigation, to test a question alone.
  ///
  /// ```swift
  /// let answer = try await SignInQuestion(session: session).answer(Asking(through: router))
  /// ```
  ///
  /// - Parameter router: The router that the question navigates with.
  public init(through router: some Router) { self.init(request: Request(of: router)) }

  /// Navigates as a part of answering, for example to open a sheet for signing in.
  ///
  /// ```swift
  /// func answer(_ asking: Asking) async throws -> Answer {
  ///   let user = try await asking.router.result(of: SignInBuilder().presentRoute())
  ///   return user == nil ? .deny : .askAgain
  /// }
  /// ```
  ///
  /// It is the router of the waiting navigation, with all of its decorators. A navigation through it is a part of the
  /// waiting one. So is a navigation that starts from a screen that came in with it, whichever router performs it. No
  /// router refuses these because of the waiting navigation; see ``Router/exclusively()``. To store it, write
  /// `any Router`.
  public var router: some Router { QuestionRouter(parent: request) }
}

extension Request {
  /// The router that performs this navigation, or a plain one on its tree.
  fileprivate var router: any Router {
    if let router = performer as? any Router { return router }
    return TreeRouter(anchor?.tree ?? .gone)
  }
}
