/// A builder that derives its base's context from another.
public struct MappedBuilder<Base: ViewBuilder, Context>: ViewBuilder {
  let base: Base
  let transform: (Context) throws -> Base.Context

  /// Derives the context, and builds with it.
  ///
  /// - Throws: What the closure throws, or the base.
  public func build(with context: Context) throws -> Base.ViewType {
    try base.build(with: transform(context))
  }
}

extension MappedBuilder: NamingBuilder {
  var screenName: String? { base.givenName }
}

extension ViewBuilder {
  /// Derives this builder's context from another, so that builders of different contexts go into one
  /// container.
  ///
  /// ```swift
  /// let tabs = TabBuilder(
  ///   OrdersBuilder(), ProfileBuilder().mapContext { (session: Session) in session.user })
  /// ```
  ///
  /// - Parameter transform: Called at each building. What it throws reaches the caller unchanged, and
  ///   nothing has changed then.
  /// - Returns: A builder that takes the other context.
  public func mapContext<Other>(
    _ transform: @escaping (Other) throws -> Context
  ) -> MappedBuilder<Self, Other> {
    MappedBuilder(base: self, transform: transform)
  }
}
