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
    .exactly(
      LookingRoute(finder: finder, advice: "Start from a route that makes it: .from(route)."))
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
    let advice = "Add an alternative: .found(…).orElse(route)."
    return ContainerOrigin(.arrival(of: LookingRoute(finder: finder, advice: advice)))
  }
}

/// Arrives at the screen that a finder finds, without revealing it.
private struct LookingRoute<Found>: Route {
  let finder: ScreenFinder<Found, Void>
  let advice: String

  var outline: RouteOutline { RouteOutline(start: finder.report.start?.origin ?? .visible) }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try finder.found(in: navigation, with: ()) { advice }
  }
}
