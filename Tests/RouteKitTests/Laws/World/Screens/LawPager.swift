import RouteKit

/// A container of the tests: it shows the focused page and the one after it, and counts its turns.
final class LawPager: ContainerNode, StateArchiving {
  let probe: Probe
  private(set) var turns = 0

  init(_ ledger: Ledger) {
    probe = Probe(ledger)
    super.init()
    probe.tie(to: self)
  }

  /// Returns a page twice on purpose. The page still shows only once.
  override var childrenOnShow: [ScreenNode] {
    guard let focusedChild, let index = children.firstIndex(where: { $0 === focusedChild }) else {
      return []
    }
    let next = children.dropFirst(index + 1).prefix(1)
    return [focusedChild] + next + [focusedChild]
  }

  override var stateDescription: String? { "turned \(turns) times" }

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try turn(to: child, in: navigation)
  }

  override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    guard child === focusedChild, let index = children.firstIndex(where: { $0 === child }) else {
      return nil
    }
    return index > 0 ? children[index - 1] : nil
  }

  func turn(to page: ScreenNode, in navigation: Navigation?) throws {
    try edit("turn the page", in: navigation) { navigation in
      try setFocusedChild(page, in: navigation)
      setTurns(to: turns + 1, in: navigation)
    }
  }

  var archivedState: Int { turns }
  func restoreState(_ state: Int) { turns = state }

  /// For every fifth state the inverse records nothing, so it cannot be redone.
  private func setTurns(to count: Int, in navigation: Navigation?) {
    let before = turns
    recordInverse(in: navigation) { [unowned self] in
      if before % 5 == 4 { turns = before } else { setTurns(to: before, in: nil) }
    }
    turns = count
  }

  override func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  override func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  override func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  override func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  override func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
}
