/// Somebody who waits for the outcome of one screen.
final class OutcomeWaiter<Outcome>: NodeWatcher {
  private var outcome: Outcome?
  private var isOver = false
  private let ended: AsyncStream<Never>
  private let end: AsyncStream<Never>.Continuation

  override init() { (ended, end) = AsyncStream.makeStream(of: Never.self) }

  /// Whether it has been told of a screen.
  var isWaiting: Bool { watched != nil || isOver }

  /// The screen has finished. The first to end it counts.
  func end(with outcome: Outcome?) {
    guard !isOver else { return }
    self.outcome = outcome
    isOver = true
    end.finish()
  }

  override func nodeLeft() { end(with: nil) }

  /// Waits until the screen has finished or gone.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  func value() async throws -> Outcome? {
    if !isOver { for await _ in ended {} }
    if !isOver { try Task.checkCancellation() }
    return outcome
  }
}

/// A route that has somebody wait for the screen at which it arrives.
struct AwaitedRoute<Base: Route>: Route where Base.ViewType: Finishing {
  let base: Base
  let waiter: OutcomeWaiter<Base.ViewType.Outcome>

  /// Watches from within the attempt: the screen may finish as soon as it hears that it has entered. An
  /// attempt that is rolled back leaves nothing but a screen that is watched.
  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation)
    waiter.watch(screen)
    return screen
  }
}
