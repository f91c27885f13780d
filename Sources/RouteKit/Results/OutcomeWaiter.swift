/// Somebody who waits for the outcome of one screen.
final class OutcomeWaiter<Outcome>: NodeWatcher {
  private var outcome: Outcome?
  private var isOver = false
  private var waiting: AsyncStream<Never>.Continuation?

  /// Whether it has been told of a screen.
  var isWaiting: Bool { watched != nil || isOver }

  /// Waits for a screen at which an attempt arrives. What became of the one at which an earlier attempt
  /// would have arrived is nothing to whoever waits.
  func begin(with screen: ScreenNode) {
    (outcome, isOver) = (nil, false)
    watch(screen)
  }

  /// The screen has finished. The first to end it counts.
  func end(with outcome: Outcome?) {
    guard !isOver else { return }
    self.outcome = outcome
    isOver = true
    waiting?.finish()
  }

  override func nodeLeft() { end(with: nil) }

  /// Waits until the screen has finished or gone.
  ///
  /// - Parameter request: The navigation that has brought the screen.
  /// - Returns: What it finished with, or nil if it has gone without.
  /// - Throws: `CancellationError`, at once when the task is cancelled; what the navigation was stopped
  ///   with, at once, as a part of another.
  func value(for request: Request) async throws -> Outcome? {
    // A route may have taken its screen away itself: of that nobody is told.
    if watched?.tree == nil { end(with: nil) }
    if !isOver {
      let (ended, waiting) = AsyncStream<Never>.makeStream()
      self.waiting = waiting
      request.canBeStopped = true
      defer { request.canBeStopped = false }
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

/// A route that has somebody wait for the screen at which it arrives.
struct AwaitedRoute<Base: Route>: Route, RouteWrapping where Base.ViewType: Finishing {
  let base: Base
  var wrapped: any Route { base }
  let waiter: OutcomeWaiter<Base.ViewType.Outcome>

  var name: String? { base.name }

  /// Watches from within the attempt: the screen may finish as soon as it hears that it has entered. An
  /// attempt that is rolled back leaves nothing but a screen that is watched.
  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    try perform(with: context, in: navigation, preparing: nil)
  }

  func perform(
    with context: Base.Context, in navigation: Navigation,
    preparing preparation: Preparation<Base.ViewType>?
  ) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation, preparing: preparation)
    waiter.begin(with: screen)
    return screen
  }
}
