import RouteKit

/// A screen that records its callbacks.
class LawScreen: ScreenNode {
  let probe: Probe

  init(_ ledger: Ledger) {
    probe = Probe(ledger)
    super.init()
    probe.tie(to: self)
  }

  override func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  override func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  override func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  override func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  override func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
}

/// A second type, for searches by type. Its context is a number that is recorded.
final class OtherScreen: LawScreen, ContextUpdatable {
  func canUpdate(with _: Int) throws { try probe.ledger.call(.updateCheck) }
  func update(with tag: Int) { probe.ledger.hear(.updated(tag)) }
}

/// The content of a screen that is not subclassed.
final class LawContent: ScreenLifecycle, LeaveChecking, ContextUpdatable {
  let probe: Probe

  init(_ ledger: Ledger) { probe = Probe(ledger) }

  static func screen(_ ledger: Ledger) -> Screen<LawContent> {
    let screen = Screen(LawContent(ledger))
    screen.content.probe.tie(to: screen)
    return screen
  }

  func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
  func canUpdate(with _: Int) throws { try probe.ledger.call(.updateCheck) }
  func update(with tag: Int) { probe.ledger.hear(.updated(tag)) }
}

final class LawStack: StackNode {
  let probe: Probe

  init(_ ledger: Ledger) {
    probe = Probe(ledger)
    super.init()
    probe.tie(to: self)
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    // Off the tree, an edit need not be a part of an attempt.
    if screenTree != nil { try probe.ledger.call(.insertion) }
  }

  override func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  override func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  override func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  override func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  override func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
}

final class LawTabs: TabNode {
  let probe: Probe

  init(_ ledger: Ledger, backMode: BackMode) {
    probe = Probe(ledger)
    super.init(backMode: backMode)
    probe.tie(to: self)
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    // Off the tree, an edit need not be a part of an attempt.
    if screenTree != nil { try probe.ledger.call(.insertion) }
  }

  override func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  override func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  override func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  override func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  override func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
}

final class LawSplit: SplitNode {
  let probe: Probe

  init(_ ledger: Ledger, isCollapsed: Bool) {
    probe = Probe(ledger)
    super.init(isCollapsed: isCollapsed)
    probe.tie(to: self)
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    // Off the tree, an edit need not be a part of an attempt.
    if screenTree != nil { try probe.ledger.call(.insertion) }
  }

  override func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  override func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  override func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  override func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  override func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
}
