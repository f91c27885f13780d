/// A route to a place of an enum. The way there is found when the route is performed.
@usableFromInline
struct DestinationRoute<Place>: Route {
  @usableFromInline let place: Place
  @usableFromInline let source: DestinationSource<Place>
  /// Distinguishes it from other places of a waiting navigation.
  @usableFromInline let token: DestinationToken?

  @inlinable
  init(to place: Place, by source: DestinationSource<Place>, mayWait: Bool = true) {
    (self.place, self.source) = (place, source)
    token = mayWait ? DestinationToken() : nil
  }

  /// An outline with the name of the enum's case, without its payload. If the place is not an enum, it
  /// has no name.
  @usableFromInline
  var outline: RouteOutline { RouteOutline(name: name, preparesArrival: true).bound(to: place) }

  @usableFromInline var name: String? { caseName(of: place) }

  /// Finds the route to the place and performs it.
  ///
  /// - Throws: ``RoutingError`` of the kind `unregistered` if no routes are registered for the
  ///   enum, and of the kind `destinationLoop` if destinations lead to each other endlessly. Any
  ///   error of finding or performing the route.
  @inlinable
  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try navigation.arrive(
      keeping: AnyHashable(token), of: source.registration(), for: Place.self, called: name
    ) { try source.route(place) }
  }
}

/// The identity of a destination within a navigation. A value stored for a token also holds the
/// token, so no other token gets its address.
@usableFromInline
final class DestinationToken: Hashable {
  @usableFromInline init() {}
  @usableFromInline
  static func == (one: DestinationToken, other: DestinationToken) -> Bool { one === other }
  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
