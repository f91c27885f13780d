import RouteKit

extension WaitingWorld {
  /// An attempt has arrived or waits: what the routers around the tree's make of it.
  func passOnwards(_ errand: Errand, _ halt: Halt) {
    guard let gateway = errand.gateway, errand.form != .preview else { return }
    for layer in gateway.layers.reversed() {
      let host = errand.gating.hosts[ObjectIdentifier(layer)]
      switch (layer.kind, halt) {
      case (.latestOnly, .waits): supersede(all: errand, host, at: layer)
      case (.latestOnly, .arrived(let arrival)) where arrival.commit != nil:
        supersede(all: errand, host, at: layer)
      default: break
      }
      count(errand, host, at: layer)
      guard case .waits = halt, errand.form.mayWait else { continue }
      if case .queued = layer.kind, !takesPlace(errand, host, at: layer) {
        leave(layer, errand)
      } else {
        layer.add(errand)
      }
    }
  }

  /// Whether one that waits has a place in a queue: it waits for its turn there, or others wait there for
  /// it. Who waits for a turn further out has none, nor has who is a part.
  private func takesPlace(_ errand: Errand, _ host: Errand?, at layer: Layer) -> Bool {
    if case .waitsInLine(let other) = errand.telling.fate {
      let isFurtherOut = errand.gateway?.layers.first { $0 === layer || $0 === other } === other
      if other === layer || isFurtherOut { return other === layer }
    }
    return host == nil && layer.waiting.first.map { $0 === errand } ?? true
  }

  private func count(_ errand: Errand, _ host: Errand?, at layer: Layer) {
    tally.done("attempt: \(layer.kind.row)")
    guard let host, host !== errand else { return }
    let way =
      errand.goesByQuestion
      ? "the question's router" : errand.parent == nil ? "a screen" : "a closure"
    tally.done("let through as a part, by \(way)")
  }

  /// A later navigation takes the place of those that wait, and of none that it belongs to.
  private func supersede(all errand: Errand, _ host: Errand?, at layer: Layer) {
    let host = host.flatMap { $0 === errand ? nil : $0 } ?? errand.kin
    var asking: Errand?
    if case .waits(let place) = errand.telling.fate { asking = place.asker.asking }
    for other in layer.waiting where other !== errand {
      if let host, host.standsFor(other) {
        tally.done("not superseded by a part")
        continue
      }
      guard let asking else {
        if isAwaited(other) { tally.done("left to answer for one that waits by another router") }
        supersede(other, isHandedOn: isAwaited(other))
        continue
      }
      let isOnTheWay = other !== asking && other.belongs(to: asking)
      if isOnTheWay, other.question !== asking.question {
        tally.done("not superseded, since it helps an answer to come")
        continue
      }
      let isHandedOn = asking.belongs(to: other)
      if isHandedOn, other !== asking { tally.done("superseded, and its part's answer handed on") }
      supersede(other, isHandedOn: isHandedOn || isAwaited(other))
    }
  }

  /// Stops every navigation that was left alone for the sake of another that waited for its answer, or for
  /// that of one of its parts, if no other does any more.
  ///
  /// - Parameter answered: One whose question has just been answered: that ends of itself.
  func stopThoseLeftAlone(besides answered: Errand? = nil) {
    while let errand = inFlight.first(where: {
      $0.isLeftAlone && $0 !== answered && !isAwaited($0)
    }) {
      tally.done("stopped when no other waits for it any more")
      note("\(errand.number) is left alone for nobody")
      errand.isLeftAlone = false
      supersede(errand, isHandedOn: false)
    }
  }

  /// Whether another waits for its answer, or for that of one of its parts.
  private func isAwaited(_ errand: Errand) -> Bool {
    inFlight.contains { other in
      guard case .waiting(let asker) = other.state, let asking = asker.asking,
        !other.belongs(to: errand), !other.hasEnded, !other.isStopped
      else { return false }
      return asking.belongs(to: errand)
    }
  }

  /// A later navigation takes the place of one, and perhaps waits for the answer to its question.
  private func supersede(_ errand: Errand, isHandedOn: Bool) {
    guard errand.canBeStopped else { return }
    note("\(errand.number) is superseded")
    tally.done(isHandedOn ? "superseded, and its answer handed on" : "superseded")
    errand.noteSuperseding()
    errand.isLeftAlone = isHandedOn
    if isHandedOn { return }
    for child in inFlight where child.kin === errand && child !== errand {
      tally.done("superseded with what it belongs to")
      supersede(child, isHandedOn: false)
    }
    let isCompleted = errand.form == .completion || errand.form == .resultCompletion
    if isCompleted { errand.noteCancelling() }
  }

  /// The request of a navigation ends: whoever waits in line after it goes on.
  func hearEnd(of errand: Errand, _ ending: Ending) {
    errand.heard.append(ending)
    for part in inFlight where part.kin === errand { part.kin = errand.kin }
    for gateway in gateways {
      for layer in gateway.layers {
        leave(layer, errand)
      }
    }
    stopThoseLeftAlone()
  }

  /// One has no place any more where it waited: the next in line goes on.
  private func leave(_ layer: Layer, _ errand: Errand) {
    layer.remove(errand)
    guard case .queued = layer.kind, let first = layer.waiting.first else { return }
    if call(first, at: layer) { tally.done("turn came") }
  }

  /// A navigation has come to wait: those in a queue go on who belong to what the first one waits for,
  /// perhaps over others.
  func callAwaited() {
    var seen: [Layer] = []
    for layer in gateways.flatMap(\.layers) where !seen.contains(where: { $0 === layer }) {
      seen.append(layer)
      guard case .queued = layer.kind, let first = layer.waiting.first else { continue }
      let awaited = [first] + first.awaitedInTurn
      for other in layer.waiting.dropFirst() {
        guard host(of: other, among: awaited, startingAt: other.start) != nil else { continue }
        guard call(other, at: layer) else { continue }
        tally.done(
          other.isAwaited(by: first) ? "called by who waits for it" : "called beside a screen")
      }
    }
  }

  private func call(_ errand: Errand, at layer: Layer) -> Bool {
    guard case .inLine(let line) = errand.state, line === layer else { return false }
    errand.state = .called
    return true
  }
}
