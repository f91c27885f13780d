extension Origin {
  /// A screen that a finder finds. If it finds none, the navigation throws
  /// ``RoutingError/Kind/notFound``. Finding the screen does not reveal it.
  ///
  /// ```swift
  /// let note = NoteBuilder().presentRoute(over: .context).from(.found(.first(CartScreen.self)))
  /// ```
  ///
  /// - Parameter finder: A finder that needs no context.
  /// - Returns: An origin that is found each time the route is performed.
  public static func found<Found>(_ finder: ScreenFinder<Found, Void>) -> Origin {
    .exactly(finder.looking(advising: "Start from a route that makes it: .from(route)."))
  }
}

extension ContainerOrigin {
  /// A container that a finder finds. If it finds none, the navigation throws
  /// ``RoutingError/Kind/notFound``.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .found(.visibleStack).orElse(StackBuilder().presentRoute()))
  /// ProductBuilder().tabRoute(in: .found(.first(from: .root)))
  /// ```
  ///
  /// - Parameter finder: A finder that needs no context.
  /// - Returns: An origin that is found each time the route is performed.
  public static func found(_ finder: ScreenFinder<Container, Void>) -> ContainerOrigin {
    let looking = finder.looking(advising: "Add an alternative: .found(…).orElse(route).")
    return ContainerOrigin(.arrival(of: looking))
  }
}

extension ScreenFinder where Context == Void {
  /// A move that arrives at the screen that the finder finds, without revealing it.
  fileprivate func looking(advising advice: String) -> Move {
    Move(outline: RouteOutline(start: report.start?.origin ?? .visible)) { navigation in
      try found(in: navigation, with: ()) { advice }
    }
  }
}
