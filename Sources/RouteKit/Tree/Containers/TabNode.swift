/// A container that shows one selected child of several: tabs.
///
/// ```swift
/// let tabs = try TabNode(browse, cart, account)
/// try tabs.select(1)
/// tabs.selectedTab === cart  // true
/// ```
///
/// If there are tabs, one is selected: at first the tab that was added first. A subclass may refuse tabs and
/// listen to edits, as a subclass of a ``StackNode`` may.
nonisolated open class TabNode: ContainerNode {
  /// The tab that ``goBack(in:)`` selects, and the tab that is selected after the selected tab was removed.
  public enum BackMode: String, Hashable, Sendable, Codable {
    /// There is no way back. After a removal, the tab at the same index is selected, or else the last.
    case none
    /// The first tab, even after a removal.
    case first
    /// The tab before the selected one, even after a removal.
    case order
    /// The tab that was selected before. Each tab is visited once, the most recent first. A tab that a navigation
    /// selects only on its way to another is not visited.
    case history
    /// The tab that was selected before. Each visit counts, so a tab may be visited several times. The oldest
    /// visits beyond ``TabNode/historyLimit`` are dropped. A tab that a navigation selects only on its way to another
    /// is not visited.
    case fullHistory
  }

  /// The number of visits that ``BackMode/fullHistory`` keeps.
  public static let historyLimit = 100

  /// The tab that ``goBack(in:)`` selects.
  public let backMode: BackMode

  typealias TabVisit = ContainerState.TabVisit

  /// The visits before that to the selected tab, with the most recent last. In ``BackMode/history`` each tab is there once, and
  /// the selected tab is not among them. In ``BackMode/fullHistory`` each visit is there. Two visits in a row are
  /// never to the same tab, and the last is never to the selected tab. In the other modes the list is empty.
  final var tabVisits: [TabVisit] = []

  /// When the visit to the selected tab began, if a history is kept.
  final var selectedSince = 0

  /// Creates tabs without children.
  public init(backMode: BackMode = .none) {
    self.backMode = backMode
    super.init(
      showsFocusOnly: [.remembersTabs, .alwaysFocused], unlessSubclassed: TabNode.self)
  }

  /// Creates tabs and selects the first.
  ///
  /// - Parameters:
  ///   - screens: The tabs, without owners.
  ///   - backMode: The tab that ``goBack(in:)`` selects.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`.
  public convenience init(_ screens: ScreenNode..., backMode: BackMode = .none) throws {
    self.init(backMode: backMode)
    for screen in screens { try append(screen) }
  }

  /// The selected tab, or nil if there are no tabs.
  public final var selectedTab: ScreenNode? { focusedChild }

  /// The position of the selected tab, or nil if there are no tabs.
  ///
  /// - Complexity: O(tabs).
  public final var selectedIndex: Int? { childList.firstIndex { $0 === focusedChild } }

  /// The tabs that ``goBack(in:)`` would visit in ``BackMode/history`` or ``BackMode/fullHistory``, the nearest
  /// first.
  public final var tabHistory: [ScreenNode] { tabVisits.reversed().map { $0.tab.object } }

  /// The selected tab, because no other tab shows.
  public final override var childrenOnShow: [ScreenNode] { selectedTab.map { [$0] } ?? [] }

  /// Selects the tab, and keeps what is in it.
  open override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try focusChild(child, to: "select", in: navigation)
  }

  /// For the selected tab, the tab ``previousTab``.
  open override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    child === selectedTab ? previousTab : nil
  }

  /// Selects the tab as ``goBack(in:)`` does, if it is the previous one.
  open override func goBack(to child: ScreenNode, in navigation: Navigation) throws {
    if child === previousTab {
      try goBack(in: navigation)
    } else {
      try focusChild(child, to: "select", in: navigation)
    }
  }

  /// The tab ``previousTab``, or else the tab at the same index, or else the last.
  open override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    switch backMode {
    case .none: super.focusAfterRemoval(at: index)
    case .first: childList.first
    case .order: index > 0 ? childList[index - 1] : childList.first
    case .history, .fullHistory:
      tabVisits.last?.tab.object ?? super.focusAfterRemoval(at: index)
    }
  }

  override final func forgetRemoved(_ child: ScreenNode, in navigation: Navigation?) {
    // With each tab once, the selected tab is not in the history, and a search for it would take the longest.
    // While an archive is being restored, off the tree, the history comes before the selection.
    if backMode == .fullHistory || !isFocus(child) || !nodeFlags.contains(.attached) {
      forgetTab(child, in: navigation)
    }
  }

  override final func describeState(in record: inout ArchivedContainer) {
    record.kind = .tabs
    record.focus = focusedIndex
    record.backMode = backMode == .none ? nil : backMode.rawValue
    guard !tabVisits.isEmpty else { return }
    let positions = Dictionary(
      uniqueKeysWithValues: childList.enumerated().map { (ObjectIdentifier($1), $0) })
    let history = tabVisits.compactMap { positions[ObjectIdentifier($0.tab.object)] }
    record.history = history.isEmpty ? nil : history
  }

  override final func restoreRecord(
    from record: ArchivedContainer, children: [ScreenNode?], lose: (String) -> Void
  ) {
    guard let history = record.history, !childList.isEmpty else { return }
    switch backMode {
    case .none, .first, .order: return lose("it no longer keeps a history")
    case .history where history.count > children.count:
      return lose("its history has more entries than there are tabs")
    case .fullHistory where history.count > TabNode.historyLimit:
      return lose("its history has more than \(TabNode.historyLimit) visits")
    case .history, .fullHistory: break
    }
    var tabs: [ScreenNode] = []
    var seen: Set<Int> = record.focus.map { [$0] } ?? []
    var previous: Int?
    for position in history {
      defer { previous = position }
      guard children.indices.contains(position), let tab = children[position],
        backMode == .fullHistory ? position != previous : seen.insert(position).inserted
      else {
        lose("tab \(position) of its history is missing")
        continue
      }
      // If a visit between them is missing, two visits to one tab become one.
      if tabs.last !== tab { tabs.append(tab) }
    }
    replaceVisits(with: tabs.map { TabVisit(tab: Held($0), since: 0) }, in: nil)
  }

  override final var libraryState: ContainerState {
    ContainerState(visits: tabVisits, since: selectedSince)
  }

  override final func setLibraryState(_ state: ContainerState, in navigation: Navigation?) {
    if state.visits != tabVisits { replaceVisits(with: state.visits, in: navigation) }
    setSelectedSince(state.since, in: navigation)
  }

  override final func restoreFocus(on child: ScreenNode) { beginTabs(with: child) }

  /// Adds the visit to the tab that loses the focus to the history, and begins the visit to the other one. If the
  /// selected tab was just removed, the visit before it goes on, or a new one begins.
  override final func rememberFocus(
    beforeMovingTo child: ScreenNode?, in navigation: Navigation?
  ) {
    guard let child, backMode == .history || backMode == .fullHistory else { return }
    let left = selectedTab.flatMap { holdsChild($0) ? Held($0) : nil }
    let resumed = left == nil && tabVisits.last?.tab === child ? tabVisits.last?.since : nil
    if backMode == .history {
      forgetTab(child, in: navigation)
    } else if left == nil {
      dropLastVisit(ifTo: child, in: navigation)
    }
    if let left {
      insertVisit(TabVisit(tab: left, since: selectedSince), at: tabVisits.count, in: navigation)
      // Otherwise they are dropped at the end of the navigation, which may forget this visit again.
      if navigation == nil || !nodeFlags.contains(.member) { dropOldestVisits(in: navigation) }
    }
    setSelectedSince(
      resumed ?? navigation.map { $0.tree.commitCount + 1 } ?? 0, in: navigation)
  }

  /// When the visit to a tab began that ``goBack(in:)`` leaves for the visit before, or nil.
  override final func visitTime(of child: ScreenNode) -> Int? {
    tabVisits.isEmpty || child !== selectedTab ? nil : selectedSince
  }

  /// Forgets the visits to the tabs that were selected only on the way.
  override final func endFocusMoves(
    _ count: Int, from before: Held<ScreenNode>?, undoneBy restore: () -> Void,
    in navigation: Navigation
  ) {
    if count > 1 {
      let now = (tabVisits, selectedSince)
      restore()
      let (old, since) = (tabVisits, selectedSince)
      (tabVisits, selectedSince) = now
      forgetDetours(from: before, visitedSince: since, with: old, in: navigation)
    }
    dropOldestVisits(in: navigation)
  }
}
