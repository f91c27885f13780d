extension ViewBuilder {
  /// Builds the screen and puts it into the primary column of a split.
  ///
  /// - Parameter split: The split. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func primaryRoute(
    in split: ContainerOrigin<SplitNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .setColumn(.primary), in: split)
  }

  /// Builds the screen and puts it into the supplementary column of a split.
  ///
  /// - Parameter split: The split. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func supplementaryRoute(
    in split: ContainerOrigin<SplitNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .setColumn(.supplementary), in: split)
  }

  /// Builds the screen and puts it into the secondary column of a split.
  ///
  /// - Parameter split: The split. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func secondaryRoute(
    in split: ContainerOrigin<SplitNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .setColumn(.secondary), in: split)
  }

  /// Builds the screen and pushes it onto the stack in a column of a split.
  ///
  /// ```swift
  /// let message = MessageBuilder().pushRoute(into: .secondary)
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column of the stack.
  ///   - split: The split. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func pushRoute(
    into column: SplitColumn, in split: ContainerOrigin<SplitNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .push(into: column), in: split)
  }
}

extension ContainerOrigin where Container == SplitNode {
  /// The split at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: SplitNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The split at which a route arrives, if this split cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: SplitNode {
    orElse(.arrival(of: route))
  }
}
