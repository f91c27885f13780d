extension ChildPlacement where Container: TabNode {
  /// Adds the child as the last tab. The first tab is selected.
  ///
  /// - Parameter child: Builds the tab.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func append(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.append(screen) }
  }

  /// Adds the child as a tab before the one at an index. The selected tab stays selected.
  ///
  /// - Parameters:
  ///   - child: Builds the tab.
  ///   - index: Where it will stand, from 0 to the number of tabs that are in by then. Any other is
  ///     an error of the building, of the kind `outOfRange`.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func insert(_ child: some ViewBuilder<Context>, at index: Int) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.insert(screen, at: index) }
  }

  /// Puts the child in the place of the tab at an index; if that was selected, the child is.
  ///
  /// - Parameters:
  ///   - index: Which tab, of those that are in by then. One that is not there is an error of the
  ///     building, of the kind `outOfRange`.
  ///   - child: Builds the tab.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func replace(
    at index: Int, with child: some ViewBuilder<Context>
  ) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.replace(at: index, with: screen) }
  }
}
