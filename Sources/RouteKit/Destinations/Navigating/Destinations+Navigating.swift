extension Destinations {
  /// Goes to a place now, or throws: nothing waits.
  ///
  /// ```swift
  /// try shop.navigate(to: .product(42))
  /// try shop.navigate(to: .profile(person))
  /// // Cannot arrive at 'Place.profile': no routes are registered for 'Place'.
  /// ```
  ///
  /// - Parameter place: Where to go.
  /// - Returns: Where it arrived.
  /// - Throws: As ``Router/navigate(to:with:)``; ``RoutingError`` of the kind `unregistered` if nothing
  ///   says how the enum's places are reached. Nothing has changed then.
  @inlinable @discardableResult
  public func navigate(to place: Place) throws -> Arrival {
    let route = DestinationRoute(to: place, by: source, mayWait: false)
    if let treeRouter { return try treeRouter.navigate(to: route) }
    return try navigate(by: route)
  }

  /// The same through a router around others.
  @usableFromInline
  func navigate(by route: DestinationRoute<Place>) throws -> Arrival {
    try router.navigate(to: route)
  }

  /// Goes to several places now, one after another, all or nothing; see ``route(to:)-([Place])``.
  ///
  /// - Parameter places: Where to go, in order.
  /// - Returns: Where it arrived: at the last.
  /// - Throws: As ``navigate(to:)-(Place)``; ``RoutingError`` of the kind `outOfRange` if there is no
  ///   place.
  @discardableResult
  public func navigate(to places: [Place]) throws -> Arrival {
    try router.navigate(to: route(to: places))
  }

  /// Goes to a place, and waits for guards that have to ask.
  ///
  /// How the place is reached is found out in each attempt, on the tree as it is by then, and with the
  /// map as it is by then: routes that were replaced meanwhile are not performed.
  ///
  /// - Parameter place: Where to go.
  /// - Returns: Where it arrived.
  /// - Throws: As ``Router/arrive(at:with:)``, and as ``navigate(to:)-(Place)``.
  @discardableResult
  public func arrive(at place: Place) async throws -> Arrival {
    try await router.arrive(at: route(to: place))
  }

  /// Goes to several places, one after another, all or nothing, and waits for guards that have to ask.
  ///
  /// - Parameter places: Where to go, in order.
  /// - Returns: Where it arrived: at the last.
  /// - Throws: As ``arrive(at:)-(Place)``; ``RoutingError`` of the kind `outOfRange` if there is no place.
  @discardableResult
  public func arrive(at places: [Place]) async throws -> Arrival {
    try await router.arrive(at: route(to: places))
  }

  /// Goes to a place, waits for guards that have to ask, and calls back: for a button.
  ///
  /// ```swift
  /// shop.navigate(to: .cart) { result in
  ///   if case .failure(let error) = result { show(error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: Where to go.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - completion: Receives what ``arrive(at:)-(Place)`` would return or throw: once, before this
  ///     returns if nothing had to wait, and later on the same actor if something had.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func navigate(
    to place: Place, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> PendingNavigation {
    router.navigate(to: route(to: place), isolation: isolation, completion: completion)
  }

  /// Finds out what going to a place would do, and does nothing; see ``Router/preview(_:with:)``.
  ///
  /// - Parameter place: Where it would go.
  /// - Returns: How it would end. That nothing says how the place is reached is an outcome too.
  public func preview(_ place: Place) -> Preview { router.preview(route(to: place)) }
}
