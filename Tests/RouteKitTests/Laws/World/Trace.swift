/// In which order screens came and went within an attempt, noted after each of its edits.
struct Trace {
  private var screens: [Int]
  private var comings: [Int] = []
  private var goings: [Int] = []
  /// The closures that were queued, by number.
  var commitTags: [Int] = []
  var arrivalTags: [Int] = []

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
