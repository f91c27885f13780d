extension ViewBuilder {
  /// Builds the screen and puts it into the primary column of the nearest split that holds the
  /// origin.
  ///
  /// - Returns: The route.
  public func primaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.primary))
  }

  /// Builds the screen and puts it into the primary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func primaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ScreenRoute<Self, SetColumnTransition> {
    primaryRoute().from(split.origin)
  }

  /// Builds the screen and puts it into the supplementary column of the nearest split that holds
  /// the origin.
  ///
  /// - Returns: The route.
  public func supplementaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.supplementary))
  }

  /// Builds the screen and puts it into the supplementary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func supplementaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ScreenRoute<Self, SetColumnTransition> {
    supplementaryRoute().from(split.origin)
  }

  /// Builds the screen and puts it into the secondary column of the nearest split that holds the
  /// origin.
  ///
  /// - Returns: The route.
  public func secondaryRoute() -> ScreenRoute<Self, SetColumnTransition> {
    route(by: SetColumnTransition(.secondary))
  }

  /// Builds the screen and puts it into the secondary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func secondaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ScreenRoute<Self, SetColumnTransition> {
    secondaryRoute().from(split.origin)
  }

  /// Builds the screen and pushes it onto the stack in a column of the nearest split that holds the
  /// origin.
  ///
  /// ```swift
  /// let message = MessageBuilder().pushRoute(into: .secondary)
  /// ```
  ///
  /// - Parameter column: Where the stack is.
  /// - Returns: The route.
  public func pushRoute(
    into column: SplitNode.Column
  ) -> ScreenRoute<Self, PushIntoColumnTransition> {
    route(by: PushIntoColumnTransition(column))
  }

  /// Builds the screen and pushes it onto the stack in a column of a split.
  ///
  /// - Parameters:
  ///   - column: Where the stack is.
  ///   - split: Where it goes, wherever the user is.
  /// - Returns: The route.
  public func pushRoute(
    into column: SplitNode.Column, in split: ContainerOrigin<SplitNode>
  ) -> ScreenRoute<Self, PushIntoColumnTransition> {
    pushRoute(into: column).from(split.origin)
  }
}
