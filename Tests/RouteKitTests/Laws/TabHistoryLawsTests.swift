import Fixtures
import RouteKit
import XCTest

/// Compares the history of tabs, with each tab once and with every visit, with a plain list, over random navigations that commit, fail, and roll back
/// to savepoints, with undo and redo between them.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class TabHistoryLawsTests: XCTestCase {
  func testTheHistoryIsWhatAPlainListSaysWhateverIsRolledBack() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    let tally = Tally()
    for edit in ["select", "remove", "replace", "goBack", "move"] { tally.expect(edit) }
    for always in ["append", "insert", "exchange"] { tally.expectDone(always) }
    for outcome in [
      "committed", "failed", "savepoint rolled back", "undone", "redone", "selected again",
    ] {
      tally.expectDone(outcome)
    }

    var number = 0
    while run.goesOn(after: number, of: 10, missing: tally.missing) {
      number += 1
      let world = try TabHistoryWorld(seed: master.next(), tally: tally)
      for step in 0..<max(40, run.navigations / 100) {
        try world.walkOneStep()
        if let problem = world.problem {
          return XCTFail("seed \(run.seed), world \(number), step \(step): \(problem)")
        }
      }
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(run.seed)")
  }

  /// Edits that cancelled each other out left a visit behind that seemed to begin with the next commit.
  func testAVisitGoesOnAfterEditsThatCancelEachOtherOut() throws {
    var master = Dice(seed: 241_001)
    for number in 1...4 {
      let world = try TabHistoryWorld(seed: master.next(), tally: Tally())
      for step in 0..<40 {
        try world.walkOneStep()
        XCTAssertNil(world.problem, "world \(number), step \(step)")
        if world.problem != nil { return }
      }
    }
  }
}

/// Two containers of tabs with a history, and a model of each.
private final class TabHistoryWorld {
  enum Edit: CaseIterable { case append, insert, select, remove, replace, goBack, move, exchange }

  /// The expected state of tabs with a history: the visits in the order of time, of which the last is to the selected
  /// tab. It knows which visits the running navigation has begun, and not how the history was before an edit.
  struct Model: Equatable {
    struct Visit: Equatable {
      var tab: Int
      /// Whether this navigation began it.
      var isNew = true
    }

    var tabs: [Int] = []
    var visits: [Visit] = []
    /// Whether each visit is kept, and not each tab once.
    var isFull = false
    /// The number of times that this navigation moved the selection.
    var moves = 0

    var selected: Int? { visits.last?.tab }
    /// The most recent last.
    var history: [Int] { visits.dropLast().map(\.tab) }

    /// Ends a navigation. The tabs that it selected only on its way leave no visit.
    mutating func end(since before: Model) {
      if moves > 1, let last = visits.last { visits = visitsThatCount(since: before) + [last] }
      tidy()
      if isFull { visits = visits.suffix(TabNode.historyLimit + 1) }
      for index in visits.indices { visits[index].isNew = false }
      moves = 0
    }

    private func visitsThatCount(since before: Model) -> [Visit] {
      let now = visits.dropLast()
      let old = before.visits.filter { tabs.contains($0.tab) }
      if before.selected == selected { return old }
      if let seen = before.selected, tabs.contains(seen) {
        // It left that tab for another one: the way between them does not count.
        if now.contains(where: { $0.tab == seen && (!isFull || $0.isNew) }) { return old }
      }
      return isFull
        ? now.filter { !$0.isNew }
        : old.filter { visit in now.contains { $0.tab == visit.tab } }
    }

    /// Two visits in a row to one tab are one. If each tab is kept once, its last visit counts.
    private mutating func tidy() {
      let all = visits
      let kept = all.indices.filter { index in
        isFull
          ? index == 0 || all[index].tab != all[index - 1].tab
          : !all[(index + 1)...].contains { $0.tab == all[index].tab }
      }
      visits = kept.map { all[$0] }
    }

