extension ViewBuilder {
  /// Builds the screen and puts it into the primary column of the nearest split that holds the
  /// origin.
  public func primaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.primary))
  }

  /// Builds the screen and puts it into the supplementary column of the nearest split that holds the
  /// origin.
  public func supplementaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.supplementary))
  }

  /// Builds the screen and puts it into the secondary column of the nearest split that holds the
  /// origin.
  public func secondaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.secondary))
  }

  /// Builds the screen and pushes it onto the stack in a column of the nearest split that holds the
  /// origin.
  ///
  /// ```swift
  /// let message = MessageBuilder().pushRoute(into: .secondary)
  /// ```
  public func pushRoute(
    into column: SplitNode.Column
  ) -> ScreenRoute<Self, PushIntoColumnTransition> {
    route(by: PushIntoColumnTransition(column))
  }
}
