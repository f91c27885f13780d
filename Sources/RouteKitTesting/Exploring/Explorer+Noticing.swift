import RouteKit

/// The search in each state and after each move for moves and trees that change, and for the faults that a state or a
/// move has by itself.
extension Explorer {
  /// Reads the moves again in a share of the states. They are read once for each app, so they must not depend on the
  /// state.
  func compareMovesRead(in state: Int) throws {
    guard state < 50 || state % plan.checkInterval == 0 else { return }
    let after = whenRead(in: state)
    let new: [Exploration<App>.Step]
    do { new = try plan.steps(of: subject) } catch {
      throw findings.end(
        "The moves cannot be read again \(after): \(error). " + Self.adviceAboutMoves)
    }
    if !cursor.isIn(state) {
      throw findings.end(
        "Reading the moves changes the app \(after). The closure of moves must only read it.")
    }
    try compare(new, readIn: state)
  }

  /// Compares moves that were read in a state with those of the exploration.
  private func compare(_ new: [Exploration<App>.Step], readIn state: Int) throws {
    if new.map(\.signature) == steps.map(\.signature) { return }
    let isInNames = new.map(\.name) != names.moves
    throw findings.end(
      "The moves depend on the state: \(whenRead(in: state)), "
        + (isInNames
          ? "they are \(new.map(\.name)) and not \(names.moves). " : "some are of another kind. ")
        + Self.adviceAboutMoves)
  }

  private func whenRead(in state: Int) -> String {
    state == 0 ? "at the start" : "after \(names.quoted(graph.way(to: state)))"
  }

  /// Compares how the routes end that a state offers, and the same routes that are read again: a context may have been
  /// read from the state. It tries routes often, so it comes last.
  func compareRoutes(in state: Int) throws {
    let new = try plan.steps(of: subject)
    try compare(new, readIn: state)
    for step in run.offers.offered(among: steps, on: subject) where findings.problem == nil {
      func ending(_ list: [Exploration<App>.Step]) throws -> String? {
        defer { subject.setBack(to: graph.states[state].key.state) }
        return try list[step].ending(on: subject)
      }
      let (old, other) = (try ending(steps), try ending(new))
      // A builder with an effect may end differently each time.
      guard old != other, try ending(new) == other, try ending(steps) == old,
        try ending(steps) == old, try ending(new) == other
      else { continue }
      findings.problem =
        "The moves depend on the state: '\(names[step])' ends differently if it is read after "
        + "\(names.quoted(graph.way(to: state))). They are read once, so read the state in the route, not before it."
    }
  }

  private static var adviceAboutMoves: String {
    "They are read once, so return all moves of the app, and say with .on(_:) which screen offers each."
  }

  /// Notices an app that has made another tree.
  func lookAtTheTree(after move: Way.Move, from state: Int) {
    let count = made.uses[move.step, default: 0] + 1
    made.uses[move.step] = count
    guard count <= 20 || count % plan.checkInterval == 0, findings.problem == nil,
      let property = treeHolders.changed(
        from: subject.tree, among: subject.trees, in: subject.app)
    else { return }
    findings.problem =
      "After \(names.quoted(graph.way(to: state) + [move])) the app has another tree: '\(property)' has changed. "
      + "The exploration follows the tree of the subject. Set the root of that tree instead."
  }

  /// Whether a move goes back, and the user must find the tab selected where it was.
  func mustStayInTabs(_ step: Int) -> Bool {
    steps[step].isBack && plan.forbidden.contains(.backThatSelectsAnotherTab)
  }

  func noteTabs(before move: Way.Move) {
    guard mustStayInTabs(move.step) else { return }
    made.tabsBefore = subject.trees.flatMap(\.screens).compactMap { screen in
      (screen as? TabNode).map { ($0, $0.selectedIndex) }
    }
  }

  /// Notes all tabs before a move, if each is explored alone.
  func noteAllTabs() {
    guard tab != nil, let tabs = subject.tree.root as? TabNode else { return made.allTabs = [] }
    made.allTabs = tabs.children.map(\.screenFingerprint)
  }

