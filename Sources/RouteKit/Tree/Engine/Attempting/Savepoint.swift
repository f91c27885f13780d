/// A position in an attempt to which it can be rolled back.
struct Savepoint {
  let edits: Int
  let touched: Int
  let wishes: Int

  @inline(__always)
  init(of navigation: Navigation) {
    edits = navigation.journal.count
    touched = navigation.touched.count
    wishes = navigation.extras?.wishes.count ?? 0
  }
}

extension Navigation {
  /// Undoes everything since a savepoint. What only the undone edits held dies at the end, when the
  /// attempt is whole again: a screen's `deinit` is user code too.
  func rollBack(to savepoint: Savepoint) {
    if hasTrace { freezeTrace() }
    journal.revert(to: savepoint.edits, by: self)
    forgetTouched(from: savepoint.touched)
    let dropped = journal.drop(from: savepoint.edits)
    let wished = hasExtras ? forgetWishes(from: savepoint.wishes) : []
    withExtendedLifetime((dropped, wished)) {}
  }

  /// Forgets the wishes since a savepoint, and returns them.
  private func forgetWishes(from count: Int) -> [Wish] {
    guard let wished = extras?.wishes.dropFirst(count), !wished.isEmpty else { return [] }
    extras?.wishes.removeSubrange(count...)
    return Array(wished)
  }
}
