extension TabNode {
  /// Drops the oldest visits beyond the limit.
  final func dropOldestVisits(in navigation: Navigation?) {
    guard backMode == .fullHistory else { return }
    while tabVisits.count > TabNode.historyLimit { removeVisit(at: 0, in: navigation) }
  }

  /// Forgets the visits to tabs that one navigation selected and left again.
  ///
  /// The history before the navigation remains, without the visits that it went back to and left. If it selected
  /// another tab instead of the one that was selected before, that one is the last visit.
  ///
  /// - Parameters:
  ///   - before: The tab that was selected before the navigation.
  ///   - since: When the visit to that tab began.
  ///   - old: The history before. Some of its tabs may have left.
  ///   - navigation: The attempt.
  final func forgetDetours(
    from before: Held<ScreenNode>?, visitedSince since: Int, with old: [TabVisit],
    in navigation: Navigation
  ) {
    let before = before.flatMap { holdsChild($0.object) ? $0 : nil }
    /// When the visits before the navigation began. A visit since then may be to one of their tabs.
    let known = Set(old.map(\.since) + [since])
    let old = old.filter { holdsChild($0.tab.object) }
    let isFull = backMode == .fullHistory
    var kept: [TabVisit]
    if before == focusReference {
      kept = old
      setSelectedSince(since, in: navigation)
    } else if let before,
      tabVisits.contains(where: { $0.tab == before && !(isFull && known.contains($0.since)) })
    {
      kept = old + [TabVisit(tab: before, since: since)]
    } else if isFull {
      kept = tabVisits.filter { known.contains($0.since) }
    } else {
      let visited = Set(tabVisits.map(\.tab))
      // A container may be in the place of a tab now, with its visit.
      let held = Set(old.map(\.tab))
      let moved = tabVisits.filter { known.contains($0.since) && !held.contains($0.tab) }
      kept = (old.filter { visited.contains($0.tab) } + moved).sorted { $0.since < $1.since }
    }
    if backMode == .history { kept.removeAll { $0.tab == focusReference } }
    kept = TabNode.dropRepeated(kept)
    endVisits(to: focusReference, in: &kept, by: navigation)
    if !kept.elementsEqual(tabVisits, by: { $0.tab == $1.tab }) {
      replaceVisits(with: kept, in: navigation)
    }
  }

  /// Begins the visit to the selected tab.
  final func beginVisit(in navigation: Navigation?) {
    guard backMode == .history || backMode == .fullHistory else { return }
    setSelectedSince(navigation.map { $0.tree.commitCount + 1 } ?? 0, in: navigation)
  }

  /// Returns the visits without those that follow a visit to the same tab.
  private static func dropRepeated(_ visits: [TabVisit]) -> [TabVisit] {
    visits.reduce(into: []) { if $0.last?.tab != $1.tab { $0.append($1) } }
  }

  /// Removes the last visit if it is to the selected tab. It goes on.
  private func endVisits(
    to selected: Held<ScreenNode>?, in visits: inout [TabVisit], by navigation: Navigation?
  ) {
    guard let last = visits.last, last.tab == selected else { return }
    visits.removeLast()
    setSelectedSince(last.since, in: navigation)
  }

  /// Removes the last visit from the history if it is to a tab that is selected now.
  final func dropLastVisit(ifTo tab: ScreenNode?, in navigation: Navigation?) {
    if let last = tabVisits.last, last.tab === tab {
      removeVisit(at: tabVisits.count - 1, in: navigation)
    }
  }

  /// Removes a tab from the history, if it is there. Of visits in a row to one tab that are left, only the first stays.
  final func forgetTab(_ screen: ScreenNode, in navigation: Navigation?) {
    guard backMode == .fullHistory else {
      if let index = visitIndex(of: screen) { removeVisit(at: index, in: navigation) }
      return
    }
    var kept = TabNode.dropRepeated(tabVisits.filter { $0.tab != Held(screen) })
    endVisits(to: isFocus(screen) ? nil : focusReference, in: &kept, by: navigation)
    // The list is short, so a journaled copy of it is small.
    if kept.count < tabVisits.count { replaceVisits(with: kept, in: navigation) }
  }

  // The history is changed only here. Each of the first two edits is the inverse of the other, because journaling a
  // copy of the whole list would take memory quadratic in the number of tabs that one navigation removes. The third
  // edit journals such a copy.

  final func insertVisit(_ visit: TabVisit, at index: Int, in navigation: Navigation?) {
    recordLibraryInverse(in: navigation) { [self] in removeVisit(at: index, in: nil) }
    tabVisits.insert(visit, at: index)
  }

  final func removeVisit(at index: Int, in navigation: Navigation?) {
    let visit = tabVisits.remove(at: index)
    recordLibraryInverse(in: navigation) { [self] in insertVisit(visit, at: index, in: nil) }
  }

  final func replaceVisits(with new: [TabVisit], in navigation: Navigation?) {
    let before = tabVisits
    recordLibraryInverse(in: navigation) { [self] in replaceVisits(with: before, in: nil) }
    tabVisits = new
  }

  final func setSelectedSince(_ time: Int, in navigation: Navigation?) {
    let before = selectedSince
    guard time != before else { return }
    recordLibraryInverse(in: navigation) { [self] in setSelectedSince(before, in: nil) }
    selectedSince = time
  }

  /// The position of a tab in the history. The search runs from both ends at once: going back takes
  /// the last tab, and tabs are often removed in the order in which they were visited, or in reverse.
  private func visitIndex(of screen: ScreenNode) -> Int? {
    let tab = Held(screen)
    var (first, last) = (0, tabVisits.count - 1)
    while first <= last {
      if tabVisits[last].tab == tab { return last }
      if tabVisits[first].tab == tab { return first }
      first += 1
      last -= 1
    }
    return nil
  }
}
