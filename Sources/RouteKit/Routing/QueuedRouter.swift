/// A router that performs one navigation after another.
///
/// See ``Router/queued()``.
struct QueuedRouter<Base: Router>: Router {
  let base: Base
  private let queue = NavigationQueue()

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation, or makes it wait for its turn.
  ///
  /// - Throws: ``RoutingError/Kind/mustWait`` if others are before it and it cannot wait, before anything is built or
  ///   asked. Otherwise any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    var (isReached, isPart, linesUp) = (false, false, false)
    var start: ScreenNode?
    let gated = GatedRoute(route) { [queue] route in
      .ofOrder { navigation in
        isReached = true
        guard let first = queue.first, first.request !== request else { return }
        if navigation.joinParent(among: queue.requestsAtWork, startingWith: route) != nil {
          isPart = true
          return
        }
        (linesUp, start) = (true, navigation.statedStart(of: route))
        throw navigation.halt(
          for: Question(turn: Turn(queue: queue), after: "the navigation before it"),
          because: RoutingError(
            .mustWait, towards: route,
            reason: "the navigation before it waits for \(first.request?.waitsFor ?? "an answer")",
            advice: "Use arrive(at:with:), which waits for its turn, or navigate with a completion."
          ))
      }
    }
    let attempt = try base.attempt(gated, with: context, for: request)
    guard case .waits(let question) = attempt, let request, !request.isPreview else {
      return attempt
    }
    if isPart || (question.isOfTurn && !isReached) {
      // A navigation that waits for its turn at an outer queue has no entry here, because the navigation at work
      // there may have to wait for it.
      queue.leave(request)
    } else if linesUp {
      queue.entry(for: request).wait(for: request, from: start)
    } else if queue.first.map({ $0.request === request }) ?? true {
      _ = queue.entry(for: request)
      request.anchor?.tree?.callAwaited()
    }
    return attempt
  }
}

extension Router {
  /// Performs navigations in the order in which they came: while one waits for an answer, the later ones wait for
  /// their turn.
  ///
  /// Each is attempted again when its turn has come, on the tree as it is at that time. If one fails or is cancelled,
  /// it is the turn of the next.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).queued()
  /// router.navigate(to: order, with: lamp) { _ in }      // the guard asks to sign in
  /// router.navigate(to: product, with: chair) { _ in }   // after the order, or without it
  /// ```
  ///
  /// `navigate` without a completion cannot wait, and throws ``RoutingError/Kind/mustWait``. A part of the waiting
  /// navigation is performed at once, as in ``exclusively()``. So is a part of a navigation that the waiting one in
  /// turn waits for, at another queue or at a guard, even if it was already in the queue. Therefore two queues, next
  /// to each other or nested, never wait for each other.
  ///
  /// - Returns: A router with its own queue. Its copies share the queue.
  public func queued() -> some Router { QueuedRouter(base: self) }
}

/// Waits for a navigation's turn.
private struct Turn: Questioning {
  let queue: NavigationQueue

  func answer(_ asking: Asking) async throws -> Answer {
    try await queue.entry(for: asking.request).turn(of: asking.request)
    return .allow
  }
}
