extension ViewBuilder {
  /// Builds the screen and adds it as a tab. The new tab is selected, unless the route is ``Route/inBackground()``.
  ///
  /// ```swift
  /// let wishes = WishListBuilder().inStack().tabRoute(in: .node(shopTabs))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the new tab, from 0 to the number of tabs. By default, it is the last tab.
  ///   - tabs: The tabs. By default, they are the nearest ones around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func tabRoute(
    at index: Int? = nil, in tabs: ContainerOrigin<TabNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: index.map { .insertTab(at: $0) } ?? .appendTab, in: tabs)
  }

  /// Builds the screen and replaces a tab with it: the tab that the visible screen is in, the selected tab of other
  /// tabs, or the tab at an index.
  ///
  /// ```swift
  /// let signedOut = WelcomeBuilder().inStack().replaceTabRoute().from(accountTab)
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the tab, from 0, or nil for the tab that the route starts in.
  ///   - tabs: The tabs. By default, they are the nearest ones around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func replaceTabRoute(
    at index: Int? = nil, in tabs: ContainerOrigin<TabNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replaceTab(at: index), in: tabs)
  }
}

extension ContainerOrigin where Container == TabNode {
  /// The tabs at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: TabNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The tabs at which a route arrives, if these tabs cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: TabNode {
    orElse(.arrival(of: route))
  }
}
