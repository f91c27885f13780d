import RouteKit

extension WaitingWorld {
  /// Does one thing, and lets everybody come to rest, or hurries on.
  func step() async {
    var isHurried = false
    switch dice.roll(30) {
    case 0...16 where await beginBeside(): break
    case 0...4, 24...26: begin()
    case 5...10: isHurried = await answer()
    case 11: cancel()
    case 12, 13:
      dice.pick(sessions)?.isOpen = dice.oneIn(3)
      tally.done("session flips")
      isHurried = dice.oneIn(2)
    case 14, 15: finish()
    case 16, 17: edit()
    case 18: navigate()
    case 19: preview()
    case 20: recheck()
    case 21: goThroughHistory()
    case 22, 27, 28:
      let rechecking = inFlight.first { $0.form == .recheckAsking }
      if let rechecking { stop(rechecking) } else { begin(.recheckAsking) }
    default:
      dice.pick(rules + routerAskers)?.manner =
        dice.pick(Asker.Saying.allCases.filter { $0 != .allow }) ?? .ask
    }
    if isHurried {
      // Meanwhile something happens of which whoever was answered has not heard.
      dice.pick(sessions)?.isOpen = dice.oneIn(3)
      switch dice.roll(4) {
      case 0: edit()
      case 1: navigate()
      case 2: if dice.oneIn(3) { recheck() }
      default:
        // Only who was answered: others would hear of it through a queue of the system's, in no order.
        for errand in inFlight { if case .moving = errand.state { stop(errand) } }
      }
      tally.done("hurried step")
    }
    await rest()
  }

  private var isCrowded: Bool {
    inFlight.filter { $0.parent == nil }.count >= WaitingWorld.mostInFlight
  }

  /// Navigates beside a screen that a part of one that waits brought in, at the same router or another.
  ///
  /// - Returns: Whether there is one.
  private func beginBeside() async -> Bool {
    let found = screens.compactMap { hosts(of: $0).first }
    guard let host = dice.pick(found), !isCrowded else { return false }
    if isCrossed, dice.oneIn(2) {
      await queueBeside(host)
    } else {
      begin(dice.oneIn(2) ? .arrive : .completion, by: host.gateway, atRoot: dice.oneIn(2))
    }
    return true
  }

  /// Has a button of a screen wait for its turn, behind one that then comes to where the question of that
  /// screen stands.
  private func queueBeside(_ host: Errand) async {
    let queues = gateways.filter {
      if case .queued? = $0.layers.first?.kind { true } else { false }
    }
    guard let queue = dice.pick(queues) else { return }
    let first = begin(.completion, by: queue, way: (host.way + ways.count / 2) % ways.count)
    await rest()
    begin(.completion, by: queue, atRoot: dice.oneIn(4))
    await rest()
    if give(.allow, to: first) { tally.done("the one before a button goes on") }
  }

  private func begin() {
    guard !isCrowded else { return }
    let forms: [Errand.Form] = [.arrive, .completion, .result, .resultCompletion]
    begin(forms[dice.roll(forms.count)])
    let count = inFlight.filter { $0.parent == nil }.count
    if count == WaitingWorld.mostInFlight { tally.done("five in flight") }
  }

  /// Answers one of the open questions.
  ///
  /// - Returns: Whether the world may go on before that is heard.
  private func answer() async -> Bool {
    let open = gates.sorted { $0.errand.number < $1.errand.number }
    guard let gate = dice.pick(open) else { return false }
    if joined(to: gate.asker).count > 1 { tally.done("answer for several who joined") }
    if dice.oneIn(20) {
      await insist(on: gate.errand)
      return false
    }
    guard give(anyReply(for: gate.errand), to: gate.errand) else { return false }
    return joined(to: gate.asker).isEmpty && dice.oneIn(3)
  }

  /// Has a navigation asked again until it is over, which comes of itself.
  private func insist(on errand: Errand) async {
    for _ in 0..<20 where give(.askAgain, to: errand) { await rest() }
    if case .over = errand.state { tally.done("asked again until it is over") }
  }

  /// Navigations in the order in which they began.
  private func inOrder(_ errands: [Errand]) -> [Errand] {
    errands.sorted { $0.number < $1.number }
  }

  private func anyReply(for errand: Errand) -> Reply {
    let replies: [Reply] = [
      .allow, .allow, .allow, .allow, .askAgainWhenOpen, .askAgainWhenOpen, .askAgainWhenOpen,
      .askAgain, .askAgain, .deny, .denyWithError, .redirect, .redirect, .throw, .visit, .visit,
      .visit, .visit,
    ]
    let reply = replies[dice.roll(replies.count)]
    let isDeep = errand.parent?.parent != nil || errand.form == .recheckAsking
    return reply == .visit && (isClosed || isDeep) ? .askAgain : reply
  }

