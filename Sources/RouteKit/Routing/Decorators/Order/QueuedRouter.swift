/// A router that performs one navigation after another.
///
/// See ``Router/queued()``.
public struct QueuedRouter<Base: Router>: Router {
  let base: Base
  private let line = Line()

  init(base: Base) { self.base = base }

  /// Attempts the navigation, or has it wait for its turn.
  ///
  /// - Throws: ``RoutingError/Kind/mustWait`` if others are before it and it cannot wait; nothing has
  ///   been built or asked then. Otherwise what the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    var isPart = false
    let gated = GatedRoute(route, isOfOrder: true) { [line] navigation in
      guard let first = line.first, first.request !== request else { return }
      if navigation.joinParent(among: line.requestsAtWork, startingWith: route) != nil {
        isPart = true
        return
      }
      throw navigation.waitForTurn(
        in: line, orFailWith: .notItsTurn(route, after: first.request))
    }
    let attempt = try base.attempt(gated, with: context, for: request)
    // Who waits for a turn elsewhere is not at work here: that one may have to wait for this line.
    if case .waits(let question) = attempt, !question.isOfTurn, let request, !request.isPreview,
      !isPart, line.first == nil
    {
      _ = line.ticket(for: request)
    }
    return attempt
  }
}

extension Router {
  /// Performs navigations in the order in which they came: while one waits for an answer, those after it
  /// wait for their turn.
  ///
  /// Each is attempted afresh when its turn has come, on the tree as it is by then. One that fails or is
  /// cancelled makes way for the next.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).queued()
  /// router.navigate(to: order, with: lamp) { _ in }      // the guard asks to sign in
  /// router.navigate(to: product, with: chair) { _ in }   // after the order, or without it
  /// ```
  ///
  /// `navigate` without a completion cannot wait, and throws ``RoutingError/Kind/mustWait``. What belongs
  /// to the navigation that waits is performed at once, as in ``exclusively()``. One that waits for its
  /// turn in another queue is not at work in this one, and nobody waits for it here.
  ///
  /// - Returns: A router with a queue of its own. Its copies share it.
  public func queued() -> QueuedRouter<Self> { QueuedRouter(base: self) }
}

extension Navigation {
  /// Ends the attempt, which waits for its turn if it can.
  fileprivate func waitForTurn(in line: Line, orFailWith error: RoutingError) -> any Error {
    guard let request, request.mayWait else { return turnAway(error) }
    let turn = Question(for: "the navigation before it") { request in
      try await line.ticket(for: request).wait(for: request)
    }
    if !request.isPreview { _ = line.ticket(for: request) }
    return halt(for: turn, because: error)
  }
}