  /// Notes the other tabs that a move has changed. The explorations of these tabs must know them like this.
  func lookAtOtherTabs(after move: Way.Move, from state: Int) {
    guard let tab, graph.states[state].key.tab == tab, let tabs = subject.tree.root as? TabNode,
      tabs.children.count == made.allTabs.count
    else { return }
    for (other, before) in made.allTabs.enumerated() where other != tab {
      let after = tabs.children[other].screenFingerprint
      if after == before || !run.scope.isWithinBounds(subject) { continue }
      let change = Explored.ChangedTab(
        tab: other, content: after,
        shared: Explored.Shared(state: subject.state?.get(), windows: subject.sharedTrees))
      if seen.changedTabs[change] == nil { seen.changedTabs[change] = (state, move) }
    }
  }

  /// Looks for tabs in which a move back has selected another one.
  func lookAtTheTabs(after move: Way.Move, from state: Int) {
    lookAtOtherTabs(after: move, from: state)
    let before = made.tabsBefore
    made.tabsBefore = []
    let trees = subject.trees
    for (tabs, selected) in before
    where tabs.selectedIndex != selected && trees.contains(where: { $0 === tabs.screenTree }) {
      findings.report(
        .backThatSelectsAnotherTab, "'\(names[move.step])' selects another tab",
        graph.way(to: state) + [move])
    }
  }

  /// Looks for screens that their own rules do not allow now. If a rule changes the state, it is set back, because only
  /// the exploration asks the rules in each state.
  func lookForForbiddenScreens(in state: Int) throws {
    let forbidden = subject.trees.compactMap(\.forbiddenScreens.first)
    if !cursor.isIn(state) {
      findings.report(
        .effectWithoutCommit, "a rule changes the state when it is only asked", graph.way(to: state)
      )
      subject.setBack(to: graph.states[state].key.state)
      if !cursor.isIn(state) {
        throw findings.end(
          "A rule changes the app when it is only asked, \(whenRead(in: state)). A rule must only read it."
        )
      }
    }
    for screen in forbidden {
      findings.report(
        .forbiddenScreen,
        "a rule does not allow '\(screen.titleInReports)' any more, and it is still there",
        graph.way(to: state))
    }
  }

  /// Tries a route of the user again at once, whatever the visible screen offers, as with two quick taps.
  func lookForASecondTap(of move: Way.Move, from state: Int, to end: Key) {
    guard plan.forbidden.contains(.samePlaceTwice), steps[move.step].isByUser, !move.isAsking,
      case .route(let forms) = steps[move.step].kind,
      made.secondTaps.insert(Explored.SecondTap(step: move.step, state: end)).inserted
    else { return }
    let before = Self.doubles(on: subject.trees)
    let layers = subject.trees.map {
      (count: $0.layers.count, top: $0.layers.last?.screenFingerprint)
    }
    var after = before
    do {
      _ = try forms.probe(steps[move.step].router(of: subject)) { [subject] _ in
        after = Self.doubles(on: subject.trees)
        for (tree, layers) in zip(subject.trees, layers) where tree.layers.count > layers.count {
          // The layer below contains the new one now.
          guard let top = tree.layers.last, top.screenFingerprint == layers.top else { continue }
          after.append(top)
        }
        return Exploration<App>.Reading()
      }
    } catch { return }
    subject.setBack(to: end.state)
    guard after.count > before.count, let screen = after.last else { return }
    findings.report(
      .samePlaceTwice,
      "a second tap on '\(names[move.step])' shows '\(screen.titleInReports)' twice",
      graph.way(to: state) + [move])
  }

  /// The screens that are directly above an equal one in a stack.
  private static func doubles(on trees: [ScreenTree]) -> [ScreenNode] {
    trees.flatMap(\.screens).flatMap { screen -> [ScreenNode] in
      guard let screens = (screen as? StackNode)?.children else { return [] }
      return zip(screens, screens.dropFirst())
        .filter { $0.screenFingerprint == $1.screenFingerprint }.map(\.1)
    }
  }
}
