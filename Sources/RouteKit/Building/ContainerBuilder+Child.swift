extension ContainerBuilder {
  /// A child of a ``ContainerBuilder``: a builder, and how its screen is put into the container.
  ///
  /// The kind of container decides which ways are possible:
  ///
  /// ```swift
  /// ContainerBuilder(.push(FeedBuilder()), .replaceLast(CartBuilder())) { StackNode() }
  /// ContainerBuilder(.placing(FeedBuilder()) { try $0.turn(to: $1) }) { PageNode() }
  /// ```
  public struct Child {
    /// Builds the child, and returns a closure that puts it into the container.
    let build: (Context) throws -> (ViewType) throws -> Void

    /// Passes the child to a closure. Use it for a container of any kind.
    ///
    /// ```swift
    /// let drawer = ContainerBuilder(
    ///   .placing(MenuBuilder()) { drawer, menu in try drawer.setMenu(menu) },
    ///   .placing(FeedBuilder()) { drawer, feed in try drawer.setContent(feed) }
    /// ) { DrawerNode() }
    /// ```
    ///
    /// - Parameters:
    ///   - child: The builder of the child.
    ///   - place: Puts the child into the container. It may also drop the child. An error that it throws reaches the
    ///     caller unchanged.
    /// - Returns: A child of a ``ContainerBuilder``.
    public static func placing<Built: ViewBuilder<Context>>(
      _ child: Built, by place: @escaping (ViewType, Built.ViewType) throws -> Void
    ) -> Self {
      Child { context in
        let screen = try child.build(with: context)
        return { container in try place(container, screen) }
      }
    }
  }
}

extension ContainerBuilder.Child where ViewType: StackNode {
  /// Pushes the child onto the stack.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func push(_ child: some ViewBuilder<Context>) -> Self {
    placing(child) { stack, screen in try stack.push(screen) }
  }

  /// Replaces the top of the stack with the child. In an empty stack, the child becomes the first screen.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func replaceLast(_ child: some ViewBuilder<Context>) -> Self {
    placing(child) { stack, screen in try stack.replaceLast(with: screen) }
  }

  /// Replaces all screens of the stack with the child.
  ///
  /// - Parameter child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func replaceAll(_ child: some ViewBuilder<Context>) -> Self {
    placing(child) { stack, screen in try stack.replaceAll(with: [screen]) }
  }
}

extension ContainerBuilder.Child where ViewType: TabNode {
  /// Adds the child as the last tab. If it is the first child, it is selected.
  ///
  /// - Parameter child: The builder of the tab.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func append(_ child: some ViewBuilder<Context>) -> Self {
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
  public static func insert(_ child: some ViewBuilder<Context>, at index: Int) -> Self {
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
  ) -> Self {
    placing(child) { tabs, screen in try tabs.replace(at: index, with: screen) }
  }
}

extension ContainerBuilder.Child where ViewType: SplitNode {
  /// Puts the child into a column, and replaces the screen that is there.
  ///
  /// The first column that is filled has the focus. In a collapsed split, the last one has it. Use
  /// ``ViewBuilder/configured(_:)`` to focus another column.
  ///
  /// ```swift
  /// ContainerBuilder(.column(.secondary, CartBuilder())) { SplitNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column; you can fill the columns in any order.
  ///   - child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func column(
    _ column: SplitColumn, _ child: some ViewBuilder<Context>
  ) -> Self {
    placing(child) { split, screen in try split.setColumn(column, to: screen) }
  }
}
