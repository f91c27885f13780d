public import RouteKit

// Entries of a table that look right but cannot work. They do not compile, and the message says what to write
// instead.

extension LinkTable.Draft {
  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write to: builder.rootRoute(), or to: builder.pushRoute().from(home)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public mutating func add(
    _ name: String, _ patterns: String..., aliases: [String] = [], to builder: some ViewBuilder
  ) {}

  /// Does not compile, because the context cannot be read from a link.
  @available(
    *, unavailable,
    message: "The context of a link is read from its text. Make the type of the context Codable."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public mutating func add(
    _ name: String, _ patterns: String..., aliases: [String] = [], to route: some Route
  ) {}
}
