// The trace of an attempt, for explanations: its searches, and the checks that it asked. A roll-back to a savepoint
// keeps it. An attempt that neither searches nor asks does not use it.

extension Navigation {
  /// The number of steps that explain a failed attempt. A hundred replies of rules would be too many to
  /// read. A preview may have more.
  private static let stepLimit = 32
  private static let stepLimitOfPreviews = 1_000

  /// Whether the attempt is a preview that will be explained, so more is traced.
  @usableFromInline var isPreview: Bool {
    hasExtras && request.map { $0.isPreview && !$0.isProbe } ?? false
  }

  /// Whether the attempt only has to say yes or no. No texts are created for it.
  var isProbe: Bool { hasExtras && request?.isProbe ?? false }

  /// Whether steps are traced now. A route that only builds a candidate explains nothing.
  private var traces: Bool { isRunning && !(hasExtras && buildsOnly) }

  /// Adds a step, or counts it as omitted if there is no room. The first step that ends the attempt is always added.
  func trace(_ step: TracedStep, endsAttempt: Bool = false) {
    if takesStep(endsAttempt: endsAttempt) { append(TraceEvent(step)) }
  }

  /// Traces that a guard, a rule or a leave check denies.
  func traceDenial(by source: VerdictSource) {
    if takesStep(endsAttempt: true) { append(.denied(by: .retaining(source))) }
  }

  /// Whether there is room for a step. If there is none, the step counts as omitted.
  private func takesStep(endsAttempt: Bool) -> Bool {
    guard traces else { return false }
    if hasRoom || endsAttempt && !isRefused { return true }
    omitStep()
    return false
  }

  /// Adds an event of a few pointers.
  func trace(_ event: TraceEvent) {
    guard traces else { return event.release() }
    if hasRoom { return append(event) }
    event.release()
    omitStep()
  }

  private func append(_ event: TraceEvent) {
    events.list.append(event)
    events.count += 1
  }

  private var hasRoom: Bool {
    events.count < Self.stepLimit || isPreview && events.count < Self.stepLimitOfPreviews
  }

  private func omitStep() {
    let last = events.list.count - 1
    if case .omitted(let count) = events.list[last].step {
      events.list[last].release()
      events.list.replace(at: last, with: TraceEvent(TracedStep(.omitted(count + 1))))
    } else {
      append(TraceEvent(TracedStep(.omitted(1))))
    }
  }

  /// Traces a search and its result.
  func traceSearch(
    for type: Any.Type, by words: some SearchWording, from start: ScreenNode?, found: ScreenNode?
  ) {
    trace(
      .searched(
        type, by: Held<AnyObject>.retaining(words),
        from: start.map { Held($0) }, found: found.map { Held($0) }))
  }

  /// Traces in a preview where a route starts.
  func traceStart(_ screen: ScreenNode?, where place: @autoclosure () -> String) {
    guard isPreview else { return }
    let screen = screen.map(ScreenReference.init)
    // An origin made of other origins, such as the first of two that is found, has already been traced.
    if hasTrace, case .started(screen, _) = events.list[events.list.count - 1].step { return }
    trace(TracedStep(.started(screen, where: place())))
  }

  /// Traces in a preview where a screen was placed.
  func tracePlacement(of screen: ScreenNode) {
    guard isPreview else { return }
    if let host = screen.screenHost {
      trace(TracedStep(.presented(ScreenReference(screen), on: ScreenReference(host))))
    } else {
      let owner = screen.screenOwner.map(ScreenReference.init)
      trace(TracedStep(.placed(ScreenReference(screen), in: owner)))
    }
  }

  /// Merges the events from a position on into one step that says that they were rolled back, unless the error ends
  /// the attempt.
  func traceInVain(since position: Int, because error: any Error) {
    guard traces, !isRefused else { return }
    guard hasRoom else { return omitStep() }
    let past = events.list.elements[position...]
    let steps = past.map(\.step)
    for event in past { event.release() }
    events.list.truncate(to: position)
    append(TraceEvent(TracedStep(.triedInVain(steps, error))))
  }

  /// The steps so far. Read them before the attempt is rolled back.
  var tracedSteps: TracedSteps {
    guard hasTrace else { return TracedSteps() }
    let last = events.list.count - 1
    guard case .denied(let source) = events.list[last] else {
      return TracedSteps(events.list.elements.map(\.traced))
    }
    return TracedSteps(
      last == 0 ? [] : events.list.elements[..<last].map(\.traced),
      deniedBy: source.object)
  }

  /// Converts events to steps if a roll-back may release their nodes.
  func freezeTrace() {
    for position in events.list.indices {
      let event = events.list[position]
      switch event {
      case .denied, .step: continue
      case .searched, .allowedByGuard, .allowedByRule, .allowedByLeaveCheck:
        events.list.replace(at: position, with: TraceEvent(event.traced))
        event.release()
      }
    }
  }

  /// Empties the trace, and keeps its memory. Releasing an event may run an app's code, at a time when no attempt is
  /// running.
  func clearTrace() {
    events.count = 0
    for event in events.list.elements { event.release() }
    events.list.removeAll()
  }
}
