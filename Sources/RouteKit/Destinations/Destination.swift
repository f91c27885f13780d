/// An enum of places that knows the route to each of them.
///
/// ```swift
/// enum Place: Destination {
///   case about
///   case product(Int)
///
///   var route: any Route<Void> {
///     switch self {
///     case .about: AboutBuilder().presentRoute()
///     case .product(let number): ProductBuilder().pushRoute().with(number)
///     }
///   }
/// }
///
/// try router.navigate(to: Place.product(42))
/// try router.navigate(to: .selectTab(0).then(Place.about).guarded(by: SignedIn(session: session)))
/// ```
///
/// The switch has no `default`, so a new place does not compile until it has a route. A destination
/// is a route, so you can use it wherever routes are used. It arrives at a ``ScreenNode``.
///
/// If the enum should not know its routes, do not conform it to this protocol. Register it in a
/// ``DestinationMap`` instead.
///
/// *Conforming.* `route` may be read several times in one navigation, each time on the current
/// tree. It must not have effects: an edit or a navigation in it throws
/// ``RoutingError/Kind/busyAttempting``. Equal destinations must have the same routes. If a guard
/// of the route asks, the attempt with the answer performs the same route, so the answer applies.
public protocol Destination: Route, Hashable where Context == Void, ViewType == ScreenNode {
  /// The route to the place.
  ///
  /// - Throws: The reason why the place cannot be reached. The error reaches the caller unchanged.
  var route: any Route<Void> { get throws }
}

extension Destination {
  /// An outline with the name of the enum's case, without its payload: `product`.
  public var outline: RouteOutline {
    RouteOutline(name: caseName(of: self), preparesArrival: true).bound(to: self)
  }

  /// Finds the route to the place and performs it.
  ///
  /// - Throws: Any error of ``route`` or of performing it. ``RoutingError`` of the kind
  ///   `destinationLoop` if destinations lead to each other endlessly.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try navigation.arrive(
      keeping: AnyHashable(self), of: nil, for: Self.self,
      called: caseName(of: self)
    ) { try route }
  }
}

/// Returns the name of an enum's case without its payload, which may be private, or nil if the
/// value is not an enum. A case without payload that describes itself is named by its description.
func caseName<Place>(of place: Place) -> String? {
  let mirror = Mirror(reflecting: place)
  guard mirror.displayStyle == .enum else { return nil }
  return mirror.children.first?.label ?? "\(place)"
}
