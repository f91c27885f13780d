/// Adds the screen as the last tab of the nearest tabs that hold the origin.
///
/// ```swift
/// try router.navigate(to: OffersBuilder().tabRoute())
/// // Cannot append 'OffersScreen': no tabs hold the visible screen.
/// ```
public struct AppendTabTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the tabs.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no tabs of the layer
  ///   hold the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
    try TabNode.around(origin, to: "append")
  }

  /// Adds the tab.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
    try tabs.append(view, in: navigation)
  }
}

extension TabNode {
  /// The nearest tabs around the origin of a transition.
  static func around(_ origin: ScreenNode?, to action: String) throws -> TabNode {
    try enclosing(origin, called: "tabs", "hold", to: action) { origin in
      origin.layer.host == nil
        ? "Start from a screen that tabs hold."
        : "Dismiss the layer first, with .dismissAll, or start from a screen that tabs hold."
    }
  }
}
