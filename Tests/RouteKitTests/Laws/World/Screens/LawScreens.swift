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
final class OtherScreen: LawScreen, ContextUpdatable, Showing {
  private(set) var shown = 0

  convenience init(_ ledger: Ledger, showing tag: Int) {
    self.init(ledger)
    shown = tag
  }

  func canUpdate(with _: Int) throws { try probe.ledger.call(.updateCheck) }

  func update(with tag: Int) {
    shown = tag
    probe.ledger.hear(.updated(tag))
  }
}

/// A screen or a content that shows a number, which a rule may forbid.
protocol Showing { var shown: Int { get } }

extension Showing {
  /// Whether the rules of every world forbid what is shown.
  var isForbidden: Bool { shown % 8 == 7 }
}

extension ScreenNode {
  var showsForbidden: Bool {
    ((self as? any Showing) ?? (self as? Screen<LawContent>)?.content)?.isForbidden ?? false
  }
}

/// The content of a screen that is not subclassed.
final class LawContent: ScreenLifecycle, LeaveChecking, ContextUpdatable, Showing {
  let probe: Probe
  private(set) var shown: Int

  init(_ ledger: Ledger, showing tag: Int) { (probe, shown) = (Probe(ledger), tag) }

  static func screen(_ ledger: Ledger, showing tag: Int = 0) -> Screen<LawContent> {
    let screen = Screen(LawContent(ledger, showing: tag))
    screen.content.probe.tie(to: screen)
    return screen
  }

  func didEnter() { probe.ledger.hear(.entered(probe.serial)) }
  func didAppear() { probe.ledger.hear(.appeared(probe.serial)) }
  func didDisappear() { probe.ledger.hear(.disappeared(probe.serial)) }
  func didLeave() { probe.ledger.hear(.left(probe.serial)) }
  func leaveCheck(_: Departure) -> Verdict { probe.ledger.verdict(.leaveCheck) }
  func canUpdate(with _: Int) throws { try probe.ledger.call(.updateCheck) }

  func update(with tag: Int) {
    shown = tag
    probe.ledger.hear(.updated(tag))
  }
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

  init(_ ledger: Ledger, isCollapsed: Bool, keepsColumns: Bool = false) {
    probe = Probe(ledger)
    super.init(isCollapsed: isCollapsed, backMode: keepsColumns ? .keep : .empty)
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
