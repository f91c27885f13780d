extension Destinations {
  /// Goes to a place whose screen finishes with an outcome, and waits for it. So a module gets a value without knowing
  /// the screen that the user chooses it in.
  ///
  /// ```swift
  /// if let colour = try await places.result(of: .colour, as: Colour.self) { paint(colour) }
  /// try await places.result(of: .colour, as: Int.self)
  /// // Cannot take a result from 'ColourScreen': it finishes with 'Colour', not with 'Int'.
  /// ```
  ///
  /// The screen is the one at which the route to the place arrives, or the one that a container shows there.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - type: The type of the outcome. It may be omitted if the result has a known type.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The outcome, or nil if the screen left without one, for example by a swipe.
  /// - Throws: The same errors as ``Router/result(of:as:fileID:line:)`` and `arrive(at:)`. ``RoutingError`` of the kind
  ///   `notApplicable` if the screen has no outcome, or one of another type. No guard was asked then if the registered
  ///   route has the type of its screen.
  public func result<Outcome>(
    of place: Place, as type: Outcome.Type = Outcome.self, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Outcome? {
    try await router.result(
      of: route(to: place, finishingWith: type), as: type, fileID: fileID, line: line)
  }

  /// Goes to a place whose screen finishes with an outcome, and calls back with it. Use it for a button.
  ///
  /// ```swift
  /// places.result(of: .colour, as: Colour.self) { result in
  ///   if case .success(let colour?) = result { paint(colour) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - type: The type of the outcome.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives what `result(of:as:)` would return or throw, exactly once: before this method returns if
  ///     the navigation fails at once, or later on the same actor.
  /// - Returns: The pending navigation. Use it to cancel the navigation or the wait.
  @discardableResult
  public func result<Outcome>(
    of place: Place, as type: Outcome.Type = Outcome.self,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<Outcome?, any Error>) -> Void
  ) -> Task<Void, Never> {
    router.result(
      of: route(to: place, finishingWith: type), as: type, isolation: isolation, fileID: fileID,
      line: line, completion: completion)
  }

  private func route<Outcome>(
    to place: Place, finishingWith type: Outcome.Type
  ) -> DestinationRoute<Place> {
    // It refuses a route to a screen with another outcome before the route asks a guard.
    let checked = DestinationSource(registration: source.registration) { place in
      let route = try source.route(place)
      try route.checkOutcome(as: type)
      return route
    }
    return DestinationRoute(to: place, by: checked)
  }
}
