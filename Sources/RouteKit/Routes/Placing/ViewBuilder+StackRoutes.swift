extension ViewBuilder {
  /// Builds the screen and pushes it onto the nearest stack that holds the origin.
  public func pushRoute() -> ScreenRoute<Self, PushTransition> { route(by: PushTransition()) }

  /// Builds the screen and puts it in the place of the top of the nearest stack that holds the
  /// origin.
  public func replaceRoute() -> ScreenRoute<Self, ReplaceLastTransition> {
    route(by: ReplaceLastTransition())
  }

  /// Builds the screen and makes it the only one of the nearest stack that holds the origin.
  public func replaceAllRoute() -> ScreenRoute<Self, ReplaceAllTransition> {
    route(by: ReplaceAllTransition())
  }

  /// Builds the screen and puts it on top of those that a closure keeps, of the nearest stack that
  /// holds the origin.
  ///
  /// ```swift
  /// let home = HomeBuilder().replaceRoute(keeping: { !($0 is SignInScreen) })
  /// ```
  ///
  /// - Parameter isKept: Picks, and changes nothing. What it throws reaches the caller.
  /// - Returns: The route.
  public func replaceRoute(
    keeping isKept: @escaping (ScreenNode) throws -> Bool
  ) -> ScreenRoute<Self, ReplaceKeepingTransition> {
    route(by: ReplaceKeepingTransition(where: isKept))
  }
}
