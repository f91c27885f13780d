/// A position in an attempt that a roll-back can return to.
struct Savepoint {
  let edits: Int
  let touched: Int
  let commitActions: Int
  /// Whether the attempt undid or redid a commit before.
  let hasMove: Bool

  init(of navigation: Navigation) {
    edits = navigation.journal.count
    touched = navigation.touches.list.count
    commitActions = navigation.extras?.commitActions.count ?? 0
    hasMove = navigation.move != nil
  }
}

extension Navigation {
  /// Undoes everything since a savepoint. Objects held only by the undone edits are released at the end, when the
  /// attempt is consistent again, because the `deinit` of a screen is an app's code.
  func rollBack(to savepoint: Savepoint) {
    if hasTrace { freezeTrace() }
    journal.revert(to: savepoint.edits, by: self)
    forgetTouched(from: savepoint.touched)
    forgetEnlistedWhole(since: savepoint.edits)
    let dropped = journal.drop(from: savepoint.edits)
    let forgotten = hasExtras ? forgetActions(from: savepoint.commitActions) : []
    if hasExtras { extras?.forgetBack(since: savepoint.edits) }
    let past = savepoint.hasMove ? nil : movedPast
    if past != nil { (move, movedPast, movedHistory) = (nil, nil, nil) }
    withExtendedLifetime((dropped, forgotten, past)) {}
  }

  /// Forgets the nodes that were enlisted with their contents after a number of edits.
  func forgetEnlistedWhole(since edits: Int) {
    while !touches.enlistedWhole.isEmpty,
      touches.enlistedWhole[touches.enlistedWhole.count - 1].edits >= edits
    {
      let node = touches.enlistedWhole.removeLast().node
      node.nodeFlags.remove(.enlistedWhole)
    }
  }

  /// Forgets the actions since a savepoint, and returns them.
  private func forgetActions(from count: Int) -> [CommitAction] {
    // Not a slice: it would hold the whole list, and the removal would copy the rest.
    let forgotten = Array(commitActions.dropFirst(count))
    if forgotten.isEmpty { return [] }
    extras?.commitActions.removeSubrange(count...)
    return forgotten
  }
}
