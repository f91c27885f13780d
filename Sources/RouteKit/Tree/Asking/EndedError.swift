/// An error that ended an attempt: the thrown error, with its place and its trace.
///
/// It refers to that error instead of copying its facts, because most refusals are caught and not read.
private final class EndedError: LazyErrorFacts {
  private let error: RoutingError
  private let path: DrawnPath?
  private let intent: Intent?
  /// The steps of the whole navigation, if it may wait.
  private let past: [Explanation.Step]?
  private let steps: TracedSteps
  /// Whether the trace of this attempt is the trace of the error.
  private let tracesAttempt: Bool

  init(
    _ error: RoutingError, at path: DrawnPath?, towards intent: Intent?,
    after past: [Explanation.Step]?, _ steps: TracedSteps, tracesAttempt: Bool
  ) {
    (self.error, self.path, self.intent, self.past) = (error, path, intent, past)
    (self.steps, self.tracesAttempt) = (steps, tracesAttempt)
  }

  var kind: RoutingError.Kind { error.kind }
  var isPlaced: Bool { path != nil || error.isPlaced }
  var isTraced: Bool { tracesAttempt || error.isTraced }

  var facts: RoutingError.Facts {
    var facts = error.facts
    let trace: @Sendable () -> Trace = {
      Trace(towards: self.intent, self.past ?? self.steps.steps)
    }
    facts.complete(at: path, by: tracesAttempt ? trace : nil)
    return facts
  }
}

extension RoutingError {
  /// Returns the same error with the place where it ended an attempt, and the trace. The trace of an inner navigation
  /// stays.
  ///
  /// An error that has both is returned unchanged, so an error that is thrown again and again does not grow.
  func ended(
    at path: DrawnPath?, towards intent: Intent?, after past: [Explanation.Step]?,
    _ steps: TracedSteps
  ) -> RoutingError {
    let tracesAttempt = !isTraced && (intent != nil || !steps.isEmpty)
    if path == nil && !tracesAttempt { return self }
    return RoutingError(
      EndedError(
        self, at: path, towards: intent, after: past, steps, tracesAttempt: tracesAttempt))
  }
}
