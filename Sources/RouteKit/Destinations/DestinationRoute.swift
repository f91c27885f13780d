/// A route to a place of an enum, whose way is found out when it is performed.
///
/// ``Destinations/route(to:)-(Place)`` and ``DestinationMap/route(to:)`` give it, for what routes are
/// composed of:
///
/// ```swift
/// try router.navigate(to: .selectTab(0).then(shop.route(to: .product(42))))
/// ```
public struct DestinationRoute<Place>: Route {
  @usableFromInline let place: Place
  @usableFromInline let source: DestinationSource<Place>
  /// Tells it from other places of a navigation that waits.
  @usableFromInline let token: DestinationToken?

  @inlinable
  init(to place: Place, by source: DestinationSource<Place>, mayWait: Bool = true) {
    self.place = place
    self.source = source
    token = mayWait ? DestinationToken() : nil
  }

  /// The name of the enum's case, without its payload; nil if the place is of no enum.
  public var name: String? { caseName(of: place) }

  /// Finds out how the place is reached, and performs that.
  ///
  /// - Throws: ``RoutingError`` of the kind `unregistered` if nothing says how the enum's places are
  ///   reached, `destinationLoop` if the route leads back to a destination without an end; what says so,
  ///   or the route, throws.
  @inlinable
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    if navigation.isEquipped { return try perform(with: (), in: navigation, preparing: nil) }
    navigation.destinationDepth &+= 1
    defer { navigation.destinationDepth &-= 1 }
    if navigation.isLost { throw navigation.lost(at: name, of: Place.self) }
    let route = try navigation.callOut(.destination, to: Place.self) {
      try source.route(to: place)
    }
    return try navigation.arrive(by: route)
  }

  /// The same, with the screen of the route prepared.
  ///
  /// - Throws: What the preparation throws too.
  public func perform(
    with _: Void, in navigation: Navigation, preparing preparation: Preparation<ScreenNode>?
  ) throws -> ScreenNode {
    try navigation.arrive(
      keeping: token.map(AnyHashable.init), of: source.registration,
      preparing: preparation, for: Place.self, called: name
    ) { try source.route(to: place) }
  }
}

extension DestinationRoute: ContextTelling {
  var toldContext: String? { publicText(of: place) }
}

/// Tells one destination of a navigation from another. Who keeps something for it keeps it too, so that
/// no other takes its address.
@usableFromInline
final class DestinationToken: Hashable {
  @usableFromInline init() {}
  @usableFromInline
  static func == (one: DestinationToken, other: DestinationToken) -> Bool { one === other }
  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
