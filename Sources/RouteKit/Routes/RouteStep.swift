/// One of the routes of a chain or of a list of alternatives.
@usableFromInline
final class RouteStep<Context> {
  /// The route, for its outline.
  @usableFromInline let route: any Route
  /// Performs the route. It is created where the type of the route is known: ten pushes took 1.4 times as long through a
  /// list of `any Route<Void>`.
  @usableFromInline let perform: (Context, Navigation) throws -> ScreenNode

  @inlinable
  init(_ route: any Route, _ perform: @escaping (Context, Navigation) throws -> ScreenNode) {
    (self.route, self.perform) = (route, perform)
  }

  @inlinable
  convenience init(_ route: some Route<Context>) {
    self.init(route) { try route.perform(with: $0, in: $1) }
  }
}
