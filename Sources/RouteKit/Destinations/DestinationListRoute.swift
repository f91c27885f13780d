/// A route to several places of an enum, one after another, all or nothing. It arrives at the last
/// place.
///
/// The route to each place is found on the tree as the places before have left it; see
/// ``Destinations/route(to:)-([Place])``.
public struct DestinationListRoute<Place>: Route {
  let destinations: [DestinationRoute<Place>]

  /// An outline with the name of the last place.
  public var outline: RouteOutline { RouteOutline(name: destinations.last?.name) }

  /// Goes to the places in order.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange` if the list is empty. Any error of one of
  ///   the places. The places after it are then not looked up, and the places before it are rolled
  ///   back with the attempt.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try perform(with: (), in: navigation, preparing: nil)
  }

  /// Goes to the places in order, and prepares the screen of the last one.
  ///
  /// - Throws: The same errors, and any error of the preparation.
  public func perform(
    with _: Void, in navigation: Navigation, preparing preparation: Preparation<ScreenNode>?
  ) throws -> ScreenNode {
    guard let last = destinations.last else { throw RoutingError.noDestinations(of: Place.self) }
    for destination in destinations.dropLast() { try navigation.perform(destination) }
    return try last.perform(with: (), in: navigation, preparing: preparation)
  }
}
