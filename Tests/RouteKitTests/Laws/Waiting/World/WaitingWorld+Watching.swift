import RouteKit

extension WaitingWorld {
  /// How an attempt ended that did not throw.
  enum Halt {
    case arrived(Arrival)
    case waits
    /// Of an edit.
    case done
  }

  /// Watches an attempt: it happens whole, and allowed by all that were asked, or leaves everything as it
  /// was.
  func watch(_ errand: Errand, _ body: () throws -> Halt) throws {
    let outer = current
    let before = picture()
    if outer == nil, before != known {
      complain("something changed in between:\n\(before.difference(from: known))")
    }
    if let ending = errand.mustEnd {
      complain("\(errand.number) goes on, and had to end: \(ending)")
    }
    let events = ledger.events.count
    let linesTold = linesTold(by: errand.gateway)
    errand.telling = Errand.Telling()
    // Whichever router it goes through, it is a part of the one whose question begins it.
    if let parent = errand.parent { errand.join(parent) }
    errand.gating = Gating()
    prepareGates(for: errand)
    let isStopped = errand.isStoppedWithWhole
    if isStopped {
      errand.telling.fate = .refused(.routing(.superseded))
      tally.done("stopped with what it belongs to")
    }
    current = errand
    var halt: Halt?
    var failure: (any Error)?
    do { halt = try body() } catch { failure = error }
    current = outer
    if !isClosed { concludeGates(for: errand) }
    if errand.gateway != nil, !isStopped { checkLogs(errand, halt, linesTold) }
    let after = picture()
    if errand.form == .preview { return try check(halt, failure, before, after, events, errand) }
    if case .waits = halt { leaves(before, after, events, errand) }
    if let failure {
      tally.refused(errand.form.rawValue)
      // What keeps a fallback from being performed keeps nothing that is forbidden.
      if errand.form != .recheck || tree.root != nil { leaves(before, after, events, errand) }
      note("\(errand.number) fails: \(Ending(failure))")
    }
    known = after
    if let halt {
      passOnwards(errand, halt)
      check(halt, of: errand, changing: before != after)
      if case .waits = halt { callAwaited() }
      stopThoseLeftAlone()
    }
    if let failure { check(failure, of: errand) }
    if let failure { throw failure }
  }

  /// Law 2.
  private func leaves(_ before: Picture, _ after: Picture, _ events: Int, _ errand: Errand) {
    if ledger.events.count != events {
      complain("\(errand.number) is not over or failed, and was heard of: \(ledger.events)")
    }
    if after != before {
      complain(
        "\(errand.number) is not over or failed, and left:\n\(after.difference(from: before))")
    }
  }

  private func check(_ halt: Halt, of errand: Errand, changing: Bool) {
    switch (halt, errand.telling.fate) {
    case (.waits, .waits(let place)): wait(errand, for: place.asker)
    case (.waits, .waitsInLine(let layer)): wait(errand, inLineAt: layer)
    case (.arrived(let arrival), .goesOn): arrive(errand, arrival, changing)
    case (.done, .goesOn): tally.done(errand.form.rawValue)
    default: complain("\(errand.number) came to \(halt), and was told \(errand.telling.fate)")
    }
  }

  /// A preview, of which nothing is left whatever it found out.
  private func check(
    _ halt: Halt?, _ failure: (any Error)?, _ before: Picture, _ after: Picture, _ events: Int,
    _ errand: Errand
  ) throws {
    leaves(before, after, events, errand)
    if let failure {
      check(failure, of: errand)
      throw failure
    }
  }

  private func wait(_ errand: Errand, inLineAt layer: Layer) {
    note("\(errand.number) waits for its turn")
    tally.done("waits for its turn")
    errand.turns += 1
    if errand.turns > 20 { complain("\(errand.number) is sent to and fro between queues") }
    errand.state = .inLine(layer)
    if errand.isCancelled { errand.end(with: .cancelled) }
  }

  private func wait(_ errand: Errand, for asker: Asker) {
    note("\(errand.number) waits for \(asker.role.rawValue) \(asker.number)")
    errand.state = .waiting(asker)
    guard let asking = asker.asking else {
      // A question is not put for one that is cancelled by then.
      if errand.isCancelled { errand.end(with: .cancelled) }
      return
    }
    tally.done("joined question")
    // Those who go ahead in a queue wait for nobody there, and so for nobody in a circle.
    callAwaited()
    if errand.awaitedInTurn.contains(where: errand.isMade) {
      let isOwn = errand.isMade(for: asking)
      tally.done(isOwn ? "question on the way to its own answer" : "questions in a circle")
      errand.end(with: .routing(.redirectLoop))
    }
    if errand.isCancelled { errand.end(with: .cancelled) }
  }

