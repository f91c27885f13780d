/// Takes a detour through other tabs, and adds the state at its end.
struct DetourWalk<App> {
  let run: Run<App>
  let cursor: Cursor<App>

  /// Where a way through other tabs ends: in the tab as it was, in the tab with other screens, or elsewhere.
  private enum End { case asBefore, changed, elsewhere }

  func take(_ detour: Detour) throws {
    var ends: [End] = []
    for way in detour.ways where !ends.contains(.asBefore) {
      try run.checkLimits()
      try cursor.go(to: detour.from)
      for move in way { do { try cursor.make(move) } catch {} }
      ends.append(arrive(on: way, of: detour))
    }
    noteFailure(of: detour, after: ends)
  }

  func take(_ detour: Detour, with asking: AskingCursor<App>) async throws {
    var ends: [End] = []
    for way in detour.ways where !ends.contains(.asBefore) {
      try run.checkLimits()
      try await asking.go(to: detour.from)
      for move in way { try await asking.asker.makeInAnyWay(move) }
      ends.append(arrive(on: way, of: detour))
    }
    noteFailure(of: detour, after: ends)
  }

  private func arrive(on way: [Way.Move], of detour: Detour) -> End {
    run.tally.moves += way.count
    cursor.taint()
    let (graph, key) = (run.graph, cursor.key())
    guard key.tab == graph.tab, AnyHashable(key.shared) == detour.shared else { return .elsewhere }
    if run.scope.position(of: cursor.subject) == .within {
      graph.add(key, after: graph.way(to: detour.from) + way)
    }
    return key.tree == graph.states[detour.state].key.tree ? .asBefore : .changed
  }

  private func noteFailure(of detour: Detour, after ends: [End]) {
    if ends.allSatisfy({ $0 == .elsewhere }) { run.findings.problem = detour.problem }
  }
}
