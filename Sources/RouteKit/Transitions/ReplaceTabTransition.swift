/// Replaces a tab of the nearest tabs that hold the origin with the screen.
///
/// It replaces the tab at an index. Without an index, it replaces the tab that the origin is in, or the
/// selected tab if the route starts from the tabs themselves.
///
/// ```swift
/// try router.navigate(to: OffersBuilder().replaceTabRoute(at: 2))
/// // Cannot replace tab 2 with 'OffersScreen': 'TabNode' has 2 tabs, from 0 to 1.
/// ```
public struct ReplaceTabTransition: ViewTransition {
  private let index: Int?

  /// Makes the transition.
  ///
  /// - Parameter index: The index of the tab, from 0, or nil for the tab that the origin is in.
  public init(at index: Int? = nil) { self.index = index }

  /// Finds the tabs, and the tab to replace, which is nil if there is no tab yet.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`; `noContainer` if no tabs of the layer hold
  ///   the origin; `outOfRange` if they have no tab at the index.
  public func target(
    from origin: ScreenNode?, in navigation: Navigation
  ) throws -> (tabs: TabNode, tab: ScreenNode?) {
    let tabs = try TabNode.tabsAround(origin, to: "replace the tab with")
    if let index {
      return (tabs, try tabs.existingTab(at: index, to: "replace tab \(index) with"))
    }
    guard var tab = origin, tab !== tabs else { return (tabs, tabs.selectedTab) }
    while let outer = tab.screenOwner, outer !== tabs { tab = outer }
    return (tabs, tab)
  }

  /// Replaces the tab. If the screen is already that tab, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen.
  public func place(
    _ view: ScreenNode, at target: (tabs: TabNode, tab: ScreenNode?), in navigation: Navigation
  ) throws {
    guard let tab = target.tab else { return try target.tabs.append(view, in: navigation) }
    try target.tabs.replace(tab, with: view, in: navigation)
  }
}