    private mutating func visit(_ tab: Int) {
      visits.append(Visit(tab: tab))
      moves += 1
      tidy()
    }

    mutating func insert(_ tab: Int, at index: Int) {
      tabs.insert(tab, at: index)
      if selected == nil { visit(tab) }
    }

    mutating func select(_ tab: Int) {
      if tab != selected { visit(tab) }
    }

    mutating func remove(_ tab: Int) {
      guard let index = tabs.firstIndex(of: tab) else { return }
      let wasSelected = tab == selected
      tabs.remove(at: index)
      visits.removeAll { $0.tab == tab }
      tidy()
      guard wasSelected else { return }
      if visits.isEmpty, let heir = index < tabs.count ? tabs[index] : tabs.last {
        visits = [Visit(tab: heir)]
      }
      moves += 1
    }

    mutating func replace(_ old: Int, with new: Int) {
      guard let index = tabs.firstIndex(of: old) else { return }
      let wasSelected = old == selected
      tabs[index] = new
      visits.removeAll { $0.tab == old }
      if wasSelected {
        visits.append(Visit(tab: new))
        moves += 1
      }
      tidy()
    }

    /// Whether there was a way back.
    mutating func goBack() -> Bool {
      guard visits.count > 1 else { return false }
      visits.removeLast()
      moves += 1
      return true
    }
  }

  private final class Tab: ScreenNode {}
  private struct Broken: Error {}

  private var dice: Dice
  private let tally: Tally
  private let tree = ScreenTree()
  private let containers: [TabNode]
  private var models = [Model(), Model(isFull: true)]
  /// Every tab by its serial number. A tab that left may return.
  private var tabs: [ScreenNode] = []
  private var serials: [ObjectIdentifier: Int] = [:]
  private var undoable: [[Model]] = []
  private var redoable: [[Model]] = []
  private(set) var problem: String?

  init(seed: UInt64, tally: Tally) throws {
    dice = Dice(seed: seed)
    self.tally = tally
    containers = [TabNode(backMode: .history), TabNode(backMode: .fullHistory)]
    try tree.setRoot(TabNode(containers[0], containers[1]))
    tree.undoLimit = 1_000_000
  }

  func walkOneStep() throws {
    switch dice.roll(10) {
    case 0...1 where !undoable.isEmpty: try goThroughTime(undoing: true)
    case 2...4 where !redoable.isEmpty: try goThroughTime(undoing: false)
    default: try navigate()
    }
    for (container, model) in zip(containers, models) where problem == nil {
      compare(container, model)
    }
  }

  private func goThroughTime(undoing: Bool) throws {
    let now = models
    if undoing {
      try tree.undo()
      models = undoable.removeLast()
      redoable.append(now)
    } else {
      try tree.redo()
      models = redoable.removeLast()
      undoable.append(now)
    }
    tally.done(undoing ? "undone" : "redone")
    checkCounts()
  }

  /// One navigation of several edits, which commits or fails at its end.
  private func navigate() throws {
    let (before, commits) = (models, tree.undoCount)
    let fails = dice.oneIn(4)
    let count = 1 + dice.roll(6)
    do {
      try TreeRouter(tree).navigate(
        to: Steps { [self] navigation in
          try edit(count, depth: 0, in: navigation)
          if fails { throw Broken() }
        })
    } catch is Broken {}
    if fails {
      models = before
      tally.done("failed")
    }
    for number in models.indices { models[number].end(since: before[number]) }
    if !fails, tree.undoCount > commits || models != before {
      undoable.append(before)
      redoable = []
      tally.done("committed")
    }
    if !fails, models.map(\.selected) == before.map(\.selected) { tally.done("selected again") }
    checkCounts()
  }

