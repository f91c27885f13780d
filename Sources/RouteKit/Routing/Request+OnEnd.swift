extension Request {
  /// Calls a closure when the navigation ends: when it arrives, is refused, fails or is cancelled. If it has
  /// ended, the closure is called at once.
  ///
  /// A router that wraps another one uses it to release what it reserved for a waiting navigation.
  ///
  /// ```swift
  /// request.onEnd { result in
  ///   if case .failure(let error) = result { log.note("\(error)") }
  /// }
  /// ```
  ///
  /// - Parameter action: Called once, on the actor of the tree, before the caller receives the result. Several
  ///   closures are called in the order in which they were added. It may navigate.
  public func onEnd(_ action: @escaping (Result<Arrival, any Error>) -> Void) {
    if let ending { return action(ending) }
    endActions.append(action)
  }

  /// Ends a waiting navigation, because a later one supersedes it.
  ///
  /// It ends with ``RoutingError/Kind/superseded``: at once if it waits for the answer to another navigation's
  /// question, and otherwise when its own question returns. The task of a navigation with a completion is cancelled.
  /// The parts of the navigation end with it. A navigation that does not wait continues.
  ///
  /// Use it in a custom router that decides which navigations may wait, as ``Router/latestOnly()`` does.
  public func supersede() {
    stopUnlessAwaited(
      because: RoutingError(
        .superseded, action: "arrive", reason: "a later navigation superseded it while it waited"))
  }
}
