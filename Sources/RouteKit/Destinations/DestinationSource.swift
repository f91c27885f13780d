/// The source of the routes to the places of an enum.
@usableFromInline
class DestinationSource<Place> {
  // Every navigation reads this. An exclusivity check and a dynamic call would each be measurable.
  /// The closure that returns the route to a place, or nil if there is none.
  @usableFromInline final var resolve: ((Place) throws -> any Route<Void>)?

  init(_ resolve: ((Place) throws -> any Route<Void>)?) { self.resolve = resolve }

  /// The identity of the current registration, if it can be replaced.
  var registration: AnyObject? { nil }

  /// Returns the error for a place without a route.
  @usableFromInline
  func unresolved(_ place: Place) -> any Error { RoutingError.unregistered(place, in: nil) }

  /// Returns the route to a place.
  @inlinable
  final func route(to place: Place) throws -> any Route<Void> {
    guard let resolve else { throw unresolved(place) }
    return try resolve(place)
  }
}

/// A source that maps its places to the places of another enum.
final class MappedDestinations<Place, Other>: DestinationSource<Place> {
  private let others: DestinationSource<Other>

  init(to others: DestinationSource<Other>, by transform: @escaping (Place) throws -> Other) {
    self.others = others
    super.init { try others.route(to: transform($0)) }
  }

  override var registration: AnyObject? { others.registration }
}