  /// Answers the question of a navigation, if it has one.
  private func give(_ reply: Reply, to errand: Errand) -> Bool {
    guard let index = gates.firstIndex(where: { $0.errand === errand }) else { return false }
    let gate = gates.remove(at: index)
    note("\(errand.number) is answered by \(gate.asker.number): \(reply.rawValue)")
    tally.done("answer: \(reply.rawValue)")
    errand.state = .moving
    gate.continuation.resume(returning: reply)
    return true
  }

  private func cancel() {
    if let rechecking = inFlight.first(where: { $0.form == .recheckAsking }) {
      return stop(rechecking)
    }
    if let errand = dice.pick(inOrder(inFlight)) { stop(errand) }
  }

  /// Cancels a navigation, with all that is made on the way to its answer.
  private func stop(_ errand: Errand) {
    var outermost = errand
    while let parent = outermost.parent { outermost = parent }
    note("\(outermost.number) is cancelled")
    tally.done("cancelled \(outermost.form.rawValue)")
    outermost.noteCancelling()
    outermost.cancel()
  }

  private func finish() {
    if let picker = dice.pick(screens.compactMap { $0 as? LawPicker }) {
      finish(picker, with: dice.roll(100))
    }
  }

  private func goThroughHistory() {
    let isRedone = tree.redoCount > 0 && dice.oneIn(2)
    let undone = tree.undoCount + tree.redoCount
    guard undone > 0 else { return }
    edit { try isRedone ? $0.redo() : $0.undo() }
    tally.done("undo or redo")
  }

  private func edit() {
    let stacks = screens.compactMap { $0 as? StackNode }
    let isLarge = screens.count > 25
    let kind = isLarge ? 5 : dice.roll(6)
    let page = newPage(dice.roll(6))
    edit { tree in
      guard let root = tree.root else { return try tree.setRoot(home()) }
      switch kind {
      case 0: try dice.pick(stacks)?.push(page)
      case 1: try dice.pick(stacks)?.pop()
      case 2: try tree.visible?.present(page)
      case 3: try tree.topLayer?.host?.dismissPresented()
      case 4: try (root as? TabNode)?.select(dice.roll(2))
      default:
        if isLarge || dice.oneIn(6) { try tree.setRoot(home()) }
      }
    }
  }

  /// Lets everybody go on until each waits for the world, and checks that all is as it was left.
  func rest() async {
    // A task that has just been made is at its question after that.
    for _ in 0..<3 { await Task.yield() }
    var yields = 0
    let start = ContinuousClock.now
    while !isAtRest {
      yields += 1
      // Beside busy threads many turns pass before what is awaited comes by way of the pool.
      if yields > 20_000, .now - start > .seconds(10) {
        let moving = inFlight.map { "\($0.number) \($0.form) \($0.state)" }
        return complain("no rest: \(moving)")
      }
      await Task.yield()
    }
    check()
  }

  private var isAtRest: Bool {
    inFlight.allSatisfy { errand in
      switch errand.state {
      case .begun, .moving, .called: false
      case .inLine: errand.mustEnd == nil
      case .waiting(let asker): asker.asking != nil && errand.mustEnd == nil
      case .open: errand.mustEnd == nil
      case .asking, .minding, .over: true
      }
    }
  }

  private func check() {
    let now = picture()
    if now != known { complain("something changed by itself:\n\(now.difference(from: known))") }
    for problem in now.dump.problems { complain(problem) }
    for errand in inFlight where errand.isAwaited(by: errand) && errand.mustEnd == nil {
      complain("\(errand.number) waits for itself, over \(errand.awaitedInTurn.map(\.number))")
    }
    if tree.undoCount + tree.redoCount == 0 {
      let leaked = ledger.living.subtracting(now.dump.screens.map(\.serial))
      if !leaked.isEmpty { complain("\(leaked.sorted()) live on and are held by nobody") }
    }
    ledger.forgetEvents()
  }

  /// Closes the tree under all that waits, or lets it go.
  func close() async {
    let isDropped = dice.oneIn(3) && !inFlight.contains { $0.form == .recheckAsking }
    note(isDropped ? "the tree is let go" : "the tree is closed")
    tally.done("closed under \(min(inFlight.count, 3)) or more")
    if isDropped {
      for errand in inFlight { if case .open = errand.state { errand.end(with: .answered(nil)) } }
      isClosed = true
      for errand in inFlight { errand.noteClosing() }
      if !dropTree() { complain("the tree is held by somebody who waits") }
    } else {
      edit { try $0.close() }
      isClosed = true
      for errand in inFlight { errand.noteClosing() }
    }
    await rest()
    while !inFlight.isEmpty, problems.isEmpty {
      if let errand = dice.pick(inOrder(gates.map(\.errand))) {
        _ = give(anyReply(for: errand), to: errand)
      } else {
        complain("\(inFlight.map(\.number)) wait for nothing")
      }
      await rest()
    }
    if !ledger.living.isEmpty, !isDropped, problems.isEmpty { tree.forgetHistory() }
    if !ledger.living.isEmpty { complain("\(ledger.living.sorted()) outlive their tree") }
  }
}
