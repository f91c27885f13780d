import RouteKit

/// What must be heard of one navigation, made of the tree before and after it.
struct Announcement {
  let name: String
  let before: Dump
  let after: Dump
  let trace: Trace
  /// Whether it was one edit or one route, which commits only what it changes.
  let isSingle: Bool
  /// Whether it undid or redid several edits, whose order is that of another navigation.
  var isMove = false
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
  var changes: Bool { before.screens != after.screens || !trace.commitTags.isEmpty }

  var disappearing: [Int] {
    let stays = Set(after.shown)
    return before.shown.reversed().filter { !stays.contains($0) }
  }

  var appearing: [Int] {
    let was = Set(before.shown)
    return after.shown.filter { !was.contains($0) }
  }

  /// What the screens hear, and whoever queued a closure, in the order of section 5.
  var events: [Ledger.Event] {
    var events = trace.commitTags.map(Ledger.Event.queuedForCommit)
    events += disappearing.map(Ledger.Event.disappeared)
    events += leaving.map(Ledger.Event.left)
    events += entering.map(Ledger.Event.entered)
    events += appearing.map(Ledger.Event.appeared)
    return events + trace.arrivalTags.map(Ledger.Event.queuedForArrival)
  }

  /// Takes over the order in which screens heard of coming and going. That of another navigation's
  /// edits, undone one by one, is not to be seen in the trees before and after.
  mutating func takeOrder(from heard: [Ledger.Event]) {
    guard isMove else { return }
    let (entered, left) = (heard.compactMap(\.entered), heard.compactMap(\.left))
    if entered.sorted() == entering.sorted() { entering = entered }
    if left.sorted() == leaving.sorted() { leaving = left }
  }

  /// Where a commit says something else than what happened.
  func problems(of commit: Commit) -> [String] {
    var ids: [Int: Int] = [:]
    for record in before.screens + after.screens { ids[record.serial] = record.id }
    func numbers(_ serials: [Int]) -> [Int?] { serials.map { ids[$0] } }
    func numbers(_ references: [ScreenReference]) -> [Int?] { references.map { $0.id?.number } }

    var (left, entered) = ([ScreenReference](), [ScreenReference]())
    for change in commit.changes {
      switch change {
      case .left(let screen): left.append(screen)
      case .entered(let screen, _), .presented(let screen, _, _): entered.append(screen)
      case .moved, .focused, .changed, .updated: break
      }
    }
    var problems: [String] = []
    func expect(_ said: [Int?], _ happened: [Int?], _ what: String) {
      if said != happened { problems.append("the commit's list of who \(what) is \(said)") }
    }
    expect(numbers(left), numbers(leaving), "left")
    expect(numbers(entered), numbers(entering), "entered")
    expect(numbers(commit.disappeared), numbers(disappearing), "disappeared")
    expect(numbers(commit.appeared), numbers(appearing), "appeared")
    expect([commit.visibleBefore?.id?.number], [before.visible.flatMap { ids[$0] }], "was visible")
    expect([commit.visible?.id?.number], [after.visible.flatMap { ids[$0] }], "is visible")
    return problems + missing(from: commit, ids)
  }

  /// Moves, focuses and states that changed and are not told.
  private func missing(from commit: Commit, _ ids: [Int: Int]) -> [String] {
    var (moved, focused, changed) = (Set<Int>(), [Int: Int?](), Set<Int>())
    for change in commit.changes {
      switch change {
      case .moved(let screen, _): moved.insert(screen.id?.number ?? 0)
      case .focused(let screen, in: let container):
        focused[container.id?.number ?? 0] = screen?.id?.number
      case .changed(let screen): changed.insert(screen.id?.number ?? 0)
      case .left, .entered, .presented, .updated: break
      }
    }
    var old: [Int: Dump.Record] = [:]
    for record in before.screens { old[record.serial] = record }
    var problems: [String] = []
    for new in after.screens {
      guard let old = old[new.serial], let id = new.id else { continue }
      if old.owner != new.owner || old.host != new.host, !moved.contains(id) {
        problems.append("the commit does not tell that \(new.serial) moved")
      }
      if new.shape != .stack, old.focus != new.focus, focused[id] != new.focus.map({ ids[$0] }) {
        problems.append("the commit does not tell the focus of \(new.serial)")
      }
      if new.shape.isChanged(from: old.shape), !changed.contains(id) {
        problems.append("the commit does not tell that \(new.serial) changed")
      }
    }
    return problems
  }
}

extension Dump.Shape {
  /// Whether a state differs that the kind of container itself tells of.
  fileprivate func isChanged(from old: Dump.Shape) -> Bool {
    switch (old, self) {
    case (.split(let old, _), .split(let new, _)): old != new
    case (.pager(let old), .pager(let new)): old != new
    default: false
    }
  }
}

extension Ledger.Event {
  fileprivate var entered: Int? { if case .entered(let serial) = self { serial } else { nil } }
  fileprivate var left: Int? { if case .left(let serial) = self { serial } else { nil } }
}
