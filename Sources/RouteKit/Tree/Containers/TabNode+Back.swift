extension TabNode {
  /// The tab that ``goBack(in:)`` would select, or nil if there is no way back.
  ///
  /// - Complexity: O(tabs) in ``BackMode/order``, O(1) otherwise.
  public final var previousTab: ScreenNode? {
    switch backMode {
    case .none: nil
    case .first: childList.first === selectedTab ? nil : childList.first
    case .order: selectedIndex.flatMap { $0 > 0 ? childList[$0 - 1] : nil }
    case .history, .fullHistory: visitedTabs.last?.object
    }
  }

  /// Selects ``previousTab``, the tab that ``backMode-swift.property`` goes back to.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no way back, or
  ///   `busyAttempting`.
  public final func goBack(in navigation: Navigation? = nil) throws {
    try edit("go back", in: navigation) { navigation in
      guard let previousTab else { throw RoutingError.noTabBefore(self) }
      notifyFocus(movingTo: previousTab, in: navigation)
      if let since = visitTimes.last {
        removeVisited(at: visitedTabs.count - 1, in: navigation)
        setSelectedSince(since, in: navigation)
      }
      moveFocus(to: previousTab, in: navigation)
    }
  }

  /// Adds the selected tab to the history before another is selected, unless it was just removed.
  final func rememberTab(leavingFor next: ScreenNode, in navigation: Navigation?) {
    forgetTab(next, in: navigation)
    guard let focusReference, let selectedTab, holdsChild(selectedTab) else { return }
    insertVisited(focusReference, since: selectedSince, at: visitedTabs.count, in: navigation)
  }

  /// Whether the selected tab was just removed, and another is about to be selected.
  final var focusIsGone: Bool { selectedTab.map { !holdsChild($0) } ?? true }

  /// Begins a visit to the tab that is about to be selected: in the commit that is being made, unless it began before.
  final func beginVisit(since time: Int?, in navigation: Navigation?) {
    setSelectedSince(
      time ?? navigation.map { $0.tree.commitCount + 1 } ?? 0, in: navigation)
  }

  /// Adds a visit to the selected tab before another is selected. If the selected tab was just removed, selecting the
  /// other one returns to the last visit, and this visit is removed.
  final func rememberVisit(leavingFor next: ScreenNode, in navigation: Navigation?) {
    guard let focusReference, let selectedTab, holdsChild(selectedTab) else {
      return dropLastVisit(ifTo: next, in: navigation)
    }
    insertVisited(focusReference, since: selectedSince, at: visitedTabs.count, in: navigation)
    // Otherwise they are dropped at the end of the navigation, which may forget this visit again.
    if navigation == nil || !nodeFlags.contains(.member) { dropOldestVisits(in: navigation) }
  }

  /// Drops the oldest visits beyond the limit.
  final func dropOldestVisits(in navigation: Navigation?) {
    guard backMode == .fullHistory else { return }
    while visitedTabs.count > TabNode.historyLimit { removeVisited(at: 0, in: navigation) }
  }

  /// Forgets the visits to tabs that one navigation selected and left again.
  ///
  /// The history before the navigation remains, without the visits that it went back to and left. If it selected
  /// another tab instead of the one that was selected before, that one is the last visit.
  ///
  /// - Parameters:
  ///   - before: The tab that was selected before the navigation.
  ///   - since: When the visit to that tab began.
  ///   - old: The history before, without tabs that have left.
  ///   - navigation: The attempt.
  final func forgetDetours(
    from before: Held<ScreenNode>?, visitedSince since: Int, with old: [Visit],
    in navigation: Navigation
  ) {
    let before = before.flatMap { holdsChild($0.object) ? $0 : nil }
    let common = zip(old, visitedTabs).prefix { $0.tab == $1 }.count
    let added = Set(visitedTabs[common...])
    var kept: [Visit]
    if before == focusReference {
      kept = old
      setSelectedSince(since, in: navigation)
    } else if let before, added.contains(before) {
      kept = old + [(before, since)]
    } else if backMode == .fullHistory {
      kept = Array(old[..<common])
    } else {
      kept = old[..<common] + old[common...].filter { added.contains($0.tab) }
    }
    if backMode == .history { kept.removeAll { $0.tab == focusReference } }
    kept = TabNode.dropRepeated(kept)
    endVisits(to: focusReference, in: &kept, by: navigation)
    if !kept.elementsEqual(visitedTabs, by: { $0.tab == $1 }) {
      replaceVisited(with: kept, in: navigation)
    }
  }

  /// Returns the visits without those that follow a visit to the same tab.
  private static func dropRepeated(_ visits: [Visit]) -> [Visit] {
    var divided: [Visit] = []
    for visit in visits where visit.tab != divided.last?.tab {
      divided.append(visit)
    }
    return divided
  }

  /// Removes the last visit if it is to the selected tab. It goes on.
  private func endVisits(
    to selected: Held<ScreenNode>?, in visits: inout [Visit], by navigation: Navigation?
  ) {
    guard let last = visits.last, last.tab == selected else { return }
    visits.removeLast()
    setSelectedSince(last.since, in: navigation)
  }

  /// Removes the last visit from the history if it is to a tab that is selected now.
  final func dropLastVisit(ifTo tab: ScreenNode?, in navigation: Navigation?) {
    guard let last = visitedTabs.last, last === tab else { return }
    removeVisited(at: visitedTabs.count - 1, in: navigation)
  }

  /// Removes all visits to some tabs, and those that would then be followed by a visit to the same tab.
  private func forgetVisits(
    to isForgotten: (Held<ScreenNode>) -> Bool, in navigation: Navigation?
  ) {
    var kept = TabNode.dropRepeated(pastVisits.filter { !isForgotten($0.tab) })
    endVisits(
      to: focusReference.flatMap { isForgotten($0) ? nil : $0 }, in: &kept, by: navigation)
    // The list is short, so a journaled copy of it is small.
    if kept.count < visitedTabs.count { replaceVisited(with: kept, in: navigation) }
  }

  /// Removes a tab from the history, if it is there.
  final func forgetTab(_ screen: ScreenNode, in navigation: Navigation?) {
    if backMode == .fullHistory {
      return forgetVisits(to: { $0 === screen }, in: navigation)
    }
    if let index = visitedIndex(of: screen) { removeVisited(at: index, in: navigation) }
  }

  /// Removes many tabs from the history at once, because removing them one by one would search for each.
  final func forgetTabs(_ tabs: Set<ObjectIdentifier>, in navigation: Navigation?) {
    if tabs.count <= 16 || visitedTabs.isEmpty || backMode == .fullHistory { return }
    let kept = pastVisits.filter { !tabs.contains(ObjectIdentifier($0.tab.object)) }
    replaceVisited(with: kept, in: navigation)
  }

  /// Replaces the history of new tabs.
  final func beginHistory(after tabs: [ScreenNode]) {
    while !visitedTabs.isEmpty { removeVisited(at: visitedTabs.count - 1, in: nil) }
    for tab in tabs {
      insertVisited(Held(tab), since: 0, at: visitedTabs.count, in: nil)
    }
  }

  // The history is changed only here. Each of the first two edits is the inverse of the other, because journaling a
  // copy of the whole list would take memory quadratic in the number of tabs that one navigation removes. The third
  // edit journals such a copy, and is for many tabs at once.

  typealias Visit = (tab: Held<ScreenNode>, since: Int)

  /// The visits before that to the selected tab, with the most recent last.
  final var pastVisits: [Visit] { Array(zip(visitedTabs, visitTimes)) }

  private func insertVisited(
    _ tab: Held<ScreenNode>, since time: Int, at index: Int, in navigation: Navigation?
  ) {
    recordLibraryInverse(in: navigation) { [self] in removeVisited(at: index, in: nil) }
    visitedTabs.insert(tab, at: index)
    visitTimes.insert(time, at: index)
  }

  private func removeVisited(at index: Int, in navigation: Navigation?) {
    let (tab, time) = (visitedTabs.remove(at: index), visitTimes.remove(at: index))
    recordLibraryInverse(in: navigation) { [self] in
      insertVisited(tab, since: time, at: index, in: nil)
    }
  }

  private func replaceVisited(with visits: [Visit], in navigation: Navigation?) {
    let before = pastVisits
    recordLibraryInverse(in: navigation) { [self] in replaceVisited(with: before, in: nil) }
    (visitedTabs, visitTimes) = (visits.map(\.tab), visits.map(\.since))
  }

  private func setSelectedSince(_ time: Int, in navigation: Navigation?) {
    let before = selectedSince
    guard time != before else { return }
    recordLibraryInverse(in: navigation) { [self] in setSelectedSince(before, in: nil) }
    selectedSince = time
  }

  /// The position of a tab in the history. The search runs from both ends at once: going back takes
  /// the last tab, and tabs are often removed in the order in which they were visited, or in reverse.
  private func visitedIndex(of screen: ScreenNode) -> Int? {
    let tab = Held(screen)
    var (first, last) = (0, visitedTabs.count - 1)
    while first <= last {
      if visitedTabs[last] == tab { return last }
      if visitedTabs[first] == tab { return first }
      first += 1
      last -= 1
    }
    return nil
  }
}
