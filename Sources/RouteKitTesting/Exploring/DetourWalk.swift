/// Takes a detour through other tabs, and adds the state at its end.
struct DetourWalk<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>

  /// Goes the ways of a detour, until one of them leaves the tab as it was.
  func take(_ detour: Detour) throws {
    var ends: [Bool] = []
    for way in detour.ways where !ends.contains(true) {
      try run.checkLimits()
      try cursor.go(to: detour.from)
      for move in way { do { try cursor.make(move) } catch {} }
      if let isAsBefore = arrive(on: way, of: detour) { ends.append(isAsBefore) }
    }
    if ends.isEmpty { findings.problem = detour.problem }
  }

  func take(_ detour: Detour, with asking: AskingCursor<App>) async throws {
    var ends: [Bool] = []
    for way in detour.ways where !ends.contains(true) {
      try run.checkLimits()
      try await asking.go(to: detour.from)
      for move in way { try await asking.asker.makeInAnyWay(move) }
      if let isAsBefore = arrive(on: way, of: detour) { ends.append(isAsBefore) }
    }
    if ends.isEmpty { findings.problem = detour.problem }
  }

  /// Adds the state at the end of a way. Returns whether the tab is as it was, or nil if the way ends elsewhere.
  private func arrive(on way: [Way.Move], of detour: Detour) -> Bool? {
    run.tally.moves += way.count
    cursor.taint()
    let key = cursor.key()
    guard key.tab == graph.tab, AnyHashable(key.shared) == detour.shared else { return nil }
    if run.scope.position(of: cursor.subject) == .within {
      graph.add(key, after: graph.way(to: detour.from) + way)
    }
    return key.tree == graph.states[detour.state].key.tree
  }
}
