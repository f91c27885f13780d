import Fixtures
import RouteKit

extension WaitingWorld {
  /// The result of an attempt that did not throw.
  enum AttemptResult {
    case arrived(Arrival)
    case waits
    /// An edit, which arrives nowhere.
    case done
  }

  /// Watches an attempt. Either it happens as a whole and every source allowed it, or it leaves
  /// everything as it was.
  func watch(_ navigation: ModelNavigation, _ body: () throws -> AttemptResult) throws {
    let outer = current
    let before = picture()
    if outer == nil, before != known {
      complain("something changed in between:\n\(before.difference(from: known))")
    }
    if let ending = navigation.mustEnd {
      complain("\(navigation.number) goes on, and had to end: \(ending)")
    }
    // It was in line for a question, and its turn has come.
    if case .waiting(let source) = navigation.state {
      (navigation.state, navigation.askedAgainBy) = (.moving, source)
      tally.done("turn in line")
    }
    let events = ledger.events.count
    let entryCounts = entryCounts(by: navigation.chain)
    navigation.attempt = ModelNavigation.ModelAttempt()
    // Through whatever router it goes, it is a part of the navigation whose question begins it.
    if let madeFor = navigation.madeFor { navigation.join(madeFor) }
    navigation.gating = Gating()
    noteStart(of: navigation)
    prepareGates(for: navigation)
    let isStopped = navigation.isStoppedWithWhole
    if isStopped {
      navigation.attempt.outcome = .refused(.routing(.superseded))
      tally.done("stopped with what it belongs to")
    }
    current = navigation
    var result: AttemptResult?
    var failure: (any Error)?
    do { result = try body() } catch { failure = error }
    current = outer
    if !isClosed { concludeGates(for: navigation) }
    if navigation.chain != nil, !isStopped { checkLogs(navigation, result, entryCounts) }
    let after = picture()
    if navigation.form == .preview {
      return try check(result, failure, before, after, events, navigation)
    }
    if case .waits = result { leaves(before, after, events, navigation) }
    if let failure {
      tally.refused(navigation.form.rawValue)
      // A fallback that fails does not keep a forbidden screen on the tree.
      if navigation.form != .recheck || tree.root != nil {
        leaves(before, after, events, navigation)
      }
      note("\(navigation.number) fails: \(Ending(failure))")
    }
    known = after
    if let result {
      passOnwards(navigation, result)
      check(result, of: navigation, changing: before != after)
      stopThoseLeftToAnswer()
    }
    if let failure { check(failure, of: navigation) }
    if let failure { throw failure }
  }

  /// Law 2.
  private func leaves(
    _ before: Picture, _ after: Picture, _ events: Int, _ navigation: ModelNavigation
  ) {
    if ledger.events.count != events {
      complain("\(navigation.number) is not over, or failed, but was notified: \(ledger.events)")
    }
    if after != before {
      complain(
        "\(navigation.number) is not over or failed, and left:\n\(after.difference(from: before))")
    }
  }

  private func check(_ result: AttemptResult, of navigation: ModelNavigation, changing: Bool) {
    switch (result, navigation.attempt.outcome) {
    case (.waits, .waits(let check)): wait(navigation, for: check.source)
    case (.arrived(let arrival), .goesOn): arrive(navigation, arrival, changing)
    case (.done, .goesOn): tally.done(navigation.form.rawValue)
    default:
      complain("\(navigation.number) came to \(result), but: \(navigation.attempt.outcome)")
    }
  }

  /// Checks a preview. It leaves nothing behind, whatever it found.
  private func check(
    _ result: AttemptResult?, _ failure: (any Error)?, _ before: Picture, _ after: Picture,
    _ events: Int,
    _ navigation: ModelNavigation
  ) throws {
    leaves(before, after, events, navigation)
    if let failure {
      check(failure, of: navigation)
      throw failure
    }
  }

  private func wait(_ navigation: ModelNavigation, for source: Source) {
    note("\(navigation.number) waits for \(source.role.rawValue) \(source.number)")
    navigation.state = .waiting(source)
    guard let asking = source.asking else {
      // No question is asked for a navigation that was cancelled before.
      if navigation.isCancelled { navigation.end(with: .cancelled) }
      return
    }
    tally.done("joined question")
    if navigation.navigationsAwaited.contains(where: navigation.isMade) {
      let isOwn = navigation.isMade(for: asking)
      tally.done(isOwn ? "question on the way to its own answer" : "questions in a circle")
      navigation.end(with: .routing(.redirectLoop))
    }
    if navigation.isCancelled { navigation.end(with: .cancelled) }
  }

