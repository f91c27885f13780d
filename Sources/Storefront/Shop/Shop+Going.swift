import RouteKit

extension Shop {
  /// Goes somewhere, and waits if a guard or a leave check has to ask.
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  /// - Returns: The screen that is visible then.
  /// - Throws: Why it could not be; ``Refusal`` while a question is open, which is answered first.
  func go<Destination: Route>(
    to route: Destination, with context: Destination.Context
  ) async throws -> Reply {
    guard !(tree.visible is Screen<Confirmation>) else { throw Refusal("Say y or n first.") }
    try await router.arrive(at: route, with: context)
    return .screen
  }

  /// Goes somewhere with a route that needs no context.
  func go<Destination: Route>(to route: Destination) async throws -> Reply
  where Destination.Context == Void {
    try await go(to: route, with: ())
  }
}
