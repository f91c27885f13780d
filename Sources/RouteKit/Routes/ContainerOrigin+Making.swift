// Once for each kind: Swift has no way to ask of a route that its screen be of a class that is
// itself a parameter.

extension ContainerOrigin where Container == StackNode {
  /// The stack at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: StackNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The stack at which a route arrives, for where this one cannot be found.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .visible.orElse(StackBuilder().presentRoute()))
  /// ```
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: As of ``orElse(_:)``.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: StackNode {
    orElse(.arrival(of: route))
  }
}

extension ContainerOrigin where Container == TabNode {
  /// The tabs at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: TabNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The tabs at which a route arrives, for where these cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: As of ``orElse(_:)``.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: TabNode {
    orElse(.arrival(of: route))
  }
}

extension ContainerOrigin where Container == SplitNode {
  /// The split at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: SplitNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The split at which a route arrives, for where this one cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: As of ``orElse(_:)``.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: SplitNode {
    orElse(.arrival(of: route))
  }
}
