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
      if !visited.isEmpty { removeVisited(at: visited.count - 1, in: navigation) }
      moveFocus(to: previous, in: navigation)
    }
  }

  /// Adds the selected tab to the history before another is selected, unless it was just removed.
  final func remember(leavingFor next: ScreenNode, in navigation: Navigation?) {
    forget(next, in: navigation)
    guard let focusReference, let selected, holds(selected) else { return }
    insertVisited(focusReference, at: visited.count, in: navigation)
  }

  /// Adds a visit to the selected tab before another is selected. If the selected tab was just removed, selecting the
  /// other one returns to the last visit, and this visit is removed.
  final func rememberVisit(leavingFor next: ScreenNode, in navigation: Navigation?) {
    guard let focusReference, let selected, holds(selected) else {
      return dropLastVisit(ifTo: next, in: navigation)
    }
    insertVisited(focusReference, at: visited.count, in: navigation)
    // Otherwise they are dropped at the end of the navigation, which may forget this visit again.
    if navigation == nil || !flags.contains(.member) { dropOldestVisits(in: navigation) }
  }

  /// Drops the oldest visits beyond the limit.
  final func dropOldestVisits(in navigation: Navigation?) {
    guard backMode == .fullHistory else { return }
    while visited.count > TabNode.historyLimit { removeVisited(at: 0, in: navigation) }
  }

  /// Forgets the visits to tabs that one navigation selected and left again.
  ///
  /// The history before the navigation remains, without the visits that it went back to and left. If it selected
  /// another tab instead of the one that was selected before, that one is the last visit.
  ///
  /// - Parameters:
  ///   - before: The tab that was selected before the navigation.
  ///   - old: The history before, without tabs that have left.
  ///   - navigation: The attempt.
  final func forgetDetours(
    from before: Unmanaged<ScreenNode>?, with old: [Unmanaged<ScreenNode>],
    in navigation: Navigation
  ) {
    let before = before.flatMap { holds($0.takeUnretainedValue()) ? $0 : nil }
    let common = zip(old, visited).prefix { $0.toOpaque() == $1.toOpaque() }.count
    let added = Set(visited[common...].map { $0.toOpaque() })
    var kept: [Unmanaged<ScreenNode>]
    if before?.toOpaque() == focusReference?.toOpaque() {
      kept = old
    } else if let before, added.contains(before.toOpaque()) {
      kept = old + [before]
    } else if backMode == .fullHistory {
      kept = Array(old[..<common])
    } else {
      kept = old[..<common] + old[common...].filter { added.contains($0.toOpaque()) }
    }
    if backMode == .history { kept.removeAll { $0.toOpaque() == focusReference?.toOpaque() } }
    kept = TabNode.divided(kept, before: focusReference)
    if !kept.elementsEqual(visited, by: { $0.toOpaque() == $1.toOpaque() }) {
      replaceVisited(with: kept, in: navigation)
    }
  }

  /// Returns the visits without those that are followed by a visit to the same tab, or by its selection.
  private static func divided(
    _ visits: [Unmanaged<ScreenNode>], before selected: Unmanaged<ScreenNode>?
  ) -> [Unmanaged<ScreenNode>] {
    var divided: [Unmanaged<ScreenNode>] = []
    for visit in visits where visit.toOpaque() != divided.last?.toOpaque() { divided.append(visit) }
    if let last = divided.last, last.toOpaque() == selected?.toOpaque() { divided.removeLast() }
    return divided
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
    let kept = TabNode.divided(
      visited.filter { !isForgotten($0) },
      before: focusReference.flatMap { isForgotten($0) ? nil : $0 })
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
    replaceVisited(
      with: visited.filter { !tabs.contains(ObjectIdentifier($0.takeUnretainedValue())) },
      in: navigation)
  }

  /// Replaces the history of new tabs.
  final func begin(after tabs: [ScreenNode]) {
    while !visited.isEmpty { removeVisited(at: visited.count - 1, in: nil) }
    for tab in tabs { insertVisited(.passUnretained(tab), at: visited.count, in: nil) }
  }

  // The history is changed only here. Each of the first two edits is the inverse of the other, because journaling a
  // copy of the whole list would take memory quadratic in the number of tabs that one navigation removes. The third
  // edit journals such a copy, and is for many tabs at once.

  private func insertVisited(
    _ tab: Unmanaged<ScreenNode>, at index: Int, in navigation: Navigation?
  ) {
    recordLibraryInverse(in: navigation) { [self] in removeVisited(at: index, in: nil) }
    visited.insert(tab, at: index)
  }

  private func removeVisited(at index: Int, in navigation: Navigation?) {
    let tab = visited.remove(at: index)
    recordLibraryInverse(in: navigation) { [self] in insertVisited(tab, at: index, in: nil) }
  }

  private func replaceVisited(
    with tabs: [Unmanaged<ScreenNode>], in navigation: Navigation?
  ) {
    let before = visited
    recordLibraryInverse(in: navigation) { [self] in replaceVisited(with: before, in: nil) }
    visited = tabs
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
