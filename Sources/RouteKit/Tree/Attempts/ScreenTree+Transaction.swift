extension ScreenTree {
  /// The maximum number of commits in one announcement. More than that means that callbacks navigate endlessly.
  static let commitLimit = 1_000

  /// Performs an edit as an attempt.
  ///
  /// - Throws: Any error of the body, and any refusal. Nothing has changed, and no callback has
  ///   run.
  package func transact(_ kind: AttemptKind, _ body: (Navigation) throws -> Void) throws {
    let reference = try begin(kind, for: nil, from: nil)
    try reference.use { navigation in
      do {
        try body(navigation)
        _ = try conclude(navigation)
      } catch {
        _ = try abandonRoute(navigation, because: error)
      }
    }
  }

  /// Begins an attempt, which the tree holds. It ends with `conclude`, or with `abandonRoute` if
  /// the route or the conclusion throws.
  @usableFromInline
  func begin(
    _ kind: AttemptKind, for request: Request?, from finder: OutsideFinder?
  ) throws -> Held<Navigation> {
    if runningReference != nil || isClosed || announcements.count >= ScreenTree.commitLimit {
      try checkReadiness(for: kind)
    }
    let reference = spareReference ?? makeSpare()
    runningReference = reference
    reference.use { navigation in
      spareReference = navigation.nextSpare
      navigation.isRunning = true
      navigation.kind = kind
      if request != nil || finder != nil { navigation.addExtras(request, finder, on: self) }
      if isWatched { navigation.beginObserved(on: self) }
    }
    return reference
  }

  private func makeSpare() -> Held<Navigation> {
    let navigation = Navigation(tree: self)
    navigations.append(navigation)
    return Held(navigation)
  }

  /// Throws the reason why no attempt can begin now. Closing is always possible, as the last attempt. A recheck removes
  /// screens, and beyond the limit it does not perform the fallback, so rechecks cannot go on endlessly.
  private func checkReadiness(for kind: AttemptKind) throws {
    if let running { throw RoutingError.busyAttempting(running.caller, on: self) }
    if kind == .close { return }
    if isClosed { throw RoutingError.treeClosed }
    if kind != .recheck { try checkCommitLimit() }
  }

  /// Checks that callbacks do not navigate endlessly.
  func checkCommitLimit() throws {
    guard announcements.count >= ScreenTree.commitLimit else { return }
    throw RoutingError(
      .tooManyCommits, action: "navigate",
      reason: "callbacks of one navigation made \(ScreenTree.commitLimit) commits and continue",
      advice: "Callbacks must not navigate endlessly: look for two that trigger each other.")
  }

  /// Inspects an attempt, commits it and announces it.
  ///
  /// - Parameters:
  ///   - navigation: The attempt.
  ///   - screen: The screen at which a route arrived. It must be on this tree. It is nil for an edit.
  /// - Returns: The number of the commit, or nil if nothing had to change.
  /// - Throws: ``RoutingError`` of the kind `notOnTree` if the screen is not on this tree, before any check is asked.
  ///   Any refusal. After an error the attempt must be abandoned.
  @usableFromInline
  func conclude(_ navigation: Navigation, arrivingAt screen: ScreenNode? = nil) throws -> Int? {
    if let screen, !navigation.arrives(at: screen) { throw RoutingError.arrivedNowhere(at: screen) }
    if navigation.needsCheck { try checkCommit(of: navigation) }
    if navigation.journal.hasLibraryStates && navigation.move == nil { navigation.endFocusMoves() }
    var hasEdits = navigation.hasEdits
    if hasEdits || (navigation.hasExtras && navigation.wantsInspection(on: self)) {
      try navigation.inspect(on: self)
    }
    // A check may have edited a node outside a tree. Undoing must not be combined with such an edit.
    if navigation.needsCheck { try checkCommit(of: navigation) }
    var closes = false
    if navigation.hasExtras {
      if let request = navigation.preview {
        takeBackPreview(navigation, for: request)
        return nil
      }
      navigation.request?.passTurn()
      closes = navigation.closesTree
    }
    if hasEdits && navigation.changesNothing {
      navigation.finishTouched(on: self, isRemembered: false)
      hasEdits = false
    }
    var number: Int?
    if closes { beginClosing(by: navigation) }
    if hasEdits {
      navigation.commit(on: self)
      number = commitCount
    } else if wantsHeading, screen != nil, navigation.observation.isActive {
      noteEnd(of: EndedAttempt(navigation), as: .unchanged)
    }
    runningReference = nil
    // An attempt without anything to announce does not take part in an announcement.
    if number == nil && navigation.arrivesUnheard {
      recycle(navigation)
      if announcements.wakesObservers { comeToRest() }
    } else {
      announce(navigation)
    }
    if closes { finishClosing() }
    return number
  }

  /// Closes the tree for all other navigations, before the last commit. The navigation itself no longer waits since its
  /// attempt began, so it does not end with the others that wait.
  private func beginClosing(by navigation: Navigation) {
    navigation.kind = .close
    isClosed = true
  }

  private func checkCommit(of navigation: Navigation) throws {
    if let refusal = navigation.refusal { throw refusal.error }
    try navigation.checkAlone()
    if navigation.closesTree, rootNode != nil {
      throw RoutingError(
        .treeClosed, action: "navigate",
        reason: "an earlier part of the navigation closes the tree",
        advice: "Write .closeTree last.")
    }
  }

  /// Rolls an attempt back.
  ///
  /// - Parameters:
  ///   - navigation: The attempt.
  ///   - error: The error that ended it.
  ///   - intent: Returns its intent. It is nil for an edit.
  /// - Returns: How the navigation continues, if it has not ended.
  /// - Throws: The reason why it is impossible. An error of the library has the trace.
  func abandonRoute(
    _ navigation: Navigation, because error: any Error, towards intent: () -> Intent? = { nil }
  ) throws -> Abandonment {
    defer { if announcements.wakesObservers { comeToRest() } }
    if navigation.isProbe { return try abandonProbe(navigation, because: error) }
    let (request, refusal) = (navigation.request, navigation.refusal.take())
    let wasRefused = refusal != nil
    let reason = refusal ?? Refusal(navigation.explaining(error))
    // An error of the app is passed on unchanged, without the steps.
    let steps = request == nil && reason.isGiven ? TracedSteps() : navigation.tracedSteps
    let isRecorded = wantsHeading && navigation.observation.isActive
    let ended = isRecorded ? EndedAttempt(navigation) : nil
    request?.trace.last = steps.steps
    let question = navigation.question
    let redirect = navigation.kind == .route ? navigation.extras?.pendingRedirect : nil
    takeBack(navigation)
    if let question {
      if let ended { noteEnd(of: ended, as: .waits(question)) }
      request?.beginWaiting(for: question, on: self)
      return .waits(question)
    }
    if let redirect { return .goesElsewhere(redirect, after: steps) }
    switch reason {
    case .given(let error):
      if let ended { noteEnd(of: ended, as: .failed(error)) }
      throw error
    case .own(var error, let node):
      let intended = intent()
      if error.kind == .notOnTree { error = error.returned(by: intended?.route) }
      var path: DrawnPath?
      if wasRefused && !error.isPlaced {
        path = node.map(\.drawnPath) ?? visible?.drawnPathAsVisible
      }
      let explained = error.ended(at: path, towards: intended, after: request?.trace.steps, steps)
      if let ended { noteEnd(of: ended, as: .failed(explained)) }
      throw explained
    }
  }

  private func abandonProbe(
    _ navigation: Navigation, because error: any Error
  ) throws -> Abandonment {
    if navigation.question != nil { navigation.request?.probe.asks = true }
    let redirect = navigation.kind == .route ? navigation.extras?.pendingRedirect : nil
    let follows = navigation.request?.probe.read != nil
    takeBack(navigation)
    if follows, let redirect { return .goesElsewhere(redirect, after: TracedSteps()) }
    throw error
  }

  /// Undoes all edits of an attempt, so it has ended without a commit.
  func takeBack(_ navigation: Navigation) {
    navigation.journal.revert(to: 0, by: navigation)
    navigation.forgetTouched(from: 0)
    navigation.forgetEnlistedWhole(since: 0)
    runningReference = nil
    recycle(navigation)
  }

  /// Empties the buffers of an attempt and keeps it for the next one. Objects that only the buffers
  /// held are released here. That may run an app's code, so the attempt is free only after it.
  func recycle(_ navigation: Navigation) {
    navigation.clear()
    // An observer that was registered in it receives the next commit, whether or not it made one.
    if isWatched { observers.elements.forEach { $0.since = min($0.since, commitCount) } }
    navigation.nextSpare = spareReference
    spareReference = Held(navigation)
  }
}

