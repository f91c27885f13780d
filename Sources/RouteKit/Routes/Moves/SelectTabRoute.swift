/// Selects a tab of the nearest tabs that hold the origin, within its layer. Arrives at what is
/// visible there then. Selecting the selected tab changes nothing.
public struct SelectTabRoute: StartingRoute {
  let index: Int

  /// The screen that the route starts from.
  public var origin = Origin.visible

  /// Selects.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, `noContainer` or `outOfRange`.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try origin.with(in: navigation) { start in
      guard let start else { throw RoutingError.emptyTree("select tab \(index)") }
      guard let tabs = Unmanaged.passUnretained(start).nearestTabs else {
        throw noTabs(around: start)
      }
      return try tabs._withUnsafeGuaranteedRef { tabs in
        try tabs.select(index, in: navigation)
        return tabs.visibleInside
      }
    }
  }

  /// Whether tabs would be found once every layer is dismissed.
  private func hasTabsBelow(_ start: ScreenNode) -> Bool {
    guard start.layer.host != nil, var node = start.tree?.root else { return false }
    while let child = node.focusReference?.takeUnretainedValue() { node = child }
    return Unmanaged.passUnretained(node).nearestTabs != nil
  }

  private func noTabs(around start: ScreenNode) -> RoutingError {
    RoutingError.noContainer(
      "tabs", "hold", around: start, to: "select tab \(index)",
      advice: hasTabsBelow(start)
        ? "Dismiss the layer first: .dismissAll.then(.selectTab(\(index)))."
        : "Start from a screen that tabs hold.")
  }
}

extension Route where Self == SelectTabRoute {
  /// Selects the tab at an index of the visible tabs, counted from 0.
  public static func selectTab(_ index: Int) -> SelectTabRoute { SelectTabRoute(index: index) }
}
