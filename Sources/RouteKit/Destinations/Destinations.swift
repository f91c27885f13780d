/// The places that a screen can go to, together with a router.
///
/// ```swift
/// let shop = Destinations<Place>(map, router: router)
/// try shop.navigate(to: .profile(person))
/// ```
///
/// A screen with this value knows an enum, but no builder, transition or other screen.
/// `Destinations` is not a ``Router``: its owner can go to these places and nowhere else. To write
/// `navigate(.about)` in a screen, add three lines to your own class:
///
/// ```swift
/// extension AppScreen {
///   func navigate(_ place: Place) throws { try shop.navigate(to: place) }
/// }
/// ```
///
/// Screens may hold this value, and so may the closures registered in its map. It holds neither the
/// tree nor the map, so the app must keep both.
public struct Destinations<Place> {
  @usableFromInline let router: any Router
  /// The router, if it is a plain `TreeRouter`. Going to a place through it takes a third less
  /// time.
  @usableFromInline let treeRouter: TreeRouter?
  @usableFromInline let source: DestinationSource<Place>

  /// Creates the places of an enum that is registered in a map, now or later.
  ///
  /// - Parameters:
  ///   - map: The map in which each attempt looks up the routes. It is not retained.
  ///   - router: The router that performs the routes.
  public init(_ map: DestinationMap, router: some Router) {
    self.init(map.slot(for: Place.self).source, router)
  }

  /// Creates the places of an enum that knows its routes.
  ///
  /// - Parameter router: The router that performs the routes.
  public init(router: some Router) where Place: Destination {
    self.init(DestinationSource { try $0.route }, router)
  }

  private init(_ source: DestinationSource<Place>, _ router: any Router) {
    (self.source, self.router) = (source, router)
    treeRouter = router as? TreeRouter
  }

  /// Returns the places of another enum, mapped to places of this one.
  ///
  /// A part of an app has its own places. The code that opens it decides what they are:
  ///
  /// ```swift
  /// let signIn = shop.mapped { (place: SignInPlace) in
  ///   switch place {
  ///   case .terms: .page("terms")
  ///   case .done: .feed
  ///   }
  /// }
  /// try signIn.navigate(to: .done)  // at the shop's feed
  /// ```
  ///
  /// - Parameter transform: Converts a place. It may be called several times in one navigation. Any
  ///   error that it throws reaches the caller unchanged. An edit or a navigation in it throws
  ///   ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The places of the other enum, with the same router.
  public func mapped<Other>(
    _ transform: @escaping (Other) throws -> Place
  ) -> Destinations<Other> {
    Destinations<Other>(
      DestinationSource(registration: source.registration) { try source.route(transform($0)) },
      router)
  }

  /// Returns the route to a place, for composing it with other routes or guarding it.
  ///
  /// The way there is found when the route is performed:
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(0).then(shop.route(to: .product(42))))
  /// ```
  ///
  /// - Parameter place: The place.
  /// - Returns: A route that needs no context and arrives at a ``ScreenNode``. Performing it throws
  ///   ``RoutingError/Kind/unregistered`` if no routes are registered for the enum, and
  ///   ``RoutingError/Kind/destinationLoop`` if destinations lead to each other endlessly.
  public func route(to place: Place) -> ClosureRoute<ScreenNode, Void> {
    DestinationRoute(to: place, by: source).forgettingItsScreen
  }

  /// Returns the route to several places, one after another, all or nothing.
  ///
  /// ```swift
  /// try shop.navigate(to: [.department("light"), .product(42)])
  /// ```
  ///
  /// The route to each place is found on the tree as the places before have left it. Performing an
  /// empty list throws ``RoutingError/Kind/outOfRange``.
  ///
  /// - Parameter places: The places, in order.
  /// - Returns: A route that arrives at the last place.
  public func route(to places: [Place]) -> ClosureRoute<ScreenNode, Void> {
    let routes = places.map { DestinationRoute(to: $0, by: source) }
    let outline = RouteOutline(name: routes.last?.name, preparesArrival: true)
    return ClosureRoute(outline: outline) { navigation in
      guard let last = routes.last else {
        throw RoutingError(
          .outOfRange, action: "navigate", reason: "the list of places of '\(Place.self)' is empty",
          advice: "Give at least one place.")
      }
      for route in routes.dropLast() { try navigation.perform(route) }
      return try last.perform(with: (), in: navigation)
    }
  }
}
