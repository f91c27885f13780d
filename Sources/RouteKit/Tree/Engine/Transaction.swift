/// How an attempt ended.
enum Outcome<Arrived> {
  /// It arrived; the number is the commit's, or nil if nothing had to change.
  case arrived(Arrived, commit: Int?)
  /// A guard, rule or check has to wait for something; nothing has changed.
  case waits(Question)
}

extension ScreenTree {
  /// How many commits one announcement takes in: more are a callback that navigates for ever.
  static let commitLimit = 1_000

  /// Makes one attempt: performs, inspects, commits and announces, or rolls back.
  ///
  /// - Throws: What the body threw, or what refused. Nothing has changed, and no callback has run.
  func transact<Arrived>(
    _ cause: Cause, for request: Request? = nil, from finder: OutsideFinder? = nil,
    _ body: (Navigation) throws -> Arrived
  ) throws -> Outcome<Arrived> {
    if running != nil || isClosed || commitsAnnounced >= ScreenTree.commitLimit {
      try checkReadiness(for: cause)
    }
    let navigation = spare ?? Navigation(tree: self)
    spare = nil
    navigation.begin(cause, request, finder)
    running = navigation
    let arrived: Arrived
    do {
      arrived = try body(navigation)
      if let refusal = navigation.refusal { throw refusal }
      if navigation.hasEdits { try navigation.inspect() }
    } catch {
      return .waits(try abandon(navigation, because: error))
    }
    guard navigation.hasEdits else {
      finishUnchanged(navigation)
      return .arrived(arrived, commit: nil)
    }
    navigation.commit()
    let number = commitCount
    running = nil
    announce(navigation)
    return .arrived(arrived, commit: number)
  }

  /// Throws why no attempt can begin now. Closing is the last that can, and always can.
  private func checkReadiness(for cause: Cause) throws {
    if let running { throw RoutingError.busyAttempting(running.caller, on: self) }
    if cause == .close { return }
    throw isClosed ? RoutingError.treeClosed : .tooManyCommits(ScreenTree.commitLimit)
  }

  /// Rolls an attempt back, and returns what it waits for if it does.
  private func abandon(_ navigation: Navigation, because error: any Error) throws -> Question {
    navigation.journal.revert(to: 0, by: navigation)
    navigation.forgetTouched(from: 0)
    let (question, refusal) = (navigation.question, navigation.refusal)
    running = nil
    recycle(navigation)
    if let question { return question }
    throw refusal ?? error
  }

  /// Nothing to commit: only those who wanted to hear of the arrival do.
  private func finishUnchanged(_ navigation: Navigation) {
    running = nil
    if navigation.arrivalClosures.isEmpty { recycle(navigation) } else { announce(navigation) }
  }

  /// Empties an attempt's buffers and keeps it for the next one. What the buffers alone held dies
  /// here, and may navigate when it does: the attempt is spare only after that.
  func recycle(_ navigation: Navigation) {
    navigation.clear()
    spare = navigation
  }
}

extension Navigation {
  fileprivate func begin(
    _ cause: Cause, _ request: Request?, _ finder: OutsideFinder?
  ) {
    self.cause = cause
    if request != nil { self.request = request }
    if finder != nil { self.finder = finder }
    if !owningTree.observations.isEmpty { visibleBefore = owningTree.visible }
    isRunning = true
  }

  var hasEdits: Bool { !journal.isEmpty || !commitClosures.isEmpty }

  fileprivate func clear() {
    isRunning = false
    touched.removeAll(keepingCapacity: true)
    touchedBelow = false
    entering.removeAll(keepingCapacity: true)
    leaving.removeAll(keepingCapacity: true)
    appearing.removeAll(keepingCapacity: true)
    disappearing.removeAll(keepingCapacity: true)
    checks = 0
    answersUsed = 0
    if request != nil { request = nil }
    if finder != nil { finder = nil }
    if refusal != nil { refusal = nil }
    if question != nil { question = nil }
    if record != nil { record = nil }
    if visibleBefore != nil { visibleBefore = nil }
    if !commitClosures.isEmpty { commitClosures = [] }
    if !arrivalClosures.isEmpty { arrivalClosures = [] }
    if !departed.isEmpty { departed = [] }
    if !unnumberedAskers.isEmpty { unnumberedAskers = [] }
    journal.clear()
  }
}
