/// What says how the places of an enum are reached.
@usableFromInline
class DestinationSource<Place> {
  // Read by every navigation: a check for exclusive access and a call by table would each take their part.
  /// How a place is reached; nil if nobody has said so.
  @usableFromInline @exclusivity(unchecked) final var resolve: ((Place) throws -> any Route<Void>)?

  init(_ resolve: ((Place) throws -> any Route<Void>)?) { self.resolve = resolve }

  /// What the answers are from, if it can be replaced by another.
  var registration: AnyObject? { nil }

  /// Why nobody has said how a place is reached.
  @usableFromInline
  func unresolved(_ place: Place) -> any Error { RoutingError.unregistered(place, in: nil) }

  /// How a place is reached.
  @inlinable
  final func route(to place: Place) throws -> any Route<Void> {
    guard let resolve else { throw unresolved(place) }
    return try resolve(place)
  }
}

/// Places that stand for others.
final class MappedDestinations<Place, Other>: DestinationSource<Place> {
  private let others: DestinationSource<Other>

  init(to others: DestinationSource<Other>, by transform: @escaping (Place) throws -> Other) {
    self.others = others
    super.init { try others.route(to: transform($0)) }
  }

  override var registration: AnyObject? { others.registration }
}
