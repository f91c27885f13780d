extension ViewBuilder {
  /// Builds the screen and adds it as the last tab of the nearest tabs that hold the origin.
  public func tabRoute() -> ScreenRoute<Self, AppendTabTransition> {
    route(by: AppendTabTransition())
  }

  /// Builds the screen and adds it as a tab before the one at an index, in the nearest tabs that hold
  /// the origin.
  ///
  /// - Parameter index: Where the tab will stand, from 0 to the number of tabs.
  /// - Returns: The route.
  public func tabRoute(at index: Int) -> ScreenRoute<Self, InsertTabTransition> {
    route(by: InsertTabTransition(at: index))
  }

  /// Builds the screen and puts it in the place of the tab that the origin is in.
  ///
  /// ```swift
  /// let signedOut = WelcomeBuilder().inStack().replaceTabRoute().from(accountTab)
  /// ```
  public func replaceTabRoute() -> ScreenRoute<Self, ReplaceTabTransition> {
    route(by: ReplaceTabTransition())
  }

  /// Builds the screen and puts it in the place of the tab at an index, in the nearest tabs that hold
  /// the origin.
  ///
  /// - Parameter index: Which tab, counted from 0.
  /// - Returns: The route.
  public func replaceTabRoute(at index: Int) -> ScreenRoute<Self, ReplaceTabTransition> {
    route(by: ReplaceTabTransition(at: index))
  }
}
