import RouteKit

/// A stack that is made together with its flow. The flow connects it to the ledger when it starts.
final class LawFlowStack: StackNode {
  private var probe: Probe?

  /// Called by each flow that starts. The first one has made the stack.
  func tie(to ledger: Ledger) {
    guard probe == nil else { return }
    let probe = Probe(ledger)
    probe.tie(to: self)
    self.probe = probe
  }

  override func didEnter() { hear(Ledger.Event.entered) }
  override func didAppear() { hear(Ledger.Event.appeared) }
  override func didDisappear() { hear(Ledger.Event.disappeared) }
  override func didLeave() { hear(Ledger.Event.left) }

  override func leaveCheck(_: Departure) -> Verdict {
    probe?.ledger.verdict(.leaveCheck) ?? .allow
  }

  private func hear(_ event: (Int) -> Ledger.Event) {
    if let probe { probe.ledger.hear(event(probe.serial)) }
  }
}
