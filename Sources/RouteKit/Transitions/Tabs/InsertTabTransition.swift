/// Adds the screen as a tab before the one at an index, in the nearest tabs that hold the origin.
///
/// ```swift
/// try router.navigate(to: OffersBuilder().tabRoute(at: 3))
/// // Cannot fill place 3 with 'OffersScreen': 'TabNode' has 2 tabs, so the last place is 2.
/// ```
public struct InsertTabTransition: ViewTransition {
  private let index: Int

  /// Makes the transition.
  ///
  /// - Parameter index: Where the tab will stand, from 0 to the number of tabs.
  public init(at index: Int) { self.index = index }

  /// Finds the tabs.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`; `noContainer` if no tabs of the layer hold
  ///   the origin; `outOfRange` if they have no such place.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
    let tabs = try TabNode.around(origin, to: "insert")
    let count = tabs.children.count
    guard (0...count).contains(index) else {
      throw RoutingError(
        .outOfRange, action: "fill place \(index) with",
        reason: "'\(tabs.title)' has \(count) \(count == 1 ? "tab" : "tabs"), "
          + "so the last place is \(count)",
        at: tabs)
    }
    return tabs
  }

  /// Adds the tab.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
    try tabs.insert(view, at: index, in: navigation)
  }
}
