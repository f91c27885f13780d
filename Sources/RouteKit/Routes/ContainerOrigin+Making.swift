// Once for each kind, because Swift cannot constrain the screen of a route to a class that is a generic
// parameter.

extension ContainerOrigin where Container == StackNode {
  /// The stack at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: StackNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The stack at which a route arrives, if this stack cannot be found.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .visible.orElse(StackBuilder().presentRoute()))
  /// ```
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
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

  /// The tabs at which a route arrives, if these tabs cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
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

  /// The split at which a route arrives, if this split cannot be found.
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: SplitNode {
    orElse(.arrival(of: route))
  }
}
