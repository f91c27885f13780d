/// A position in an attempt to which it can be rolled back.
struct Savepoint {
  let edits: Int
  let touched: Int
  /// What had been queued and wished by then; nil if nothing had, as in most attempts.
  let wishes: Wishes?

  /// How much had been queued, and what had been wished.
  struct Wishes {
    var commitClosures = 0
    var arrivalClosures = 0
    var outcomeClosures = 0
    var unnumberedAskers = 0
    var updated = 0
    var preparations = 0
    /// Nil if nobody wanted the path yet.
    var path: Int?
    var isAnimated = true
    var hasMove = false
  }

  @inline(__always)
  init(of navigation: Navigation) {
    edits = navigation.journal.count
    touched = navigation.touched.count
    wishes = navigation.isEquipped ? navigation.wishes : nil
  }
}

extension Navigation {
  /// Undoes everything since a savepoint. What only the undone edits held dies at the end, when the
  /// attempt is whole again: a screen's `deinit` is user code too.
  func rollBack(to savepoint: Savepoint) {
    if hasTrail { settleTrail() }
    journal.revert(to: savepoint.edits, by: self)
    forgetTouched(from: savepoint.touched)
    let dropped = journal.drop(from: savepoint.edits)
    let wished = isEquipped ? takeBack(to: savepoint.wishes ?? Savepoint.Wishes()) : []
    withExtendedLifetime((dropped, wished)) {}
  }

  fileprivate var wishes: Savepoint.Wishes {
    Savepoint.Wishes(
      commitClosures: commitClosures.count, arrivalClosures: arrivalClosures.count,
      outcomeClosures: outcomeClosures.count, unnumberedAskers: unnumberedAskers.count,
      updated: updated.count,
      preparations: preparations.count, path: path?.count, isAnimated: isAnimated,
      hasMove: move != nil)
  }

  /// Forgets what was queued and wished since a savepoint, and returns what was held for that.
  private func takeBack(to wishes: Savepoint.Wishes) -> [Any] {
    isAnimated = wishes.isAnimated
    if !wishes.hasMove { move = nil }
    let past: [Any] = [
      commitClosures.cut(to: wishes.commitClosures),
      arrivalClosures.cut(to: wishes.arrivalClosures),
      outcomeClosures.cut(to: wishes.outcomeClosures),
      unnumberedAskers.cut(to: wishes.unnumberedAskers),
      updated.cut(to: wishes.updated),
      preparations.cut(to: wishes.preparations),
      path as Any,
    ]
    path = wishes.path.flatMap { count in path.map { Array($0.prefix(count)) } }
    return past
  }
}

extension Array {
  /// Keeps so many elements, and returns the others.
  fileprivate mutating func cut(to count: Int) -> [Element] {
    guard self.count > count else { return [] }
    let others = Array(self[count...])
    removeSubrange(count...)
    return others
  }
}
