/// A caller that waits for the outcome of one screen.
final class ResultWaiter<Outcome>: NodeWatcher {
  private var outcome: Outcome?
  private var isOver = false
  private var waiting: AsyncStream<Never>.Continuation?

  /// Whether it has a screen to wait for.
  var isWaiting: Bool { watched != nil || isOver }

  /// Starts to wait for the screen at which an attempt arrived. The screen of an earlier attempt no
  /// longer matters.
  func begin(with screen: ScreenNode) {
    (outcome, isOver) = (nil, false)
    watch(screen)
  }

  /// Ends the wait. Only the first call counts.
  func end(with outcome: Outcome?) {
    guard !isOver else { return }
    self.outcome = outcome
    isOver = true
    waiting?.finish()
  }

  override func nodeLeft() { end(with: nil) }

  /// Waits until the screen finishes or is gone.
  ///
  /// - Parameter request: The navigation that opened the screen.
  /// - Returns: The outcome, or nil if the screen left without one.
  /// - Throws: `CancellationError` as soon as the task is cancelled, or the error that stopped a
  ///   navigation that contains this one.
  func value(for request: Request) async throws -> Outcome? {
    // A route may have removed its own screen, which notifies no watcher.
    if watched?.screenTree == nil { end(with: nil) }
    if !isOver {
      let (ended, waiting) = AsyncStream<Never>.makeStream()
      self.waiting = waiting
      request.isWaiting = true
      defer { request.isWaiting = false }
      request.onStop { waiting.finish() }
      for await _ in ended {}
    }
    if !isOver {
      try request.checkGoesOn()
      try Task.checkCancellation()
    }
    return outcome
  }
}

/// A route that registers a waiter for the screen at which it arrives.
struct AwaitedRoute<Base: Route, Outcome>: Route {
  let base: Base
  let waiter: ResultWaiter<Outcome>

  var outline: RouteOutline { base.outline }

  /// The screen is watched from within the attempt, because it may finish as soon as it enters. If
  /// the attempt is rolled back, only a watched screen remains.
  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    navigation.addExtras()
    _ = navigation.extras?.states.open(OutcomeWait())
    let screen = try base.perform(with: context, in: navigation)
    waiter.begin(with: screen)
    return screen
  }
}

extension Router {
  /// Goes on from a first attempt, if one was made, and waits for the outcome.
  ///
  /// - Throws: An error of the kind `redirected` if a guard sends the navigation to another screen, which has no outcome
  ///   for the caller.
  func outcome<Base: Route, Outcome>(
    of route: AwaitedRoute<Base, Outcome>, with context: Base.Context, for request: Request,
    from first: Attempted<Arrival>? = nil
  ) async throws -> Outcome? {
    defer { route.waiter.stopWatching() }
    let arrival = try await request.pursue(from: first) {
      try attempt(awaiting: route, with: context, for: request)
    }
    guard arrival.redirects == 0, route.waiter.isWaiting else {
      throw RoutingError(
        .redirected, action: "take a result from", subject: .screen(arrival.screen),
        reason: "the navigation was redirected to it", at: arrival.screen,
        advice:
          "If the navigation should continue later, its guard must return .ask(…), not .redirect(to:)."
      )
    }
    return try await route.waiter.value(for: request)
  }

  /// Makes an attempt. If it was rolled back, to wait for an answer or to be redirected, the waiter no longer watches
  /// the screen at which it would have arrived. That screen may be on the tree for other callers.
  func attempt<Base: Route, Outcome>(
    awaiting route: AwaitedRoute<Base, Outcome>, with context: Base.Context, for request: Request
  ) throws -> Attempted<Arrival> {
    let attempted = try request.make { try attempt(route, with: context, for: request) }
    if case .done(let arrival) = attempted, arrival.redirects == 0 { return attempted }
    route.waiter.stopWatching()
    return attempted
  }
}
