import RouteKit

/// Reads a state when the app is there for the first time: what it shows and offers, and what its properties say.
struct StateReader<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  let properties: Properties<App>
  private(set) var growth = Explored.Growth()
  /// The types whose screens hold something and count as one.
  private(set) var indistinct: [ObjectIdentifier: String] = [:]
  private(set) var types: Set<ObjectIdentifier> = []

  private var subject: Subject<App> { cursor.subject }

  mutating func read(_ state: Int) throws {
    let found = graph.states[state]
    graph.label(state, subject.tree.visible)
    let undoes = plan.undoLimit == nil ? 0 : found.key.past[0].count
    found.mayUndoMore = plan.undoLimit == undoes && undoes < subject.ownUndoLimit
    growth.note(subject.trees, found.key, undoing: undoes, hasTabs: graph.tab == nil)
    found.offered = run.offers.offered(among: cursor.steps, on: subject)
    try MoveList(run: run, cursor: cursor).compare(in: state)
    found.isLeftForGood = plan.isLeftForGood(subject, inTab: graph.tab)
    if plan.forbidden.contains(.trap) { notePlaces(of: found) }
    found.values = plan.comparisons.map { $0.value(subject) }
    if plan.forbidden.contains(.forbiddenScreen) { try lookForForbiddenScreens(in: state) }
    try properties.check(in: state)
    noteIndistinctScreens()
  }

  /// Notes where the screens are, if the fingerprints of the trees know more than that.
  private func notePlaces(of state: Explored.State) {
    var roots = subject.trees.map(\.root)
    if graph.tab != nil { roots[0] = (roots[0] as? TabNode)?.selectedTab }
    let places = zip(roots, subject.trees).map {
      $0?.screenFingerprint(withUpdates: false) ?? $1.fingerprint
    }
    if places != state.places { state.placesAlone = places }
  }

  private mutating func noteIndistinctScreens() {
    for screen in subject.trees.flatMap(\.indistinctScreens)
    where types.insert(ObjectIdentifier(type(of: screen))).inserted {
      if Mirror(reflecting: screen).children.isEmpty { continue }
      indistinct[ObjectIdentifier(type(of: screen))] = screen.titleInReports
    }
  }

  /// Looks for screens that their own rules do not allow now. If a rule changes the state, it is set back, because only
  /// the exploration asks the rules in each state.
  private func lookForForbiddenScreens(in state: Int) throws {
    let forbidden = subject.trees.compactMap(\.forbiddenScreens.first)
    if subject.trees.contains(where: \.hasRules) { run.hasRules = true }
    let way = graph.way(to: state)
    if !cursor.isIn(state) {
      findings.report(.effectWithoutCommit, "a rule changes the state when it is only asked", way)
      subject.setBack(to: graph.states[state].key.state)
      if !cursor.isIn(state) {
        throw findings.end(
          "A rule changes the app when it is only asked, \(graph.place(of: state)). A rule must only read it."
        )
      }
    }
    for screen in forbidden {
      findings.report(
        .forbiddenScreen,
        "a rule does not allow '\(screen.titleInReports)' any more, and it is still there", way)
    }
  }
}
