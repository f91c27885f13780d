/// A caller that waits for the outcome of one screen.
final class OutcomeWaiter<Outcome>: NodeWatcher {
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
  let waiter: OutcomeWaiter<Outcome>

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
