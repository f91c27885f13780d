extension ViewBuilder {
  /// Builds the screen and adds it as the last tab of the nearest tabs that hold the origin. The
  /// new tab is selected, unless it goes in ``ScreenPlacing/inBackground()``.
  ///
  /// - Returns: The route.
  public func tabRoute() -> ScreenRoute<Self, AppendTabTransition> {
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
  public func tabRoute(
    in tabs: ContainerOrigin<TabNode>
  ) -> ScreenRoute<Self, AppendTabTransition> {
    tabRoute().from(tabs.origin)
  }

  /// Builds the screen and adds it as a tab before the one at an index, in the nearest tabs that
  /// hold the origin.
  ///
  /// - Parameter index: Where the tab will stand, from 0 to the number of tabs.
  /// - Returns: The route.
  public func tabRoute(at index: Int) -> ScreenRoute<Self, InsertTabTransition> {
    route(by: InsertTabTransition(at: index))
  }

  /// Builds the screen and adds it as a tab before the one at an index, in some tabs.
  ///
  /// - Parameters:
  ///   - index: Where the tab will stand, from 0 to the number of tabs.
  ///   - tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func tabRoute(
    at index: Int, in tabs: ContainerOrigin<TabNode>
  ) -> ScreenRoute<Self, InsertTabTransition> {
    tabRoute(at: index).from(tabs.origin)
  }

  /// Builds the screen and puts it in the place of the tab that the origin is in.
  ///
  /// ```swift
  /// let signedOut = WelcomeBuilder().inStack().replaceTabRoute().from(accountTab)
  /// ```
  ///
  /// - Returns: The route.
  public func replaceTabRoute() -> ScreenRoute<Self, ReplaceTabTransition> {
    route(by: ReplaceTabTransition())
  }

  /// Builds the screen and puts it in the place of the tab at an index, in the nearest tabs that
  /// hold the origin.
  ///
  /// - Parameter index: Which tab, counted from 0.
  /// - Returns: The route.
  public func replaceTabRoute(at index: Int) -> ScreenRoute<Self, ReplaceTabTransition> {
    route(by: ReplaceTabTransition(at: index))
  }

  /// Builds the screen and puts it in the place of the selected one of some tabs.
  ///
  /// - Parameter tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func replaceTabRoute(
    in tabs: ContainerOrigin<TabNode>
  ) -> ScreenRoute<Self, ReplaceTabTransition> {
    replaceTabRoute().from(tabs.origin)
  }

  /// Builds the screen and puts it in the place of the tab at an index, in some tabs.
  ///
  /// - Parameters:
  ///   - index: Which tab, counted from 0.
  ///   - tabs: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func replaceTabRoute(
    at index: Int, in tabs: ContainerOrigin<TabNode>
  ) -> ScreenRoute<Self, ReplaceTabTransition> {
    replaceTabRoute(at: index).from(tabs.origin)
  }
}
