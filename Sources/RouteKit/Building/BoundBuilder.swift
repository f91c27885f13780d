/// A builder whose context is decided already.
public struct BoundBuilder<Base: ViewBuilder>: ViewBuilder {
  let base: Base
  let context: Base.Context

  /// Builds with the context that was bound.
  ///
  /// - Throws: What the base throws.
  public func build(with _: Void) throws -> Base.ViewType { try base.build(with: context) }
}

extension BoundBuilder: NamingBuilder {
  var screenName: String? { base.givenName }
}

extension ViewBuilder {
  /// Binds a context, so that nothing is needed any more.
  ///
  /// ```swift
  /// let tabs = TabBuilder(FeedBuilder(), ProfileBuilder().with(user))
  /// ```
  ///
  /// - Parameter context: Kept until the screen is built, perhaps several times.
  /// - Returns: A builder without a context.
  public func with(_ context: Context) -> BoundBuilder<Self> {
    BoundBuilder(base: self, context: context)
  }
}
