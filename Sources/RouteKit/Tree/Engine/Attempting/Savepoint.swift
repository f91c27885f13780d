/// A position in an attempt to which it can be rolled back.
struct Savepoint {
  let edits: Int
  let touched: Int
  let preparations: Int
  /// Nil if nobody wanted the path yet.
  let path: Int?
  let isAnimated: Bool
  let commitClosures: Int
  let arrivalClosures: Int
  let unnumberedAskers: Int
  let updated: Int
  let hasMove: Bool

  @inline(__always)
  init(of navigation: Navigation) {
    edits = navigation.journal.count
    touched = navigation.touched.count
    let isEquipped = navigation.isEquipped
    preparations = isEquipped ? navigation.preparations.count : 0
    path = isEquipped ? navigation.path?.count : nil
    isAnimated = isEquipped ? navigation.isAnimated : true
    commitClosures = isEquipped ? navigation.commitClosures.count : 0
    arrivalClosures = isEquipped ? navigation.arrivalClosures.count : 0
    unnumberedAskers = isEquipped ? navigation.unnumberedAskers.count : 0
    updated = isEquipped ? navigation.updated.count : 0
    hasMove = isEquipped && navigation.move != nil
  }
}

extension Navigation {
  /// Undoes everything since a savepoint. What only the undone edits held dies at the end, when the
  /// attempt is whole again: a screen's `deinit` is user code too.
  func rollBack(to savepoint: Savepoint) {
    journal.revert(to: savepoint.edits, by: self)
    forgetTouched(from: savepoint.touched)
    let wishes = takeBackWishes(to: savepoint)
    defer { withExtendedLifetime(wishes) {} }
    let dropped = journal.drop(from: savepoint.edits)
    if !savepoint.hasMove { move = nil }
    let closures =
      commitClosures[savepoint.commitClosures...] + arrivalClosures[savepoint.arrivalClosures...]
    commitClosures.removeSubrange(savepoint.commitClosures...)
    arrivalClosures.removeSubrange(savepoint.arrivalClosures...)
    let askers = Array(unnumberedAskers[savepoint.unnumberedAskers...])
    unnumberedAskers.removeSubrange(savepoint.unnumberedAskers...)
    let screens = Array(updated[savepoint.updated...])
    updated.removeSubrange(savepoint.updated...)
    withExtendedLifetime((dropped, closures, askers, screens)) {}
  }

  /// Forgets what operators wished since a savepoint, and returns what was held for that.
  private func takeBackWishes(to savepoint: Savepoint) -> ([() -> Void], [ScreenNode]?) {
    guard isEquipped else { return ([], nil) }
    let wishes = (Array(preparations[savepoint.preparations...]), path)
    preparations.removeSubrange(savepoint.preparations...)
    path = savepoint.path.flatMap { count in path.map { Array($0.prefix(count)) } }
    isAnimated = savepoint.isAnimated
    return wishes
  }
}
