extension ViewBuilder {
  /// Builds the screen and adds it as the last tab of the nearest tabs that hold the origin. The
  /// new tab is selected, unless it goes in ``Route/inBackground()``.
  ///
  /// - Returns: The route.
  @inlinable
  public func tabRoute() -> ClosureRoute<ViewType, Context> {
    route(by: AppendTabTransition())
  }

  /// Builds the screen and adds it as the last of some tabs.
  ///
  /// ```swift
  /// let wishes = WishListBuilder().inStack().tabRoute(in: .node(shopTabs))
  /// ```
  ///
  /// - Parameter tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func tabRoute(
    in tabs: ContainerOrigin<TabNode>
  ) -> ClosureRoute<ViewType, Context> {
    tabRoute().from(tabs.origin)
  }

  /// Builds the screen and adds it as a tab before the one at an index, in the nearest tabs that
  /// hold the origin.
  ///
  /// - Parameter index: Where the tab will stand, from 0 to the number of tabs.
  /// - Returns: The route.
  @inlinable
  public func tabRoute(at index: Int) -> ClosureRoute<ViewType, Context> {
    route(by: InsertTabTransition(at: index))
  }

  /// Builds the screen and adds it as a tab before the one at an index, in some tabs.
  ///
  /// - Parameters:
  ///   - index: Where the tab will stand, from 0 to the number of tabs.
  ///   - tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func tabRoute(
    at index: Int, in tabs: ContainerOrigin<TabNode>
  ) -> ClosureRoute<ViewType, Context> {
    tabRoute(at: index).from(tabs.origin)
  }

  /// Builds the screen and puts it in the place of the tab that the origin is in.
  ///
  /// ```swift
  /// let signedOut = WelcomeBuilder().inStack().replaceTabRoute().from(accountTab)
  /// ```
  ///
  /// - Returns: The route.
  @inlinable
  public func replaceTabRoute() -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceTabTransition())
  }

  /// Builds the screen and puts it in the place of the tab at an index, in the nearest tabs that
  /// hold the origin.
  ///
  /// - Parameter index: Which tab, counted from 0.
  /// - Returns: The route.
  @inlinable
  public func replaceTabRoute(at index: Int) -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceTabTransition(at: index))
  }

  /// Builds the screen and puts it in the place of the selected one of some tabs.
  ///
  /// - Parameter tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func replaceTabRoute(
    in tabs: ContainerOrigin<TabNode>
  ) -> ClosureRoute<ViewType, Context> {
    replaceTabRoute().from(tabs.origin)
  }

  /// Builds the screen and puts it in the place of the tab at an index, in some tabs.
  ///
  /// - Parameters:
  ///   - index: Which tab, counted from 0.
  ///   - tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func replaceTabRoute(
    at index: Int, in tabs: ContainerOrigin<TabNode>
  ) -> ClosureRoute<ViewType, Context> {
    replaceTabRoute(at: index).from(tabs.origin)
  }
}
