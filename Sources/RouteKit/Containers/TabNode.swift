/// A container that shows one selected child of several: tabs.
///
/// ```swift
/// let tabs = try TabNode(browse, cart, account)
/// try tabs.select(1)
/// tabs.selected === cart  // true
/// ```
///
/// With children always one is selected: the first to come in at first. Selecting the selected one
/// changes nothing.
nonisolated open class TabNode: ContainerNode {
  /// What ``goBack(in:)`` goes back to, and who is selected after the selected tab was removed.
  public enum BackMode: String, Hashable, Sendable, Codable {
    /// There is no way back. After a removal the tab that took the same index, else the last.
    case none
    /// Back to the first tab, also after a removal.
    case first
    /// Back to the tab before, also after a removal.
    case order
    /// Back through the tabs in the order in which they were looked at, each once.
    case history
  }

  /// What back means here.
  public let backMode: BackMode

  /// The tabs that were selected before, the most recent last; none is in it twice, and the
  /// selected one is not. Kept in ``BackMode/history`` only.
  final var visited: [Unmanaged<ScreenNode>] = []

  /// Makes tabs without children.
  public init(backMode: BackMode = .none) {
    self.backMode = backMode
    super.init(showsFocusOnly: [.remembersTabs, .alwaysFocused])
  }

  /// Makes tabs, the first of them selected.
  ///
  /// - Parameters:
  ///   - screens: The tabs, held by nothing so far.
  ///   - backMode: What back means here.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`.
  public convenience init(_ screens: ScreenNode..., backMode: BackMode = .none) throws {
    self.init(backMode: backMode)
    for screen in screens { try append(screen) }
  }

  /// The selected tab, or nil if there are no tabs.
  public final var selected: ScreenNode? { focusedChild }

  /// The position of the selected tab, or nil if there are no tabs.
  ///
  /// - Complexity: O(tabs).
  public final var selectedIndex: Int? { childList.firstIndex { $0 === focusedChild } }

  /// The tabs that ``goBack(in:)`` would go through in ``BackMode/history``, the nearest first.
  public final var history: [ScreenNode] { visited.reversed().map { $0.takeUnretainedValue() } }

  /// The selected tab, which is all that shows.
  public final override var childrenOnShow: [ScreenNode] { selected.map { [$0] } ?? [] }

  /// Selects the tab.
  open override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try select(child, in: navigation)
  }

  /// The tab that the way back names, if there is one; else the same index, else the last.
  open override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    switch backMode {
    case .none: super.focusAfterRemoval(at: index)
    case .first: childList.first
    case .order: index > 0 ? childList[index - 1] : childList.first
    case .history: visited.last?.takeUnretainedValue() ?? super.focusAfterRemoval(at: index)
    }
  }

  /// Removes the tab from the history.
  public final override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    // The selected tab is not in the history, and a search for it would take the longest.
    if !isFocus(child) { forget(child, in: navigation) }
  }

  /// Notes in the history which tab is left for the other.
  public final override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    if backMode == .history, let child { remember(leavingFor: child, in: navigation) }
  }
}
