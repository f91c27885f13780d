/// The motions of a stage. A view that is released rests.
struct StageMotions<View: AnyObject> {
  private var moving: [Int: WeakView<View>] = [:]
  private var last = 0

  /// Whether a view moves.
  var isMoving: Bool { moving.values.contains { $0.view != nil } }

  /// The numbers of the motions that have not ended.
  var numbers: [Int] { Array(moving.keys) }

  /// Notes that a view moves, and returns the number of the motion.
  mutating func begin(_ view: View) -> Int {
    keep { _ in true }
    last += 1
    moving[last] = WeakView(view: view)
    return last
  }

  /// Ends a motion, and returns whether it had not ended before.
  mutating func end(_ number: Int) -> Bool { moving.removeValue(forKey: number) != nil }

  /// Adds motions that were taken out before.
  mutating func resume(_ others: StageMotions) {
    moving.merge(others.moving) { motion, _ in motion }
  }

  /// Ends the motions of released views, and those for which a closure returns false.
  mutating func keep(where isMoving: (View) -> Bool) {
    moving = moving.filter { $0.value.view.map(isMoving) ?? false }
  }
}

/// A view that is not retained.
struct WeakView<View: AnyObject> {
  weak var view: View?
}
