extension Route {
  /// Places the screen without revealing it. Layers that cover the place stay, and no container on the way
  /// brings its child forward.
  ///
  /// The screen is still visible if its transition puts it in front, as a push onto the visible stack does.
  ///
  /// ```swift
  /// // Behind the sheet, where the user finds it after dismissing the sheet.
  /// let order = OrderBuilder().pushRoute().from(.root).inBackground()
  /// ```
  ///
  /// In a chain, it applies to the last route. A reused screen stays where it is. A route that places no screen
  /// fails:
  ///
  /// ```
  /// Cannot place in the background: the route places no screen.
  /// ```
  ///
  /// - Returns: The route. It throws the same errors as this one, and ``RoutingError`` of the kind
  ///   `notApplicable` if it places no screen.
  @inlinable
  public func inBackground() -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      try navigation.inBackground(passingOn: self.outline) {
        try self.perform(with: context, in: navigation)
      }
    }
  }
}

extension Navigation {
  /// Performs a route whose screen is placed without being revealed.
  @usableFromInline
  func inBackground<Result>(
    passingOn outline: RouteOutline, _ body: () throws -> Result
  ) throws -> Result {
    try withOption {
      $0.isInBackground = true
    } performing: {
      try passingOn(outline, body)
    } orThrow: {
      guard $0.isInBackground else { return nil }
      return RoutingError(
        .notApplicable, action: "place in the background", reason: "the route places no screen",
        advice: "Remove inBackground(), or write it directly after the part that places a screen.")
    }
  }
}
