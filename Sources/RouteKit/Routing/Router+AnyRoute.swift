// Navigating to `any Route<Void>`: to one of several routes that arrive at different screens. The compiler chooses
// these forms for `isNew ? feed : article`. They are not generic in a context, because a trailing closure would count
// as a context.

extension Router {
  /// Navigates at once to one of several routes of different types; see `navigate(to:)`.
  @_disfavoredOverload @discardableResult
  public func navigate(
    to route: any Route<Void>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Arrival {
    try navigate(to: ClosureRoute(route), fileID: fileID, line: line)
  }

  /// Navigates to one of several routes of different types, and waits; see `arrive(at:)`.
  @_disfavoredOverload @discardableResult
  public func arrive(at route: any Route<Void>, fileID: StaticString = #fileID, line: UInt = #line)
    async throws -> Arrival
  {
    try await arrive(at: ClosureRoute(route), fileID: fileID, line: line)
  }

  /// Navigates to one of several routes of different types, and calls back; see
  /// `navigate(to:isolation:completion:)`.
  @_disfavoredOverload @discardableResult
  public func navigate(
    to route: any Route<Void>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    navigate(
      to: ClosureRoute(route), isolation: isolation, fileID: fileID, line: line,
      completion: completion)
  }

  /// Returns the effect that a navigation to one of several routes of different types would have; see
  /// ``preview(_:)``.
  @_disfavoredOverload
  public func preview(_ route: any Route<Void>) -> Preview { preview(ClosureRoute(route)) }
}