/// How a navigation continues after its attempt was rolled back.
enum Abandonment {
  case waits(Question)
  case goesElsewhere(PendingRedirect, after: TracedSteps)
}

extension Navigation {
  /// The request, if the attempt is a preview.
  fileprivate var preview: Request? { request.flatMap { $0.isPreview ? $0 : nil } }

  /// Whether it may have been refused, or may have to be the only move of its attempt. Most attempts need no further
  /// checks.
  fileprivate var needsCheck: Bool { hasExtras || move != nil || isRefused }

  var hasEdits: Bool { !journal.isEmpty || commitsWithoutEdits }

  /// Whether there is a commit even without any edit.
  private var commitsWithoutEdits: Bool {
    move != nil
      || (hasExtras && commitActions.contains { if case .commit = $0 { true } else { false } })
  }

  fileprivate var arrivesUnheard: Bool { !hasExtras || !actsOnArrival }

  /// Whether the edits cancel each other out, so there is nothing to commit.
  var changesNothing: Bool {
    lifecycle.entering.isEmpty && lifecycle.leaving.isEmpty && !commitsWithoutEdits && cancelsOut()
  }

  /// Adds the state that most attempts do without.
  fileprivate func addExtras(
    _ request: Request?, _ finder: OutsideFinder?, on tree: ScreenTree
  ) {
    request?.begin(on: tree)
    extras = Extras(for: request, from: finder)
  }

