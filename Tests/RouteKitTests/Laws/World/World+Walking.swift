import Fixtures
import RouteKit

extension World {
  /// Performs one navigation, with all navigations that callbacks begin, and checks it.
  ///
  /// - Returns: Whether there was a navigation. It is false if no target was found.
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
    if tree.screens.contains(where: \.showsForbidden) {
      complain("a screen shows what its rule forbids")
    }
    if past.isKept, dice.oneIn(15) { forgetHistory() }
    if dice.oneIn(6) { changeHandlers() }
    if dice.oneIn(12) { previewSomething() }
    if dice.oneIn(12) { askWhetherSomethingIsAllowed() }
    if dice.oneIn(10) { keepSomething() }
    if dice.oneIn(20) { prepareSomething() }
    if kept.count > 3, dice.oneIn(3) { kept.remove(at: dice.roll(kept.count)) }
    return happened != nil
  }

  /// Previews a route. It must leave nothing behind and notify nothing.
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
    if !heard.isEmpty { complain("a preview was announced: \(heard)") }
    finish()
  }

  /// Asks whether a route is allowed. The answer must be that of a preview, and leave nothing behind.
  private func askWhetherSomethingIsAllowed() {
    let before = dump()
    let (call, flavour) = (dice.oneIn(2) ? 1 + dice.roll(6) : 0, dice.roll(3))
    let route = dice.oneIn(3) ? AnyRoute(route: Move.back) : AnyRoute(route: anyRoute())
    reactions = 0
    let saved = dice
    ledger.begin(failingAt: call, flavour: flavour)
    let preview = router.preview(route)
    dice = saved
    ledger.begin(failingAt: call, flavour: flavour)
    let isAllowed = router.allows(route)
    dice = saved
    ledger.begin(failingAt: call, flavour: flavour)
    let mayBeAllowed = router.allows(route, ifAwaited: true)
    if (isAllowed, mayBeAllowed) != (preview.isPossible, preview.isPossibleIfAwaited) {
      complain("allows said \(isAllowed) and \(mayBeAllowed), and the preview \(preview)")
    }
    if isAllowed { tally.done("allows") } else { tally.refused("allows") }
    let after = dump()
    if after != before { complain("a question left:\n\(after.difference(from: before))") }
    let heard = ledger.events + ledger.asides
    if !heard.isEmpty { complain("a question was announced: \(heard)") }
    finish()
  }

  /// Begins an attempt in which one of the first calls fails, or a call of the role that has failed least
  /// often so far.
  func begin() {
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
    if tree.forwardCount > 0, dice.oneIn(2) { return Action.backMoves[dice.roll(2)] }
    if tree.undoCount > 0, dice.oneIn(8) { return Action.historyMoves[dice.oneIn(2) ? 0 : 2] }
    if dice.oneIn(12), let action = dice.pick(Action.keepingRoutes) { return action }
    let isLarge = screens.count > 40
    if dice.oneIn(3), !isLarge { return Action.script }
    // Of four actions, the one that was done least often, so rare ones are not neglected.
    let some = (0..<4).compactMap { _ in dice.pick(isLarge ? Action.shrinking : Action.all) }
    return some.min { tally.timesDone($0.name) < tally.timesDone($1.name) } ?? Action.script
  }

  /// Performs the same navigation again and again. It fails at the first call out of the library, then at the
  /// second, and so on, until it gets past all of them.
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

  /// Deletes the undo history. Screens that only the history held are released.
  private func forgetHistory() {
    tree.forgetHistory()
    finish()
  }

  /// Checks the recorded events, and that no screen lives that is not retained by the tree or the world.
  func finish() {
    checkEvents()
    checkFlowEvents()
    expected = []
    arrivals = [:]
    ledger.forgetEvents()
    checkKept()
    let now = dump()
    for problem in now.problems { complain(problem) }
    checkFlows()
    var held = Set(now.treeFlows)
    for record in now.screens + now.kept.joined() { held.formUnion([record.serial] + record.flows) }
    let leaked = ledger.living.subtracting(held)
    if !leaked.isEmpty, tree.undoCount + tree.redoCount + tree.forwardCount == 0 {
      complain("\(leaked.sorted()) are alive without an owner")
    }
    let dead = held.subtracting(ledger.living)
    if !dead.isEmpty { complain("\(dead.sorted()) are held and dead") }
  }
}
