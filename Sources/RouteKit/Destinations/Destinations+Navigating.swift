extension Destinations {
  /// Goes to a place now, without waiting, or throws.
  ///
  /// ```swift
  /// try shop.navigate(to: .product(42))
  /// try shop.navigate(to: .profile(person))
  /// // Cannot arrive at 'Place.profile': no routes are registered for 'Place'.
  /// ```
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as ``Router/navigate(to:with:fileID:line:)``. ``RoutingError`` of the kind
  ///   `unregistered` if no routes are registered for the enum.
  @inlinable @discardableResult
  public func navigate(to place: Place, fileID: StaticString = #fileID, line: UInt = #line) throws
    -> Arrival
  {
    let route = DestinationRoute(to: place, by: source, mayWait: false)
    if let treeRouter { return try treeRouter.navigate(to: route, fileID: fileID, line: line) }
    return try router.navigate(to: route, fileID: fileID, line: line)
  }

  /// Goes to several places now, one after another, all or nothing; see ``route(to:)-([Place])``.
  ///
  /// - Parameters:
  ///   - places: The places to go to, in order.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival at the last place.
  /// - Throws: The same errors as `navigate(to:)`. ``RoutingError`` of the kind
  ///   `outOfRange` if the list is empty.
  @discardableResult
  public func navigate(to places: [Place], fileID: StaticString = #fileID, line: UInt = #line)
    throws -> Arrival
  {
    try router.navigate(to: route(to: places), fileID: fileID, line: line)
  }

  /// Goes to a place, and waits for guards that need to ask.
  ///
  /// The route to the place is found in each attempt, on the current tree and with the current map.
  /// If the routes are replaced while the navigation waits, the new ones are performed.
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as ``Router/arrive(at:with:fileID:line:)`` and `navigate(to:)`.
  @discardableResult
  public func arrive(at place: Place, fileID: StaticString = #fileID, line: UInt = #line)
    async throws -> Arrival
  {
    try await router.arrive(at: route(to: place), fileID: fileID, line: line)
  }

  /// Goes to several places, one after another, all or nothing, and waits for guards that need to
  /// ask.
  ///
  /// - Parameters:
  ///   - places: The places to go to, in order.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival at the last place.
  /// - Throws: The same errors as `arrive(at:)`. ``RoutingError`` of the kind
  ///   `outOfRange` if the list is empty.
  @discardableResult
  public func arrive(at places: [Place], fileID: StaticString = #fileID, line: UInt = #line)
    async throws -> Arrival
  {
    try await router.arrive(at: route(to: places), fileID: fileID, line: line)
  }

  /// Goes to a place and waits, for callers that do not use the arrival and could not take it to another actor, such
  /// as `Task { try await shop.arrive(at: .cart) }`.
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive(at place: Place, fileID: StaticString = #fileID, line: UInt = #line)
    async throws
  {
    let _: Arrival = try await arrive(at: place, fileID: fileID, line: line)
  }

  /// Goes to several places and waits, for callers that do not use the arrival and could not take it to another
  /// actor.
  ///
  /// - Parameters:
  ///   - places: The places to go to, in order.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive(at places: [Place], fileID: StaticString = #fileID, line: UInt = #line)
    async throws
  {
    let _: Arrival = try await arrive(at: places, fileID: fileID, line: line)
  }

  /// Goes to a place, waits for guards that need to ask, and calls back. Use it for a button.
  ///
  /// ```swift
  /// shop.navigate(to: .cart) { result in
  ///   if case .failure(let error) = result { show(error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives what `arrive(at:)` would return or throw. It is called
  ///     once: before this method returns if nothing had to wait, or later on the same actor.
  /// - Returns: The pending navigation. Use it to cancel.
  @discardableResult
  public func navigate(
    to place: Place, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    router.navigate(
      to: route(to: place), isolation: isolation, fileID: fileID, line: line, completion: completion
    )
  }

  /// Predicts what going to a place would do, without doing it; see ``Router/preview(_:with:)``.
  ///
  /// - Parameter place: The place.
  /// - Returns: The predicted result. A missing registration is a result too, not an error.
  public func preview(_ place: Place) -> Preview { router.preview(route(to: place)) }
}
