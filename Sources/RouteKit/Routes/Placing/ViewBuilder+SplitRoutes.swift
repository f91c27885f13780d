extension ViewBuilder {
  /// Builds the screen and puts it into the primary column of the nearest split that holds the
  /// origin.
  ///
  /// - Returns: The route.
  @inlinable
  public func primaryRoute() -> ClosureRoute<ViewType, Context> {
    route(by: SetColumnTransition(.primary))
  }

  /// Builds the screen and puts it into the primary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func primaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ClosureRoute<ViewType, Context> {
    primaryRoute().from(split.origin)
  }

  /// Builds the screen and puts it into the supplementary column of the nearest split that holds
  /// the origin.
  ///
  /// - Returns: The route.
  @inlinable
  public func supplementaryRoute() -> ClosureRoute<ViewType, Context> {
    route(by: SetColumnTransition(.supplementary))
  }

  /// Builds the screen and puts it into the supplementary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func supplementaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ClosureRoute<ViewType, Context> {
    supplementaryRoute().from(split.origin)
  }

  /// Builds the screen and puts it into the secondary column of the nearest split that holds the
  /// origin.
  ///
  /// - Returns: The route.
  @inlinable
  public func secondaryRoute() -> ClosureRoute<ViewType, Context> {
    route(by: SetColumnTransition(.secondary))
  }

  /// Builds the screen and puts it into the secondary column of a split.
  ///
  /// - Parameter split: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func secondaryRoute(
    in split: ContainerOrigin<SplitNode>
  ) -> ClosureRoute<ViewType, Context> {
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
  @inlinable
  public func pushRoute(
    into column: SplitNode.Column
  ) -> ClosureRoute<ViewType, Context> {
    route(by: PushIntoColumnTransition(column))
  }

  /// Builds the screen and pushes it onto the stack in a column of a split.
  ///
  /// - Parameters:
  ///   - column: Where the stack is.
  ///   - split: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func pushRoute(
    into column: SplitNode.Column, in split: ContainerOrigin<SplitNode>
  ) -> ClosureRoute<ViewType, Context> {
    pushRoute(into: column).from(split.origin)
  }
}
