import RouteKit

extension Shop {
  /// Goes to a place, and waits if a guard or a leave check has to ask.
  ///
  /// ```swift
  /// try await shop.go(to: .product(42))
  /// ```
  ///
  /// - Parameter place: Where to go.
  /// - Returns: The screen that is visible then.
  /// - Throws: Why it could not be; ``Refusal`` while a question is open, which is answered first.
  func go(to place: Place) async throws -> Reply { try await go(to: places.route(to: place)) }

  /// The same with a route, for what is no place: back, home.
  func go(to route: some Route<Void>) async throws -> Reply {
    guard !(tree.visible is Screen<Confirmation>) else { throw Refusal("Say y or n first.") }
    try await customer.arrive(at: route)
    return .screen
  }

  /// The flow of a type that runs a layer, if one does.
  func flow<Wanted: Flow>(_ type: Wanted.Type) -> Wanted? {
    tree.layers.lazy.flatMap(\.flows).compactMap { $0 as? Wanted }.first
  }
}