  private func arrive(_ errand: Errand, _ arrival: Arrival, _ changing: Bool) {
    let serial = ledger.serial(of: arrival.screen)
    if isClosed { complain("\(errand.number) arrives when the tree is closed") }
    note("\(errand.number) arrives at \(serial), \(arrival)")
    tally.done(arrival.commit == nil ? "unchanged" : "arrived")
    tally.done(errand.form.rawValue)
    if changing, arrival.commit == nil { complain("\(errand.number) changed, and made no commit") }
    if isObserved, let number = arrival.commit,
      !ledger.commits.contains(where: { $0.number == number })
    {
      complain("\(errand.number) made commit \(number), which nobody has observed")
    }
    if arrival.redirects != errand.redirects {
      complain(
        "\(errand.number) was sent elsewhere \(arrival.redirects)×, not \(errand.redirects)×")
    }
    errand.state = .moving
    errand.hasArrived = true
    if !errand.form.wantsResult { return errand.end(with: .arrived(serial)) }
    if arrival.redirects > 0 { return errand.end(with: .routing(.redirected)) }
    errand.state = .open(serial)
    if arrival.screen.tree !== tree { errand.end(with: .answered(outcomes[serial])) }
    if errand.isCancelled { errand.end(with: .cancelled) }
  }

  /// What was thrown is what the attempt had been told; if it had been told nothing, whatever keeps a route
  /// from being performed.
  private func check(_ error: any Error, of errand: Errand) {
    let ending = Ending(error)
    errand.state = .moving
    switch errand.telling.fate {
    case .refused(let refusal) where ending == refusal: break
    case .mustWait where ending == .routing(.mustWait): break
    case .sent where ending == .routing(.redirected): break
    case .loops where ending == .routing(.redirectLoop): break
    case .goesOn where !told.contains(ending): break
    case _ where errand.form == .recheck: break
    case _ where errand.mayLoop && ending == .routing(.redirectLoop): break
    default: complain("\(errand.number) fails with \(error), told \(errand.telling.fate)")
    }
    errand.end(with: ending)
  }

  /// What is thrown only when somebody was asked, or once the tree is closed.
  private var told: [Ending] {
    let kinds: [RoutingError.Kind] = [
      .refused, .mayNotLeave, .redirected, .redirectLoop, .mustWait, .busyAttempting, .busy,
      .superseded,
    ]
    return kinds.map(Ending.routing) + (isClosed ? [] : [.routing(.treeClosed)])
  }

  /// A screen hears something, or an observer.
  func hear(_ event: Ledger.Event) {
    switch event {
    case .entered(let serial):
      outcomes[serial] = nil
      noteHost(of: serial)
      if let node = ledger.node(serial), !isAllowed(node) {
        complain("\(serial) has come in against a rule")
      }
    case .left(let serial):
      for errand in inFlight {
        guard case .open(let other) = errand.state, other == serial else { continue }
        errand.end(with: .answered(outcomes[serial]))
      }
    case .appeared(let serial):
      if let picker = ledger.node(serial) as? LawPicker, picker.isHasty {
        picker.isHasty = false
        finish(picker, with: 1)
      }
    default: break
    }
  }

  /// A navigation is over.
  func end(_ errand: Errand, with ending: Ending) {
    note("\(errand.number) ends: \(ending)")
    errand.ends += 1
    checkRequest(of: errand, endingWith: ending)
    if errand.ends > 1 { complain("\(errand.number) ended \(errand.ends)×") }
    if let mustEnd = errand.mustEnd {
      if ending != mustEnd, !(errand.mayLoop && ending == .routing(.redirectLoop)) {
        complain("\(errand.number) (\(errand.form)) ended: \(ending), not \(mustEnd)")
      }
    } else if !(errand.mayLoop && ending == .routing(.redirectLoop)) {
      complain("\(errand.number) (\(errand.form)) ended: \(ending), and was not to end")
    }
    errand.state = .over
    errand.gating = Gating()
    inFlight.removeAll { $0 === errand }
    stopThoseLeftAlone()
    tally.done(ending.row)
  }
}
