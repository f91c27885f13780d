import RouteKit

/// The calls and the commit that must follow a navigation, derived from the tree before and after it.
struct Announcement {
  let name: String
  let before: Dump
  let after: Dump
  let trace: Trace
  /// Whether it was one edit or one route, which commits only what it changes.
  let isSingle: Bool
  /// Whether it undid or redid several edits. Their order is that of another navigation.
  var isMove = false
  /// The kept screens that came back. They are the last to be dropped if there is a commit.
  var broughtBack: [Int] = []
  private(set) var entering: [Int]
  private(set) var leaving: [Int]

  init(_ name: String, from before: Dump, to after: Dump, _ trace: Trace, isSingle: Bool) {
    self.name = name
    self.before = before
    self.after = after
    self.trace = trace
    self.isSingle = isSingle
    let old = Set(before.screens.map(\.serial))
    let new = Set(after.screens.map(\.serial))
    entering = trace.ordered(entering: new.subtracting(old))
    leaving = trace.ordered(leaving: old.subtracting(new))
  }

  /// Whether there must be a commit.
  var changes: Bool {
    before.screens != after.screens || before.treeFlows != after.treeFlows
      || !trace.committing.isEmpty
  }

  var disappearing: [Int] {
    let stays = Set(after.shown)
    return before.shown.reversed().filter { !stays.contains($0) }
  }

  var appearing: [Int] {
    let was = Set(before.shown)
    return after.shown.filter { !was.contains($0) }
  }

  /// The expected calls of screens and of queued closures, in the order of section 5.
  func events(committed: Bool) -> [Ledger.Event] {
    var events = (committed ? trace.preparing + trace.committing : []) + trace.changing
    events += disappearing.map(Ledger.Event.disappeared)
    events += leaving.map(Ledger.Event.left)
    events += entering.map(Ledger.Event.entered)
    events += appearing.map(Ledger.Event.appeared)
    return events + trace.arriving
  }

  /// Takes over the order in which screens were notified that they entered and left. If the edits of another
  /// navigation were undone one by one, the trees before and after do not show this order.
  mutating func takeOrder(from heard: [Ledger.Event]) {
    guard isMove else { return }
    let (entered, left) = (heard.compactMap(\.entered), heard.compactMap(\.left))
    if entered.sorted() == entering.sorted() { entering = entered }
    if left.sorted() == leaving.sorted() { leaving = left }
  }
}

extension Ledger.Event {
  fileprivate var entered: Int? { if case .entered(let serial) = self { serial } else { nil } }
  fileprivate var left: Int? { if case .left(let serial) = self { serial } else { nil } }
}
