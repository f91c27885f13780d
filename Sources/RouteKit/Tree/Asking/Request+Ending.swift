extension Request {
  /// Whether the navigation has arrived, failed or was cancelled.
  public var hasEnded: Bool { ending != nil }

  /// Ends the navigation, once.
  func end(_ ending: Result<Arrival, any Error>) {
    guard self.ending == nil else { return }
    self.ending = ending
    endWaiting()
    asked?.giveUp()
    awaited = nil
    passTurn()
    interruptions = []
    extras?.kept = []
    let heldHistory = undo?.heldHistory
    undo?.heldHistory = nil
    defer { withExtendedLifetime(heldHistory) {} }
    if !family.children.isEmpty { leaveChildren() }
    let actions = endActions
    endActions = []
    for action in actions { action(ending) }
  }

  /// Stops the navigation: it ends with the error, at once if it waits for the library itself, or else as soon as the
  /// closure of its question returns. The navigations that belong to it are stopped too. A navigation that does not
  /// wait is not affected.
  func stop(because error: any Error) {
    // A stopped navigation is about to end, but others may have become parts of it since then.
    if isStopped, family.children.isEmpty { return }
    var next = [self]
    while let request = next.popLast() {
      guard request.isWaiting else {
        // A part that is arriving just now will wait for the outcome of its screen.
        if request !== self, case .goesOn = request.will { request.will = .stopped(error) }
        continue
      }
      request.will = .stopped(request.will.error ?? error)
      let interruptions = request.interruptions
      request.interruptions = []
      for interrupt in interruptions { interrupt() }
      next += request.family.children.reversed().compactMap(\.request)
      request.awaited?.remove(request)
    }
  }

  /// Calls a closure that ends a wait as soon as the navigation is stopped, or now if it was already stopped.
  package func onStop(_ interrupt: @escaping () -> Void) {
    if isStopped { return interrupt() }
    interruptions.append(interrupt)
  }

  /// Checks that it was not stopped.
  package func checkGoesOn() throws {
    if let error = will.error { throw error }
  }

  /// Records that its last attempt has to wait.
  func beginWaiting(for question: Question, on tree: ScreenTree) {
    guard !isPreview, !hasEnded else { return }
    isWaiting = true
    waitsFor = question.sourceText
    undo?.hold(historyOf: tree)
    awaited = question.open(for: self)
    passTurn()
    let waits = tree.openWaitingRequests()
    waits.requests[ObjectIdentifier(self)] = WeakRequest(self)
    waits.onWait?()
  }

  /// Lets the next navigation in line go on, unless this one has just asked.
  func passTurn() {
    guard let line = turn else { return }
    turn = nil
    line.callFirstInLine()
  }

  /// Records that it no longer waits.
  func endWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    anchor?.tree?.waits?.requests[ObjectIdentifier(self)] = nil
  }

  /// Whether a navigation goes on. The first error counts.
  enum Will {
    case goesOn
    /// It was stopped, but its question goes on, because another navigation waits for the answer.
    case onlyAnswers(any Error)
    case stopped(any Error)

    /// The reason why it does not go on, although it may not have ended yet.
    var error: (any Error)? {
      switch self {
      case .goesOn: nil
      case .onlyAnswers(let error), .stopped(let error): error
      }
    }
  }

  var isStopped: Bool { if case .stopped = will { true } else { false } }
}
