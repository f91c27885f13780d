import Fixtures
import RouteKit

extension World {
  /// Called in a callback. The navigation is committed, and another one may begin.
  func heardSomething() {
    if let step {
      if step.isNested { complain("\(step.name) was announced in the middle of another") }
      settle()
    }
    guard reactions > 0, dice.oneIn(5) else { return }
    reactions -= 1
    react()
  }

  /// Begins another navigation in a callback, or edits screens that have left but have not been notified of
  /// it.
  private func react() {
    ledger.begin(failingAt: dice.oneIn(3) ? 1 + dice.roll(6) : 0, flavour: dice.roll(3))
    let happened: Bool?
    switch dice.roll(6) {
    case 0: happened = perform(Action.script)
    case 1, 2: return meddle()
    default: happened = dice.pick(Action.all).flatMap(perform)
    }
    guard let happened else { return }
    let name = "navigation in a callback"
    if happened { tally.done(name) } else { tally.refused(name) }
  }

  /// Edits a subtree that has left the tree, and sometimes brings a part of it back.
  private func meddle() {
    let gone = expected.flatMap(\.leaving).compactMap(ledger.node).filter { $0.screenTree == nil }
    let containers = gone.compactMap { $0 as? ContainerNode }.filter { !$0.children.isEmpty }
    guard let container = dice.pick(containers),
      let child = dice.pick(Array(container.children))
    else { return }
    do {
      try container.removeChild(child)
      tally.done("edit of what has left")
    } catch {
      return complain("what has left cannot be edited: \(error)")
    }
    guard dice.oneIn(2) else { return }
    let name = "return of what has left"
    ledger.begin(failingAt: dice.roll(2), flavour: dice.roll(3))
    let happened = perform(name, isSingle: true) {
      try self.container(StackNode.self, onTreeOnly: true).push(child)
    }
    guard let happened else { return }
    if happened { tally.done(name) } else { tally.refused(name) }
  }

  /// Compares the recorded events with the expected ones, from the first to the last.
  func checkEvents() {
    let events = ledger.events
    var position = 0
    var commits = ledger.commits[...]
    for (index, expectation) in expected.enumerated() {
      var announcement = expectation
      let hasCommitted = checkArrival(arrivals[index], of: announcement)
      if hasCommitted {
        for serial in announcement.broughtBack where keptByTree.contains(serial) {
          noteKept(serial)
        }
      }
      let count = announcement.events(committed: hasCommitted).count
      announcement.takeOrder(from: Array(events[position...].prefix(count)))
      let expectedEvents = announcement.events(committed: hasCommitted)
      for event in expectedEvents {
        guard position < events.count, events[position] == event else {
          return complain(
            "\(announcement.name): heard \(events[position...].prefix(6)), not \(event) of "
              + "\(expectedEvents)")
        }
        position += 1
      }
      guard hasCommitted, isObserved else { continue }
      guard let commit = commits.popFirst(), position < events.count,
        events[position] == .observed(self.commits)
      else { return complain("\(announcement.name) was not observed as \(self.commits)") }
      position += 1
      for problem in announcement.problems(of: commit) {
        complain("\(announcement.name): \(problem)")
      }
      if isTracked { position += checkVisit(of: commit, at: position, of: announcement) }
    }
    if position < events.count {
      complain("\(expected.map(\.name)): heard \(events[position...].prefix(6)) besides")
    }
  }

  /// Checks that the tracker received the same commit after the observer, with its destination.
  ///
  /// - Returns: The number of events.
  private func checkVisit(of commit: Commit, at position: Int, of announcement: Announcement) -> Int
  {
    guard position < ledger.events.count, ledger.events[position] == .tracked(commit.number),
      let visit = ledger.visits.first(where: { $0.commit.number == commit.number })
    else {
      complain("\(announcement.name) was not tracked as \(commit.number)")
      return 0
    }
    if visit.commit != commit { complain("\(announcement.name) was tracked as \(visit)") }
    tally.done(visit.name == "part" ? "visit of a place" : "visit")
    return 1
  }

  /// Checks whether there was a commit, and counts it.
  private func checkArrival(_ arrival: Int??, of announcement: Announcement) -> Bool {
    let hasCommitted = arrival.map { $0 != nil } ?? (announcement.changes || announcement.isMove)
    if hasCommitted { commits += 1 }
    if let arrival, let number = arrival, number != commits {
      complain("\(announcement.name) arrived with commit \(number), not \(commits)")
    }
    if announcement.changes, !hasCommitted { complain("\(announcement.name) made no commit") }
    if announcement.isSingle, hasCommitted, !announcement.changes, !announcement.isMove {
      complain("\(announcement.name) changed nothing and made a commit")
    }
    return hasCommitted
  }
}
