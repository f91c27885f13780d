extension Request {
  /// Calls a closure when the navigation ends: when it has arrived, was refused, has failed or was
  /// cancelled, whatever comes first. For one that has ended it is called at once.
  ///
  /// A router that wraps another gives back with it what it took when the navigation began to wait.
  ///
  /// ```swift
  /// request.onEnd { result in
  ///   if case .failure(let error) = result { log.note("\(error)") }
  /// }
  /// ```
  ///
  /// - Parameter action: Called once, on the tree's actor, before whoever navigated gets the result. Of
  ///   several the first added is called first. It may navigate.
  public func onEnd(_ action: @escaping (Result<Arrival, any Error>) -> Void) {
    if let ending { return action(ending.result) }
    endActions.append { action($0.result) }
  }

  /// Gives a navigation up that waits, since a later one takes its place.
  ///
  /// It ends with ``RoutingError/Kind/superseded``: at once where it waits for something of the library's
  /// own, and else as soon as the closure of its question returns; that of one begun with a completion runs
  /// in a task that is cancelled. What belongs to it ends with it. One that does not wait goes on.
  ///
  /// It is for a router of your own that keeps navigations apart; ``Router/latestOnly()`` is the one that
  /// stands ready.
  public func supersede() { stop(because: RoutingError.superseded) }

  /// Ends the navigation where it has arrived.
  func end(with arrival: Arrival) {
    end(.arrived(arrival.screen, commit: arrival.commit, redirects: arrival.redirects))
  }
}

extension Ending {
  fileprivate var result: Result<Arrival, any Error> {
    switch self {
    case .arrived(let screen, let commit, let redirects):
      .success(Arrival(screen: screen, commit: commit, redirects: redirects))
    case .failed(let error): .failure(error)
    }
  }
}
