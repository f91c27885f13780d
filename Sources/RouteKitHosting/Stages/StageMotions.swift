/// The motions of a stage. A view that is released rests.
struct StageMotions<View: AnyObject> {
  private var moving: [Int: WeakView<View>] = [:]
  /// The numbers of those that end if the stage changes.
  private var interrupted: Set<Int> = []
  private var last = 0

  /// Whether a view moves, in a motion that is not interrupted.
  var isMoving: Bool { moving.contains { !interrupted.contains($0) && $1.view != nil } }

  /// The numbers of the motions that have not ended.
  var numbers: [Int] { Array(moving.keys) }

  /// Notes that a view moves, and returns the number of the motion.
  mutating func begin(_ view: View) -> Int {
    keep { _ in true }
    last += 1
    moving[last] = WeakView(view: view)
    return last
  }

  /// Lets a change of the stage end all motions.
  mutating func interrupt() { interrupted = Set(moving.keys) }

  /// Ends the interrupted motions if the stage has changed. Otherwise they go on.
  mutating func resume(unlessChanged hasChanged: Bool) {
    if hasChanged { moving = moving.filter { !interrupted.contains($0.key) } }
    interrupted = []
  }

  /// Ends a motion, and returns whether it had not ended before.
  mutating func end(_ number: Int) -> Bool { moving.removeValue(forKey: number) != nil }

  /// Ends the motions of released views, and those for which a closure returns false.
  mutating func keep(where isMoving: (View) -> Bool) {
    moving = moving.filter { $0.value.view.map(isMoving) ?? false }
  }
}

/// A view that is not retained.
struct WeakView<View: AnyObject> {
  weak var view: View?
}
