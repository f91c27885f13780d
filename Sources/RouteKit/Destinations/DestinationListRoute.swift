/// A route to several places of an enum, one after another, all or nothing. Arrives at the last.
///
/// How a place is reached is found out on the tree as the places before have left it. See
/// ``Destinations/route(to:)-([Place])``.
public struct DestinationListRoute<Place>: Route {
  let destinations: [DestinationRoute<Place>]

  /// The name of the last place.
  public var name: String? { destinations.last?.name }

  /// Goes to the places in order.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange` if there is no place; what one of them throws.
  ///   Those behind it are not asked for, and what those before it did is rolled back with the attempt.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try perform(with: (), in: navigation, preparing: nil)
  }

  /// The same, with the screen of the last place prepared.
  ///
  /// - Throws: What the preparation throws too.
  public func perform(
    with _: Void, in navigation: Navigation, preparing preparation: Preparation<ScreenNode>?
  ) throws -> ScreenNode {
    guard let last = destinations.last else { throw RoutingError.noDestinations(of: Place.self) }
    for destination in destinations.dropLast() { try navigation.perform(destination) }
    return try last.perform(with: (), in: navigation, preparing: preparation)
  }
}
