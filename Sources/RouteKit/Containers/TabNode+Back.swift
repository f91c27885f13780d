extension TabNode {
  /// The tab that ``goBack(in:)`` would select, or nil if there is no way back.
  ///
  /// - Complexity: O(tabs) in ``BackMode/order``, O(1) otherwise.
  public final var previous: ScreenNode? {
    switch backMode {
    case .none: nil
    case .first: childList.first === selected ? nil : childList.first
    case .order: selectedIndex.flatMap { $0 > 0 ? childList[$0 - 1] : nil }
    case .history, .fullHistory: visited.last?.takeUnretainedValue()
    }
  }

  /// Selects ``previous``, the tab that ``backMode-swift.property`` goes back to.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no way back, or
  ///   `busyAttempting`.
  public final func goBack(in navigation: Navigation? = nil) throws {
    try edit("go back", in: navigation) { navigation in
      guard let previous else { throw RoutingError.noTabBefore(self) }
      notifyFocus(movingTo: previous, in: navigation)
      if let since = visitTimes.last {
        removeVisited(at: visited.count - 1, in: navigation)
        setSelectedSince(since, in: navigation)
      }
      moveFocus(to: previous, in: navigation)
    }
  }

  /// Adds the selected tab to the history before another is selected, unless it was just removed.
  final func remember(leavingFor next: ScreenNode, in navigation: Navigation?) {
    forget(next, in: navigation)
    guard let focusReference, let selected, holds(selected) else { return }
    insertVisited(focusReference, since: selectedSince, at: visited.count, in: navigation)
  }

  /// Whether the selected tab was just removed, and another is about to be selected.
  final var focusIsGone: Bool { selected.map { !holds($0) } ?? true }

  /// Begins a visit to the tab that is about to be selected: in the commit that is being made, unless it began before.
  final func beginVisit(since time: Int?, in navigation: Navigation?) {
    setSelectedSince(
      time ?? navigation.map { $0.tree.commitCount + 1 } ?? 0, in: navigation)
  }

  /// Adds a visit to the selected tab before another is selected. If the selected tab was just removed, selecting the
  /// other one returns to the last visit, and this visit is removed.
  final func rememberVisit(leavingFor next: ScreenNode, in navigation: Navigation?) {
    guard let focusReference, let selected, holds(selected) else {
      return dropLastVisit(ifTo: next, in: navigation)
    }
    if visited.count == TabNode.historyLimit { removeVisited(at: 0, in: navigation) }
    insertVisited(focusReference, since: selectedSince, at: visited.count, in: navigation)
  }

  /// Removes the last visit from the history if it is to a tab that is selected now.
  final func dropLastVisit(ifTo tab: ScreenNode?, in navigation: Navigation?) {
    guard let last = visited.last, last.toOpaque() == tab?.opaque else { return }
    removeVisited(at: visited.count - 1, in: navigation)
  }

  /// Removes all visits to some tabs, and those that would then be followed by a visit to the same tab.
  private func forgetVisits(
    to isForgotten: (Unmanaged<ScreenNode>) -> Bool, in navigation: Navigation?
  ) {
    var kept: [Visit] = []
    for visit in zip(visited, visitTimes)
    where !isForgotten(visit.0) && visit.0.toOpaque() != kept.last?.tab.toOpaque() {
      kept.append(visit)
    }
    if let selected, !isForgotten(.passUnretained(selected)), let last = kept.last,
      last.tab.toOpaque() == selected.opaque
    {
      kept.removeLast()
      setSelectedSince(last.since, in: navigation)
    }
    // The list is short, so a journaled copy of it is small.
    if kept.count < visited.count { replaceVisited(with: kept, in: navigation) }
  }

  /// Removes a tab from the history, if it is there.
  final func forget(_ screen: ScreenNode, in navigation: Navigation?) {
    if backMode == .fullHistory {
      return forgetVisits(to: { $0.toOpaque() == screen.opaque }, in: navigation)
    }
    if let index = visitedIndex(of: screen) { removeVisited(at: index, in: navigation) }
  }

  /// Removes many tabs from the history at once, because removing them one by one would search for each.
  final func forget(_ tabs: Set<ObjectIdentifier>, in navigation: Navigation?) {
    if tabs.count <= 16 || visited.isEmpty || backMode == .fullHistory { return }
    let kept = zip(visited, visitTimes).filter {
      !tabs.contains(ObjectIdentifier($0.0.takeUnretainedValue()))
    }
    replaceVisited(with: kept, in: navigation)
  }

  /// Replaces the history of new tabs.
  final func begin(after tabs: [ScreenNode]) {
    while !visited.isEmpty { removeVisited(at: visited.count - 1, in: nil) }
    for tab in tabs { insertVisited(.passUnretained(tab), since: 0, at: visited.count, in: nil) }
  }

  // The history is changed only here. Each of the first two edits is the inverse of the other, because journaling a
  // copy of the whole list would take memory quadratic in the number of tabs that one navigation removes. The third
  // edit journals such a copy, and is for many tabs at once.

  private typealias Visit = (tab: Unmanaged<ScreenNode>, since: Int)

  private func insertVisited(
    _ tab: Unmanaged<ScreenNode>, since time: Int, at index: Int, in navigation: Navigation?
  ) {
    recordLibraryInverse(in: navigation) { [self] in removeVisited(at: index, in: nil) }
    visited.insert(tab, at: index)
    visitTimes.insert(time, at: index)
  }

  private func removeVisited(at index: Int, in navigation: Navigation?) {
    let (tab, time) = (visited.remove(at: index), visitTimes.remove(at: index))
    recordLibraryInverse(in: navigation) { [self] in
      insertVisited(tab, since: time, at: index, in: nil)
    }
  }

  private func replaceVisited(with visits: [Visit], in navigation: Navigation?) {
    let before: [Visit] = Array(zip(visited, visitTimes))
    recordLibraryInverse(in: navigation) { [self] in replaceVisited(with: before, in: nil) }
    (visited, visitTimes) = (visits.map(\.tab), visits.map(\.since))
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
    let address = screen.opaque
    return visited.withUnsafeBufferPointer { visited in
      var (first, last) = (0, visited.count - 1)
      while first <= last {
        if visited[last].toOpaque() == address { return last }
        if visited[first].toOpaque() == address { return first }
        first += 1
        last -= 1
      }
      return nil
    }
  }
}

extension ScreenNode {
  /// The address, to compare with an unmanaged reference.
  final var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
