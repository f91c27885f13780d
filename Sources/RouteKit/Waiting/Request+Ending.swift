extension Request {
  /// Whether the navigation has arrived, failed or was cancelled.
  public var hasEnded: Bool { ending != nil }

  /// Ends the navigation, once.
  func end(_ ending: Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    endWaiting()
    asked?.giveUp()
    awaited = nil
    interruptions = []
    extras?.kept = []
    let heldHistory = extras?.heldHistory
    extras?.heldHistory = nil
    defer { withExtendedLifetime(heldHistory) {} }
    if !children.isEmpty { leaveChildren() }
    let actions = endActions
    endActions = []
    for action in actions { action(ending) }
  }

  /// Takes the navigation no further: it ends with the error, at once if it waits for something of the
  /// library's own, and else as soon as its question's closure returns. So do the navigations that
  /// belong to it. One that does not wait is not affected.
  func stop(because error: any Error) {
    // One that was stopped is on its way to its end. Others may have become parts of it since.
    if isStopped, children.isEmpty { return }
    var next = [self]
    while let request = next.popLast() {
      guard request.canBeStopped else {
        // A part that is just arriving has yet to wait for the outcome of its screen.
        if request !== self, request.stop == nil { request.stop = error }
        continue
      }
      request.halt(because: error)
      request.isLeftToAnswer = false
      let interruptions = request.interruptions
      request.interruptions = []
      for interrupt in interruptions { interrupt() }
      next += request.children.reversed().compactMap(\.request)
      request.awaited?.remove(request)
    }
  }

  /// Ends the navigation because a later one takes its place. If another navigation waits for its answer, or
  /// for that of one of its parts, it is left to answer first.
  func makeWay(because error: any Error) {
    guard canBeStopped else { return }
    if isAwaited { halt(because: error) } else { stop(because: error) }
  }

  /// Calls a closure that ends a wait as soon as the navigation is stopped: now, if it was stopped already.
  func onStop(_ interrupt: @escaping () -> Void) {
    if isStopped { return interrupt() }
    interruptions.append(interrupt)
  }

  /// Takes the navigation no further, but lets the answer come that it waits for: another waits for
  /// it as well. When no other does any more, the navigation is stopped.
  fileprivate func halt(because error: any Error) {
    if stop == nil { stop = error }
    isLeftToAnswer = true
  }

  /// Whether it was stopped, and is not left to answer.
  private var isStopped: Bool { stop != nil && !isLeftToAnswer }

  /// Whether a navigation that is not a part of this one waits for its answer, or for that of one of its
  /// parts.
  ///
  /// - Complexity: O(depth) as long as the one that was found last waits. Otherwise O(parts and those that wait for
  ///   their answers).
  fileprivate var isAwaited: Bool {
    if let lastAwaiting, isAwaited(by: lastAwaiting) { return true }
    var next = [self]
    while let request = next.popLast() {
      if let question = request.awaited, question.asking === request, !question.hasEnded,
        let other = question.awaiting.values.first(
          where: { !($0.request?.belongs(to: self) ?? true) })
      {
        lastAwaiting = other.request
        return true
      }
      next += request.children.compactMap(\.request)
    }
    return false
  }

  /// The same for one navigation.
  private func isAwaited(by other: Request) -> Bool {
    guard let question = other.awaited, question.awaiting[ObjectIdentifier(other)] != nil,
      !question.hasEnded, let asking = question.asking, asking.awaited === question
    else { return false }
    return asking.belongs(to: self) && !other.belongs(to: self)
  }

  /// Whether superseding it once more changes nothing: it was stopped, has no part that goes on, and no other
  /// navigation waits for its answer.
  var isOver: Bool {
    guard isStopped, !children.contains(where: { $0.request != nil }) else { return false }
    guard let awaited, awaited.asking === self else { return true }
    return !awaited.awaiting.keys.contains { $0 != ObjectIdentifier(self) }
  }

  /// Checks that it was not stopped.
  func checkGoesOn() throws {
    if let stop { throw stop }
  }

  /// Records that its last attempt waits.
  func beginWaiting(for question: Question, on tree: ScreenTree) {
    guard !isPreview, !hasEnded else { return }
    canBeStopped = true
    waitsFor = question.sourceText
    if extras?.past != nil, extras?.heldHistory == nil {
      extras?.heldHistory = tree.history?.hold(
        after: tree.commitCount, at: TreeShape(of: tree))
    }
    awaited = question.open(for: self)
    tree.waiting[ObjectIdentifier(self)] = WeakRequest(self)
    // The parts of this one may now belong to one at work at a queue that waits for the same answer. One
    // that only waits for its turn shares no answer, and asking the whole queue each time would be quadratic.
    if !question.isOfTurn { tree.callAwaited() }
    tree.onFirstWait?()
  }

  /// Records that it no longer waits.
  func endWaiting() {
    guard canBeStopped else { return }
    canBeStopped = false
    anchor?.tree?.waiting[ObjectIdentifier(self)] = nil
  }
}

extension OpenQuestion {
  /// Stops navigations that were only halted because another waited for this answer, if none does any more.
  /// Otherwise their questions would still open their screens, although no navigation wants the answer.
  ///
  /// - Parameter first: The first that may have to stop. Those that it belongs to are next.
  func stopThoseLeftToAnswer(from first: Request?) {
    var next = first
    while let request = next {
      if request.isLeftToAnswer, let error = request.stop {
        // If another waits for this one, it waits for all that this one is a part of.
        if request.isAwaited { return }
        request.stop(because: error)
      }
      next = request.heldParent
    }
  }
}

extension ScreenTree {
  /// Takes every navigation that waits no further.
  func stopWaiting(because error: any Error) {
    let stopped = waiting.values.sorted { ($0.request?.number ?? 0) < ($1.request?.number ?? 0) }
    waiting = [:]
    // All know why before the first one leaves, which may stop those that were left to answer for it.
    for waiting in stopped { waiting.request?.halt(because: error) }
    for waiting in stopped { waiting.request?.stop(because: error) }
  }
}
