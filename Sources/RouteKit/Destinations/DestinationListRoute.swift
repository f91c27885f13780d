/// A route to several places of an enum, one after another, all or nothing. It arrives at the last
/// place.
///
/// The route to each place is found on the tree as the places before have left it; see
/// ``Destinations/route(to:)-([Place])``.
struct DestinationListRoute<Place>: Route {
  let destinations: [DestinationRoute<Place>]

  /// An outline with the name of the last place.
  var outline: RouteOutline {
    RouteOutline(name: destinations.last?.name, preparesArrival: true)
  }

  /// Goes to the places in order.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange` if the list is empty. Any error of one of
  ///   the places. The places after it are then not looked up, and the places before it are rolled
  ///   back with the attempt.
  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    guard let last = destinations.last else { throw RoutingError.noDestinations(of: Place.self) }
    for destination in destinations.dropLast() { try navigation.perform(destination) }
    return try last.perform(with: (), in: navigation)
  }
}
