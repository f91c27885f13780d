import RouteKit

/// Thrown by an action that found no target. It has done nothing.
struct NoTarget: Error {}

extension World {
  /// Performs a navigation, and checks that it happened as a whole or not at all.
  ///
  /// - Returns: Whether it happened, or nil if it found no target.
  func perform(_ name: String, isSingle: Bool, _ body: () throws -> Void) -> Bool? {
    let before = dump()
    past.begin(with: before)
    let events = ledger.events.count + ledger.asides.count
    step = Step(
      name: name, before: before, isSingle: isSingle, isNested: !expected.isEmpty,
      trace: Trace(from: before.screens.map(\.serial)))
    do {
      try body()
      if step != nil { settle() }
      return true
    } catch {
      guard let refused = step else {
        complain("\(name) threw after it was announced: \(error)")
        return false
      }
      step = nil
      for done in refused.done { tally.refused(done) }
      if let explanation = (error as? RoutingError)?.explanation {
        check(explanation, of: "refusal")
      }
      if ledger.events.count + ledger.asides.count != events {
        complain("\(name) was refused and announced")
      }
      let after = dump()
      if after != before {
        complain("\(name) was refused and left:\n\(after.difference(from: before))")
      }
      if error is NoTarget { return nil }
      history.append(name + " refused")
      return false
    }
  }

  /// The navigation has been committed. Records the events that must follow.
  func settle() {
    guard var settled = step else { return }
    step = nil
    history.append(settled.name)
    if ledger.hasRefused { complain("\(settled.name) was refused and committed") }
    for screen in settled.keeping where !kept.contains(where: { $0 === screen }) {
      kept.append(screen)
    }
    settled.keeping = []
    kept.removeAll { $0.screenOwner != nil || $0.screenTree != nil }
    let after = dump()
    settled.trace.mark(after.screens.map(\.serial))
    var announcement = Announcement(
      settled.name, from: settled.before, to: after, settled.trace, isSingle: settled.isSingle)
    announcement.isMove = settled.move != nil
    announcement.broughtBack = settled.broughtBack
    let unasked = Set(announcement.appearing).subtracting(ledger.askedToShow)
    if !unasked.isEmpty { complain("\(settled.name) shows \(unasked.sorted()) against the rule") }
    expected.append(announcement)
    for problem in past.note(
      settled.move, from: settled.before, to: after, goingBack: settled.goesBack)
    {
      complain("\(settled.name): \(problem)")
    }
    for done in settled.done { tally.done(done) }
    for problem in after.problems { complain("after \(settled.name): \(problem)") }
    checkNumbers(expected[expected.count - 1])
  }

  /// New screens are numbered in the order in which they enter. The others keep their numbers.
  private func checkNumbers(_ announcement: Announcement) {
    var new: [Int: Int] = [:]
    for record in announcement.after.screens { new[record.serial] = record.id }
    for serial in announcement.entering where numbers[serial] == nil {
      lastNumber += 1
      numbers[serial] = lastNumber
    }
    for (serial, id) in new where numbers[serial] != id {
      complain("\(serial) has the number \(id) and not \(numbers[serial] ?? 0)")
    }
  }

  /// Performs an action by itself: a direct edit or a route.
  func perform(_ action: Action) -> Bool? {
    perform(action.name, isSingle: !action.isCompound) { try run(action, in: nil) }
  }

  /// Performs an action, within an attempt or by itself, and counts it.
  func run(_ action: Action, in navigation: Navigation?) throws {
    do {
      try action.run(self, navigation)
      note(action.name)
    } catch {
      if !(error is NoTarget) { tally.refused(action.name) }
      throw error
    }
    if navigation != nil { mark() }
  }

  /// Counts something as done when the step is committed.
  func note(_ name: String) {
    if step != nil { step?.done.append(name) } else { tally.done(name) }
  }

  /// Records which screens entered and left with the last edit.
  func mark() {
    step?.trace.mark(tree.root.map { Dump.walk($0).map(ledger.serial) } ?? [])
  }
}
