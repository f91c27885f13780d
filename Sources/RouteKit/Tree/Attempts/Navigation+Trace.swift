// The trace of an attempt, for explanations: its searches, and the checks that it asked. A roll-back to a savepoint
// keeps it. An attempt that neither searches nor asks does not use it.

extension Navigation {
  /// The number of steps that explain a failed attempt. A hundred replies of rules would be too many to
  /// read. A preview may have more.
  private static let stepLimit = 32
  private static let stepLimitOfPreviews = 1_000

  /// Whether the attempt is a preview that will be explained, so more is traced.
  @usableFromInline var isPreview: Bool {
    guard hasExtras, let request else { return false }
    return request.isPreview && !request.isProbe
  }

  /// Whether the attempt only has to say yes or no. No texts are created for it.
  var isProbe: Bool { hasExtras && request?.isProbe ?? false }

  /// Adds an event, or counts it as omitted if there is no room. The first event that ends the attempt is always added.
  func trace(_ event: TraceEvent, endsAttempt: Bool = false) {
    guard isRunning else { return }
    if hasRoom || endsAttempt && !isRefused { append(event) } else { omitStep() }
  }

  private func append(_ event: TraceEvent) {
    traceEvents.append(event)
    traced += 1
  }

  private var hasRoom: Bool {
    if traced < Navigation.stepLimit { return true }
    return isPreview && traced < Navigation.stepLimitOfPreviews
  }

  private func omitStep() {
    let last = traceEvents.count - 1
    if case .step(.omitted(let count)) = traceEvents[last] {
      traceEvents.replace(at: last, with: .step(.omitted(count + 1)))
    } else {
      append(.step(.omitted(1)))
    }
  }

  /// Traces in a preview where a route starts.
  func traceStart(_ screen: ScreenNode?, _ start: @autoclosure () -> Explanation.Start) {
    guard isPreview else { return }
    let screen = screen.map(ScreenReference.init)
    // An origin made of other origins, such as the first of two that is found, has already been traced.
    if hasTrace, case .step(.started(screen, _)) = traceEvents[traceEvents.count - 1] { return }
    trace(.step(.started(screen, start())))
  }

  /// Traces in a preview where a screen was placed.
  func tracePlacement(of screen: ScreenNode) {
    guard isPreview else { return }
    if let host = screen.screenHost {
      trace(.step(.presented(ScreenReference(screen), on: ScreenReference(host))))
    } else {
      trace(
        .step(.placed(ScreenReference(screen), in: screen.screenOwner.map(ScreenReference.init))))
    }
  }

  /// Merges the events from a position on into one step that says that they were rolled back, unless the error ends
  /// the attempt.
  func traceInVain(since position: Int, because error: any Error) {
    guard isRunning, !isRefused else { return }
    guard hasRoom else { return omitStep() }
    let steps = traceEvents.drop(from: position).map(\.step)
    append(.step(.triedInVain(steps, error)))
  }

  /// The steps so far. Read them before the attempt is rolled back.
  var tracedSteps: [TracedStep] { traceEvents.elements.map(\.traced) }

  /// Empties the trace. Releasing an event may run an app's code, at a time when no attempt is running.
  func clearTrace() {
    traced = 0
    traceEvents.removeAll()
  }
}
