import RouteKit

/// The tabs that a move must not change: the selected one if the move goes back, and all others if each is explored
/// alone.
final class TabWatch<App>: RunPart {
  let run: Run<App>
  private let cursor: Cursor<App>
  /// All tabs before the move that is being tried, if each is explored alone.
  private var all: [ScreenTree.Fingerprint] = []
  /// The tabs before the move back that is being made, with the selected ones.
  private var before: [(tabs: TabNode, selected: Int?)] = []
  /// The changes of other tabs, each with a move that has made it, and the state where it began.
  private(set) var changes: [Explored.ChangedTab: (state: Int, move: Way.Move)] = [:]

  private var subject: Subject<App> { cursor.subject }

  init(_ run: Run<App>, _ cursor: Cursor<App>) { (self.run, self.cursor) = (run, cursor) }

  /// Whether a move goes back, and the user must find the tab selected where it was.
  func mustStay(with move: Way.Move) -> Bool {
    cursor.steps[move.step].isBack && plan.forbidden.contains(.backThatSelectsAnotherTab)
  }

  /// Notes the tabs before a move.
  func begin(_ move: Way.Move) {
    let tabs = run.scope.tab.flatMap { _ in subject.tree.root as? TabNode }
    all = tabs?.children.map { $0.screenFingerprint() } ?? []
    before = mustStay(with: move) ? selectedTabs : []
  }

  private var selectedTabs: [(tabs: TabNode, selected: Int?)] {
    subject.trees.flatMap(\.screens).compactMap { screen in
      (screen as? TabNode).map { ($0, $0.selectedIndex) }
    }
  }

  /// Notes the other tabs that a move has changed. The explorations of these tabs must know them like this.
  func lookAtOthers(after move: Way.Move, from state: Int) {
    guard let tab = run.scope.tab, graph.states[state].key.tab == tab,
      let tabs = subject.tree.root as? TabNode, tabs.children.count == all.count
    else { return }
    for (other, before) in all.enumerated() where other != tab {
      let after = tabs.children[other].screenFingerprint()
      if after == before || !run.scope.isWithinBounds(subject) { continue }
      let change = Explored.ChangedTab(tab: other, content: after, shared: subject.shared)
      if changes[change] == nil { changes[change] = (state, move) }
    }
  }

  /// Looks for tabs in which a move back has selected another one.
  func look(after move: Way.Move, from state: Int) {
    lookAtOthers(after: move, from: state)
    let trees = subject.trees
    for (tabs, selected) in before
    where tabs.selectedIndex != selected && trees.contains(where: { $0 === tabs.screenTree }) {
      findings.report(
        .backThatSelectsAnotherTab, "'\(names[move.step])' selects another tab",
        graph.way(to: state) + [move])
    }
  }
}
