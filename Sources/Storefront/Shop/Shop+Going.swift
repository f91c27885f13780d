import RouteKit

extension Shop {
  /// Goes to a place, and waits if a guard or a leave check needs to ask.
  ///
  /// ```swift
  /// try await shop.go(to: .product(42))
  /// ```
  ///
  /// - Parameter place: The place.
  /// - Returns: The visible screen as a reply.
  /// - Throws: The reason why the place cannot be reached, or ``Refusal`` while a question is open.
  func go(to place: Place) async throws -> Reply { try await go(to: places.route(to: place)) }

  /// Performs a route that is not a place: back, home.
  func go(to route: some Route<Void>) async throws -> Reply {
    guard !(tree.visible is Screen<Confirmation>) else { throw Refusal("Type y or n first.") }
    try await customer.arrive(at: route)
    return .screen
  }

  /// Returns the flow of the given type that runs a layer, or nil.
  func flow<Wanted: Flow>(_ type: Wanted.Type) -> Wanted? {
    tree.layers.lazy.flatMap(\.flows).compactMap { $0 as? Wanted }.first
  }
}
