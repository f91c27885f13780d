import RouteKit

extension WaitingWorld {
  /// What routers around the tree's will do to an attempt, or to what it is sent to in the middle.
  func prepareGates(for errand: Errand) {
    guard let gateway = errand.gateway else { return }
    (errand.gating.ahead, errand.gating.isStale) = ([], false)
    // Where it is found to be a part of another, it is one for whoever comes next.
    let kin = errand.kin
    for layer in gateway.layers {
      // A guard is not asked about where a navigation is sent.
      if case .guarded = layer.kind, errand.redirects > 0 { continue }
      let gate = gate(of: layer, for: errand)
      errand.gating.ahead.append((layer, gate))
      if gate.isShut { break }
      if let host = gate.host { errand.join(host) }
    }
    errand.kin = kin
  }

  private func gate(of layer: Layer, for errand: Errand) -> Gating.Gate {
    let waiting = layer.waiting
    switch layer.kind {
    case .logged: return Gating.Gate(kind: .passes)
    case .exclusive:
      if waiting.isEmpty { return Gating.Gate(kind: .passes) }
      guard let host = host(of: errand, among: waiting) else {
        return Gating.Gate(kind: .turnsAway(.routing(.busy)))
      }
      return Gating.Gate(kind: .passes, host: host)
    case .latestOnly:
      if waiting.isEmpty || errand.form == .preview { return Gating.Gate(kind: .passes) }
      return Gating.Gate(kind: .passes, host: host(of: errand, among: waiting))
    case .queued:
      guard let first = waiting.first, first !== errand else { return Gating.Gate(kind: .passes) }
      if let host = host(of: errand, among: [first] + first.awaitedInTurn) {
        return Gating.Gate(kind: .passes, host: host)
      }
      return Gating.Gate(
        kind: errand.form.mayWait ? .linesUp : .turnsAway(.routing(.mustWait)))
    case .guarded(let asker):
      if let host = host(of: errand, among: waiting), host !== errand {
        return Gating.Gate(kind: .passes, host: host)
      }
      return Gating.Gate(kind: .asks(asker))
    }
  }

  /// Whose part a navigation is, of some that wait: it is begun on the way to that one's answer, or
  /// starts from a screen that came in that way.
  private func host(of errand: Errand, among waiting: [Errand]) -> Errand? {
    host(
      of: errand, among: waiting, startingAt: errand.startsAtRoot ? tree.root : tree.visible)
  }

  /// The same of one that starts from a screen.
  func host(
    of errand: Errand, among waiting: [Errand], startingAt start: ScreenNode?
  ) -> Errand? {
    if let kin = errand.kin, waiting.contains(where: kin.standsFor) { return kin }
    if waiting.contains(where: { $0 === errand }) { return errand }
    var ancestor = errand.parent
    while let asked = ancestor {
      if waiting.contains(where: { $0.question === asked.question }) { return asked }
      ancestor = asked.parent
    }
    return start.map(hosts(of:))?.first { waiting.contains(where: $0.standsFor) }
  }

  /// The navigations that wait and on the way to whose answers a screen came in, or what holds it, that of
  /// the screen itself first.
  func hosts(of screen: ScreenNode) -> [Errand] {
    var found: [Errand] = []
    var node: ScreenNode? = screen
    while let screen = node {
      if let host = hosts[ledger.serial(of: screen)], !host.hasEnded { found.append(host) }
      node = screen.owner
    }
    return found
  }

  /// A screen has come in: with what belongs to a navigation that waits, it is on the way to that one's
  /// answer.
  func noteHost(of serial: Int) {
    guard let errand = current, errand.gateway != nil else { return }
    errand.passOpenGates()
    if let host = errand.kin, !host.hasEnded { hosts[serial] = host }
  }

  /// A router's guard has been asked: if it stops the attempt, those further in look on.
  func lookOn(at errand: Errand, behind asker: Asker) {
    if case .goesOn = errand.telling.fate, !errand.gating.isStale { return }
    for layer in errand.gateway?.layers ?? [] {
      if case .guarded(let other) = layer.kind, other === asker {
        lookOn(at: errand, behind: layer)
      }
    }
  }

  /// A router has stopped an attempt: those further in that end others find out all the same whose part it
  /// is, and do not end that.
  private func lookOn(at errand: Errand, behind outer: Layer) {
    guard let gateway = errand.gateway, errand.form != .preview else { return }
    for layer in gateway.layers.drop(while: { $0 !== outer }) {
      guard case .latestOnly = layer.kind, !layer.waiting.isEmpty,
        let host = host(of: errand, among: layer.waiting)
      else { continue }
      errand.gating.hosts[ObjectIdentifier(layer)] = host
      errand.join(host)
      if host !== errand { tally.done("found to be a part by a router further in") }
    }
  }

  /// An attempt is over, and nobody was asked who stopped it: if a router did, it is told so.
  func concludeGates(for errand: Errand) {
    guard case .goesOn = errand.telling.fate else { return }
    errand.passOpenGates()
    guard let (layer, gate) = errand.gating.ahead.first else { return }
    switch gate.kind {
    case .turnsAway(let ending):
      errand.telling.fate = .refused(ending)
      tally.done("turned away: \(ending)")
      let hosts = screens.flatMap(hosts(of:))
      if hosts.contains(where: { layer.waiting.contains(where: $0.standsFor) }) {
        tally.done("turned away beside a screen that a part brought in")
      }
    case .linesUp:
      lookOn(at: errand, behind: layer)
      errand.telling.fate = .waitsInLine(layer)
      errand.start = errand.startsAtRoot ? tree.root : tree.visible
      if errand.form != .preview { layer.add(errand) }
    case .passes, .asks: break
    }
  }
}
