import RouteKit

extension Announcement {
  /// The differences between a commit and what happened.
  func problems(of commit: Commit) -> [String] {
    var ids: [Int: Int] = [:]
    for record in before.screens + after.screens { ids[record.serial] = record.id }
    func numbers(_ serials: [Int]) -> [Int?] { serials.map { ids[$0] } }
    func numbers(_ references: [ScreenReference]) -> [Int?] { references.map { $0.id?.number } }

    var (left, entered, updated) = ([ScreenReference](), [ScreenReference](), [ScreenReference]())
    for change in commit.changes {
      switch change {
      case .left(let screen): left.append(screen)
      case .entered(let screen, _), .presented(let screen, _, _): entered.append(screen)
      case .updated(let screen): updated.append(screen)
      case .moved, .focused, .changed: break
      }
    }
    var problems: [String] = []
    if commit.changes.isEmpty, mustTell { problems.append("the commit has no changes") }
    func expect(_ said: [Int?], _ happened: [Int?], _ what: String) {
      if said != happened { problems.append("the commit's list of who \(what) is \(said)") }
    }
    expect(numbers(left), numbers(leaving), "left")
    expect(numbers(entered), numbers(entering), "entered")
    expect(numbers(updated), numbers(updatedInPlace), "was updated")
    expect(numbers(commit.disappeared), numbers(disappearing), "disappeared")
    expect(numbers(commit.appeared), numbers(appearing), "appeared")
    expect([commit.visibleBefore?.id?.number], [before.visible.flatMap { ids[$0] }], "was visible")
    expect([commit.visible?.id?.number], [after.visible.flatMap { ids[$0] }], "is visible")
    if commit.isAnimated != trace.isAnimated {
      problems.append("the commit's isAnimated is \(commit.isAnimated)")
    }
    return problems + missing(from: commit, ids)
  }

  /// Whether the commit must list a change. It lists neither flows nor closures that run with it, and undoing or
  /// redoing is always a commit.
  private var mustTell: Bool {
    !isMove && trace.committing.isEmpty && before.treeFlows == after.treeFlows
      && before.screens.map(\.flows) == after.screens.map(\.flows)
  }

  /// The screens that were on the tree before and still are, each once.
  private var updatedInPlace: [Int] {
    let stays = Set(before.screens.map(\.serial)).intersection(after.screens.map(\.serial))
    var seen: Set<Int> = []
    return trace.updated.filter { stays.contains($0) && seen.insert($0).inserted }
  }

  /// Moves, changes of focus and changes of state that are missing in the commit.
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
  /// Whether a state differs that this kind of container reports itself.
  fileprivate func isChanged(from old: Dump.Shape) -> Bool {
    switch (old, self) {
    case (.split(let old, _, _), .split(let new, _, _)): old != new
    case (.pager(let old), .pager(let new)): old != new
    default: false
    }
  }
}
