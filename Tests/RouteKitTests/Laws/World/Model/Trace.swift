/// The effects of an attempt so far, for the announcement. A savepoint rolls them back as a whole.
struct Trace {
  private var screens: [Int]
  /// The order in which screens entered and left, recorded after each edit.
  private var comings: [Int] = []
  private var goings: [Int] = []
  /// The calls of the closures that were queued: for a commit that happens anyway, for a commit, and for the
  /// arrival.
  var preparing: [Ledger.Event] = []
  var committing: [Ledger.Event] = []
  var arriving: [Ledger.Event] = []
  /// The calls of hooks that change existing screens, with or without a commit.
  var changing: [Ledger.Event] = []
  /// The screens that commit closures update.
  var updated: [Int] = []
  var isAnimated = true
  /// The screens that routes found and built.
  var path: [Int] = []

  init(from screens: [Int]) { self.screens = screens }

  /// Records the effect of the last edit. It removed from the end of the tree's order, and inserted from its
  /// beginning.
  mutating func mark(_ now: [Int]) {
    let (before, after) = (Set(screens), Set(now))
    goings += screens.reversed().filter { !after.contains($0) }
    comings += now.filter { !before.contains($0) }
    screens = now
  }

  /// Records screens that came in with the last edit and went out again before it ended.
  mutating func pass(_ screens: [Int]) { goings += screens.reversed() }

  /// Records screens that the last edit removed and inserted again, with everything that they hold.
  mutating func move(_ screens: [Int]) { comings += screens }

  /// The screens of a set, in the order in which they last entered.
  func ordered(entering: Set<Int>) -> [Int] { Trace.last(of: entering, in: comings) }

  /// The screens of a set, in the order in which they last left.
  func ordered(leaving: Set<Int>) -> [Int] { Trace.last(of: leaving, in: goings) }

  private static func last(of wanted: Set<Int>, in list: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return Array(
      list.reversed().filter { wanted.contains($0) && seen.insert($0).inserted }.reversed())
  }
}