  private func arrive(_ navigation: ModelNavigation, _ arrival: Arrival, _ changing: Bool) {
    let serial = ledger.serial(of: arrival.screen)
    if isClosed { complain("\(navigation.number) arrives when the tree is closed") }
    note("\(navigation.number) arrives at \(serial), \(arrival)")
    tally.done(arrival.commit == nil ? "unchanged" : "arrived")
    tally.done(navigation.form.rawValue)
    if changing, arrival.commit == nil {
      complain("\(navigation.number) changed, and made no commit")
    }
    if isObserved, let number = arrival.commit,
      !ledger.commits.contains(where: { $0.number == number })
    {
      complain("\(navigation.number) made commit \(number), which no observer received")
    }
    if arrival.redirects != navigation.redirects {
      complain(
        "\(navigation.number) was redirected \(arrival.redirects)×, not \(navigation.redirects)×"
      )
    }
    navigation.state = .moving
    navigation.hasArrived = true
    if !navigation.form.wantsResult { return navigation.end(with: .arrived(serial)) }
    if arrival.redirects > 0 { return navigation.end(with: .routing(.redirected)) }
    navigation.state = .open(serial)
    awaited.insert(serial)
    if arrival.screen.screenTree !== tree, handled[serial] != nil {
      complain("\(navigation.number) and the closure both got the outcome of \(serial)")
    }
    if arrival.screen.screenTree !== tree { navigation.end(with: .answered(outcomes[serial])) }
    if navigation.isCancelled { navigation.end(with: .cancelled) }
  }

  /// Checks that the error matches the decisions in the attempt. Without a decision that stopped
  /// it, it is an error of the route itself.
  private func check(_ error: any Error, of navigation: ModelNavigation) {
    let ending = Ending(error)
    navigation.state = .moving
    switch navigation.attempt.outcome {
    case .refused(let refusal) where ending == refusal: break
    case .mustWait where ending == .routing(.mustWait): break
    case .redirected where ending == .routing(.redirected): break
    case .loops where ending == .routing(.redirectLoop): break
    case .goesOn where !endingsOfVerdicts.contains(ending): break
    case _ where navigation.form == .recheck: break
    case _ where navigation.mayLoop && ending == .routing(.redirectLoop): break
    default:
      complain("\(navigation.number) fails with \(error), but: \(navigation.attempt.outcome)")
    }
    navigation.end(with: ending)
  }

  /// The endings that only a decision or a closed tree can cause.
  private var endingsOfVerdicts: [Ending] {
    let kinds: [RoutingError.Kind] = [
      .refused, .mayNotLeave, .redirected, .redirectLoop, .mustWait, .busyAttempting, .busy,
      .superseded,
    ]
    return kinds.map(Ending.routing) + (isClosed ? [] : [.routing(.treeClosed)])
  }

  /// Records a callback of a screen, or a commit for an observer.
  func hear(_ event: Ledger.Event) {
    switch event {
    case .entered(let serial):
      outcomes[serial] = nil
      (handled[serial], awaited) = (nil, awaited.subtracting([serial]))
      noteComingIn(of: serial)
      if let node = ledger.node(serial), !isAllowed(node) {
        complain("\(serial) has come in against a rule")
      }
    case .left(let serial):
      for navigation in inFlight {
        guard case .open(let other) = navigation.state, other == serial else { continue }
        if handled[serial] != nil {
          complain("\(navigation.number) and the closure both got the outcome of \(serial)")
        }
        navigation.end(with: .answered(outcomes[serial]))
      }
    case .appeared(let serial):
      if let picker = ledger.node(serial) as? LawPicker, picker.isHasty {
        picker.isHasty = false
        finish(picker, with: 1)
      }
    default: break
    }
  }

  /// Records the end of a navigation, and checks it.
  func end(_ navigation: ModelNavigation, with ending: Ending) {
    note("\(navigation.number) ends: \(ending)")
    navigation.ends += 1
    checkRequest(of: navigation, endingWith: ending)
    if navigation.ends > 1 { complain("\(navigation.number) ended \(navigation.ends)×") }
    if let mustEnd = navigation.mustEnd {
      if ending != mustEnd, !(navigation.mayLoop && ending == .routing(.redirectLoop)) {
        complain("\(navigation.number) (\(navigation.form)) ended: \(ending), not \(mustEnd)")
      }
    } else if !(navigation.mayLoop && ending == .routing(.redirectLoop)) {
      complain("\(navigation.number) (\(navigation.form)) ended: \(ending), and was not to end")
    }
    navigation.state = .ended
    navigation.gating = Gating()
    inFlight.removeAll { $0 === navigation }
    stopThoseLeftToAnswer()
    tally.done(ending.row)
  }
}
