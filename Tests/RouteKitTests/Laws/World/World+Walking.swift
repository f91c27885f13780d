import RouteKit

extension World {
  /// Makes one navigation, with all that callbacks make of it, and checks it.
  ///
  /// - Returns: Whether there was one, and not nothing to act on.
  func walkOneStep() -> Bool {
    let isTurn = dice.oneIn(12)
    let action = nextAction()
    let happened: Bool?
    if isTurn {
      happened = performFailingInTurn(action)
    } else {
      begin()
      reactions = dice.oneIn(3) ? 3 : 0
      happened = perform(action)
      if let role = ledger.failed { tally.done("failing \(role)") }
    }
    finish()
    if past.isKept, dice.oneIn(15) { forgetHistory() }
    if dice.oneIn(12) { previewSomething() }
    if kept.count > 3, dice.oneIn(3) { kept.remove(at: dice.roll(kept.count)) }
    return happened != nil
  }

  /// Previews a route, of which nothing may be left and nobody may hear.
  private func previewSomething() {
    let before = dump()
    begin()
    reactions = 0
    let preview = router.preview(anyRoute())
    if preview.isPossible { tally.done("preview") } else { tally.refused("preview") }
    check(preview.explanation, of: "preview")
    let after = dump()
    if after != before { complain("a preview left:\n\(after.difference(from: before))") }
    let heard = ledger.events + ledger.asides
    if !heard.isEmpty { complain("a preview was heard of: \(heard)") }
    finish()
  }

  /// Begins an attempt in which one of the first calls fails, or one of the role that has failed least
  /// often so far.
  private func begin() {
    let flavour = dice.roll(3)
    guard dice.oneIn(4) else {
      return ledger.begin(failingAt: dice.oneIn(3) ? 1 + dice.roll(10) : 0, flavour: flavour)
    }
    let rarest = Ledger.Role.allCases.min {
      tally.timesDone("failing \($0)") < tally.timesDone("failing \($1)")
    }
    ledger.begin(failingAt: 0, failing: rarest, flavour: flavour)
  }

  private func nextAction() -> Action {
    if tree.redoCount > 0, dice.oneIn(3) { return Action.historyMoves[dice.oneIn(2) ? 1 : 3] }
    if tree.undoCount > 0, dice.oneIn(8) { return Action.historyMoves[dice.oneIn(2) ? 0 : 2] }
    let isLarge = screens.count > 40
    if dice.oneIn(3), !isLarge { return Action.script }
    // Of some, the one that was done least often, so that rare ones are not forgotten.
    let some = (0..<4).compactMap { _ in dice.pick(isLarge ? Action.shrinking : Action.all) }
    return some.min { tally.timesDone($0.name) < tally.timesDone($1.name) } ?? Action.script
  }

  /// Performs the same navigation again and again, failing at the first call out of the library,
  /// then at the second, and so on until it gets past all of them.
  private func performFailingInTurn(_ action: Action) -> Bool? {
    let saved = dice
    reactions = 0
    for call in 1...500 {
      dice = saved
      ledger.begin(failingAt: call, flavour: call)
      let happened = perform(action)
      guard happened == false, let role = ledger.failed else { return happened }
      tally.done("failing \(role)")
      tally.done("navigation failed at a call in turn")
    }
    complain("\(action.name) never got past its calls")
    return false
  }

  /// Has the tree forget what can be undone: what only the history held is gone.
  private func forgetHistory() {
    tree.forgetHistory()
    finish()
  }

  /// Checks what was heard, and that nobody lives who is held by nobody.
  private func finish() {
    checkEvents()
    checkFlowEvents()
    expected = []
    arrivals = [:]
    ledger.forgetEvents()
    let now = dump()
    for problem in now.problems { complain(problem) }
    checkFlows()
    var held = Set(now.treeFlows)
    for record in now.screens + now.kept.joined() { held.formUnion([record.serial] + record.flows) }
    let leaked = ledger.living.subtracting(held)
    if !leaked.isEmpty, tree.undoCount + tree.redoCount == 0 {
      complain("\(leaked.sorted()) live on and are held by nobody")
    }
    let dead = held.subtracting(ledger.living)
    if !dead.isEmpty { complain("\(dead.sorted()) are held and dead") }
  }
}
