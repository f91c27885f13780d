/// What an attempt has done so far, for the announcement. A savepoint takes it back as a whole.
struct Trace {
  private var screens: [Int]
  /// In which order screens came and went, noted after each edit.
  private var comings: [Int] = []
  private var goings: [Int] = []
  /// What will be heard of the closures that were queued: for a commit that there is anyway, for a
  /// commit, and for the arrival.
  var preparing: [Ledger.Event] = []
  var committing: [Ledger.Event] = []
  var arriving: [Ledger.Event] = []
  /// What will be heard of hooks that change screens which were there before, commit or not.
  var changing: [Ledger.Event] = []
  /// The screens that closures for the commit update.
  var updated: [Int] = []
  var isAnimated = true
  /// The screens that routes found and built.
  var path: [Int] = []

  init(from screens: [Int]) { self.screens = screens }

  /// Notes what the last edit did. It took what it took from the end of the tree's order, and put
  /// in what it put in from its beginning.
  mutating func mark(_ now: [Int]) {
    let (before, after) = (Set(screens), Set(now))
    goings += screens.reversed().filter { !after.contains($0) }
    comings += now.filter { !before.contains($0) }
    screens = now
  }

  /// Notes screens that the last edit took out and put in again, with all they hold.
  mutating func move(_ screens: [Int]) { comings += screens }

  /// Those of a set, in the order of their last coming.
  func ordered(entering: Set<Int>) -> [Int] { Trace.last(of: entering, in: comings) }

  /// Those of a set, in the order of their last going.
  func ordered(leaving: Set<Int>) -> [Int] { Trace.last(of: leaving, in: goings) }

  private static func last(of wanted: Set<Int>, in list: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return Array(
      list.reversed().filter { wanted.contains($0) && seen.insert($0).inserted }.reversed())
  }
}