  fileprivate func clear() {
    isRunning = false
    events.checks = 0
    touches.isBelow = false
    touches.hasPassing = false
    touches.list.removeAll()
    lifecycle.entering.removeAll()
    if lifecycle.holdsLeaving { releaseLeaving() }
    lifecycle.leaving.removeAll()
    lifecycle.appearing.removeAll()
    lifecycle.disappearing.removeAll()
    if hasTrace { clearTrace() }
    if hasExtras {
      extras?.candidates.namesToGiveBack.reversed().forEach { $0() }
      extras = nil
    }
    if isRefused { refusal = nil }
    if observation.isActive { observation = Observation() }
    if usesHistory { endHistory() }
    journal.clear()
  }
}

extension RoutingError {
  private static let returnedByTheRoute = "the route returned it, but it is not on this tree"

  static func arrivedNowhere(at screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notOnTree, action: "arrive at", subject: .screen(screen),
      reason: ErrorText(returnedByTheRoute),
      advice: "Return a screen that is on the tree afterwards, such as container.visibleInside.")
  }

  /// Returns the same error with the name of the route, if a route arrived nowhere.
  func returned(by route: String?) -> RoutingError {
    guard let route, reason == RoutingError.returnedByTheRoute else { return self }
    return changing { facts in
      facts.texts = { [texts = facts.texts] in
        var texts = texts()
        texts.reason = "the route \(route.quoted) returned it, but it is not on this tree"
        return texts
      }
    }
  }
}
