/// The places that a screen may ask for, and a router to go there.
///
/// ```swift
/// let shop = Destinations<Place>(map, router: router)
/// try shop.navigate(to: .profile(person))
/// ```
///
/// A screen that has it knows an enum and no builder, no transition and no other screen. It is no
/// ``Router``: who has it goes to these places and nowhere else. For a screen that says
/// `navigate(.about)`, an app adds three lines to a class of its own:
///
/// ```swift
/// extension AppScreen {
///   func navigate(_ place: Place) throws { try shop.navigate(to: place) }
/// }
/// ```
///
/// It may be held by screens and by what is registered in its map: it holds neither the tree nor the map,
/// for which the app has to keep both.
public struct Destinations<Place> {
  let router: any Router
  /// The router, if it is the plain one: going to a place through it took a third less.
  @usableFromInline let treeRouter: TreeRouter?
  @usableFromInline let source: DestinationSource<Place>

  /// Makes the places of an enum that is registered in a map, or will be.
  ///
  /// - Parameters:
  ///   - map: Where the routes are looked up, in each attempt. Not held.
  ///   - router: Performs them.
  public init(_ map: DestinationMap, router: some Router) {
    self.init(map.slot(for: Place.self), router)
  }

  /// Makes the places of an enum that says itself how they are reached.
  ///
  /// - Parameter router: Performs the routes.
  public init(router: some Router) where Place: Destination {
    self.init(DestinationSource { try $0.route }, router)
  }

  private init(_ source: DestinationSource<Place>, _ router: any Router) {
    self.source = source
    self.router = router
    treeRouter = router as? TreeRouter
  }

  /// The places of another enum, which stand for places of this one.
  ///
  /// A part of an app speaks of its own places, and who opens it says what they are:
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
  /// - Parameter transform: Called once or more per navigation. What it throws reaches the caller
  ///   unchanged; an edit or a navigation in it gets ``RoutingError/Kind/busyAttempting``.
  /// - Returns: The other enum's places, with the same router.
  public func mapped<Other>(
    _ transform: @escaping (Other) throws -> Place
  ) -> Destinations<Other> {
    Destinations<Other>(MappedDestinations(to: source, by: transform), router)
  }

  /// The route to a place, to put others before or behind it, or a guard before it.
  ///
  /// - Parameter place: Where it goes.
  /// - Returns: A route without a context, which arrives at some ``ScreenNode``.
  public func route(to place: Place) -> DestinationRoute<Place> {
    DestinationRoute(to: place, by: source)
  }

  /// The route to several places, one after another, all or nothing.
  ///
  /// ```swift
  /// try shop.navigate(to: [.department("light"), .product(42)])
  /// ```
  ///
  /// How a place is reached is asked on the tree as the places before have left it. An empty list is an
  /// error when it is performed: ``RoutingError/Kind/outOfRange``.
  ///
  /// - Parameter places: Where it goes, in order.
  /// - Returns: A route that arrives at the last place.
  public func route(to places: [Place]) -> DestinationListRoute<Place> {
    DestinationListRoute(destinations: places.map(route(to:)))
  }
}