  /// Makes random edits, some of them within a savepoint that is rolled back or kept.
  private func edit(_ count: Int, depth: Int, in navigation: Navigation) throws {
    for _ in 0..<count {
      guard depth < 3, dice.oneIn(4) else {
        try editOnce(in: navigation)
        continue
      }
      let before = models
      let fails = dice.oneIn(2)
      let inner = 1 + dice.roll(5)
      do {
        try navigation.attempt {
          try edit(inner, depth: depth + 1, in: navigation)
          if fails { throw Broken() }
        }
      } catch is Broken {
        models = before
        tally.done("savepoint rolled back")
      }
    }
  }

  private func editOnce(in navigation: Navigation) throws {
    let number = dice.roll(2)
    let container = containers[number]
    let edit = Edit.allCases[dice.roll(Edit.allCases.count)]
    let chosen = dice.pick(models[number].tabs)
    switch edit {
    case .append:
      let tab = newcomer()
      try container.append(tabs[tab], in: navigation)
      models[number].insert(tab, at: models[number].tabs.count)
    case .insert:
      let (tab, index) = (newcomer(), dice.roll(models[number].tabs.count + 1))
      try container.insert(tabs[tab], at: index, in: navigation)
      models[number].insert(tab, at: index)
    case .select:
      guard let chosen else { return tally.refused("\(edit)") }
      try container.select(tabs[chosen], in: navigation)
      models[number].select(chosen)
    case .remove:
      guard let chosen else { return tally.refused("\(edit)") }
      try container.remove(tabs[chosen], in: navigation)
      models[number].remove(chosen)
    case .replace:
      guard let chosen else { return tally.refused("\(edit)") }
      let tab = newcomer()
      try container.replace(tabs[chosen], with: tabs[tab], in: navigation)
      models[number].replace(chosen, with: tab)
    case .goBack:
      guard models[number].goBack() else {
        XCTAssertThrowsError(try container.goBack(in: navigation))
        return tally.refused("\(edit)")
      }
      try container.goBack(in: navigation)
    case .move:
      guard let chosen else { return tally.refused("\(edit)") }
      try container.remove(tabs[chosen], in: navigation)
      try containers[1 - number].append(tabs[chosen], in: navigation)
      models[number].remove(chosen)
      models[1 - number].insert(chosen, at: models[1 - number].tabs.count)
    case .exchange:
      // Every tab leaves and new ones enter, so the history is emptied tab by tab.
      for tab in models[number].tabs {
        try container.remove(tabs[tab], in: navigation)
        models[number].remove(tab)
      }
      for _ in 0..<3 {
        let tab = newcomer()
        try container.append(tabs[tab], in: navigation)
        models[number].insert(tab, at: models[number].tabs.count)
        try container.select(tabs[tab], in: navigation)
        models[number].select(tab)
      }
    }
    tally.done("\(edit)")
  }

  /// A new tab, or one that left before.
  private func newcomer() -> Int {
    let free = tabs.indices.suffix(40).filter { tab in
      !models.contains { $0.tabs.contains(tab) }
    }
    if dice.oneIn(3), let known = dice.pick(free) { return known }
    let tab = Tab()
    serials[ObjectIdentifier(tab)] = tabs.count
    tabs.append(tab)
    return tabs.count - 1
  }

  private func checkCounts() {
    if tree.undoCount != undoable.count || tree.redoCount != redoable.count {
      let found = "\(tree.undoCount) to undo and \(tree.redoCount) to redo"
      problem = "there are \(found), not \(undoable.count) and \(redoable.count)"
    }
  }

  private func compare(_ container: TabNode, _ model: Model) {
    func serial(_ tab: ScreenNode) -> Int { serials[ObjectIdentifier(tab)] ?? -1 }
    var found = Model(isFull: model.isFull)
    found.tabs = container.children.map(serial)
    let visited = container.tabHistory.reversed() + [container.selectedTab].compactMap(\.self)
    found.visits = visited.map { Model.Visit(tab: serial($0), isNew: false) }
    if found != model { problem = "the tabs are \(found), not \(model)" }
  }
}
