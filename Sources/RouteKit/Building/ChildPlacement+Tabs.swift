extension ChildPlacement where Container: TabNode {
  /// Adds the child as the last tab. If it is the first child, it is selected.
  ///
  /// - Parameter child: The builder of the tab.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func append(_ child: some ViewBuilder<Context>) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.append(screen) }
  }

  /// Inserts the child as a tab at an index. The selected tab stays selected.
  ///
  /// ```swift
  /// ContainerBuilder(.append(FeedBuilder()), .insert(CartBuilder(), at: 0)) { TabNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - child: The builder of the tab.
  ///   - index: The index that the tab will have, from 0 to the number of tabs before it was inserted. Any other
  ///     index makes the builder throw a ``RoutingError`` of the kind `outOfRange`.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func insert(_ child: some ViewBuilder<Context>, at index: Int) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.insert(screen, at: index) }
  }

  /// Replaces the tab at an index with the child. If that tab was selected, the child is selected.
  ///
  /// - Parameters:
  ///   - index: The index of a tab that is already in the container. Any other index makes the builder throw a
  ///     ``RoutingError`` of the kind `outOfRange`.
  ///   - child: The builder of the tab.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func replace(
    at index: Int, with child: some ViewBuilder<Context>
  ) -> ChildPlacement {
    placing(child) { tabs, screen in try tabs.replace(at: index, with: screen) }
  }
}
