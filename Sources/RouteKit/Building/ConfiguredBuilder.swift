/// A builder that hands its base's screens to a closure when they are made.
public struct ConfiguredBuilder<Base: ViewBuilder>: ViewBuilder {
  let base: Base
  let configure: (Base.ViewType) throws -> Void

  /// Builds the screen, and hands it to the closure.
  ///
  /// - Throws: What the base throws, or the closure.
  public func build(with context: Base.Context) throws -> Base.ViewType {
    let screen = try base.build(with: context)
    try configure(screen)
    return screen
  }
}

extension ConfiguredBuilder: NamingBuilder {
  var screenName: String? { base.givenName }
}

extension ViewBuilder {
  /// Hands the screen that is built to a closure before anybody else has it: a container with its
  /// children in.
  ///
  /// ```swift
  /// let product = ClosureBuilder(ProductScreen.init).configured { $0.showsPrice = true }
  /// let tabs = TabBuilder(FeedBuilder(), CartBuilder()).configured { tabs in
  ///   try tabs.select(first: CartScreen.self)
  /// }
  /// ```
  ///
  /// Of several, the first written is called first. It is a part of the building and knows no tree;
  /// what depends on where the screen goes in belongs into `preparing` of the route.
  ///
  /// - Parameter configure: Called at each building, with a new screen. What it throws reaches the
  ///   caller unchanged, and nothing has changed then.
  /// - Returns: A builder of the same screen from the same context.
  public func configured(
    _ configure: @escaping (ViewType) throws -> Void
  ) -> ConfiguredBuilder<Self> {
    ConfiguredBuilder(base: self, configure: configure)
  }
}
