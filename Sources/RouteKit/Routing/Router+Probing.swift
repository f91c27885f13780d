extension Preview {
  /// How a probed navigation would end; see ``Router/probing(_:with:_:)``.
  package enum Probe<Value> {
    /// It would arrive. The value was read from the tree with the edits made. It is not whole if a part of the effect
    /// happens only with a commit: a closure for the commit or the arrival, an update, or an undo.
    case arrives(Value, isWhole: Bool)
    /// It would arrive, without any change.
    case unchanged
    /// A guard, a rule or a leave check would refuse.
    case refused
    /// It would fail. The kind is nil if the error is not one of the library.
    case fails(RoutingError.Kind?)
    /// It would have to wait for an answer or for its turn.
    case waits
    /// Guards, rules or leave checks would redirect it endlessly.
    case redirectsForEver
  }
}

extension Router {
  /// Attempts a navigation, reads the tree with the edits made, and rolls everything back.
  ///
  /// Builders, guards, rules and leave checks are asked, and redirects are followed. No screen and no observer is
  /// notified, no number is used, and the undo history stays as it is. It creates no texts, so it is much faster than
  /// a ``preview(_:with:)``.
  ///
  /// ```swift
  /// let probe = try router.probing(product, with: lamp) { $0.fingerprint }
  /// if case .arrives(let fingerprint, isWhole: true) = probe { seen.insert(fingerprint) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - read: Reads the tree with the edits made. An edit or a navigation in it throws
  ///     ``RoutingError/Kind/busyAttempting``.
  /// - Returns: How the navigation would end. An error of the navigation is a result too.
  /// - Throws: Any error of the closure; ``RoutingError/Kind/requestLost`` if a router has navigated instead.
  /// - Complexity: Twice that of the navigation, because the edits are rolled back.
  package func probing<Target: Route, Value>(
    _ route: Target, with context: Target.Context, _ read: (ScreenTree) throws -> Value
  ) throws -> Preview.Probe<Value> {
    try withoutActuallyEscaping(read) { read in
      let reading = ProbeReading(read)
      let request = Request.probe
      request.probe.read = { reading.read($0, commits: $1) }
      defer { request.probe.read = nil }
      switch Result(catching: { try attempt(route, with: context, for: request) }) {
      case .success(.waits): return .waits
      case .success(.arrived(let arrival)):
        if !request.probe.hasEnded && arrival.commit != nil { throw RoutingError.requestLost }
      case .failure(let error):
        if (error as? RoutingError)?.kind == .requestLost { throw error }
        return request.failedProbe(because: error)
      }
      guard let result = reading.result else { return .unchanged }
      return .arrives(try result.get(), isWhole: reading.isWhole)
    }
  }

  /// Attempts a navigation that needs no context, reads the tree with the edits made, and rolls everything back.
  ///
  /// See ``probing(_:with:_:)``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - read: Reads the tree with the edits made.
  /// - Returns: How the navigation would end.
  /// - Throws: Any error of the closure.
  package func probing<Target: Route, Value>(
    _ route: Target, _ read: (ScreenTree) throws -> Value
  ) throws -> Preview.Probe<Value> where Target.Context == Void {
    try probing(route, with: (), read)
  }
}

extension Request {
  /// The outcome of a probe that failed.
  fileprivate func failedProbe<Value>(because error: any Error) -> Preview.Probe<Value> {
    if probe.asks { return .waits }
    if error is ProbeRefusal { return .refused }
    let kind = (error as? RoutingError)?.kind
    switch kind {
    case .redirectLoop: return .redirectsForEver
    case .mustWait: return .waits
    default: return .fails(kind)
    }
  }
}

/// The value that was read in a probe.
private final class ProbeReading<Value> {
  private let body: (ScreenTree) throws -> Value
  private(set) var result: Result<Value, any Error>?
  private(set) var isWhole = true

  init(_ body: @escaping (ScreenTree) throws -> Value) { self.body = body }

  func read(_ navigation: Navigation, commits: Bool) {
    isWhole = navigation.isWholeWithoutCommit
    if !commits && isWhole { return result = nil }
    result = Result { try body(navigation.tree) }
  }
}

extension Navigation {
  /// Whether the tree is already as after the commit, and nothing else would happen.
  fileprivate var isWholeWithoutCommit: Bool {
    if move != nil { return false }
    return commitActions.allSatisfy {
      switch $0 {
      case .commit, .change, .outcome, .arrival, .updated, .hooked, .closing: false
      case .asker, .placed, .below, .animated, .showing: true
      }
    }
  }
}
