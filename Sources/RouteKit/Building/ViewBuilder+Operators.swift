extension ViewBuilder {
  /// Binds a context, so the builder no longer needs one.
  ///
  /// ```swift
  /// let tabs = TabBuilder(FeedBuilder(), ProfileBuilder().with(user))
  /// ```
  ///
  /// - Parameter context: Kept until the screen is built, perhaps several times.
  /// - Returns: A builder without a context.
  public func with(_ context: Context) -> ClosureBuilder<ViewType, Void> {
    mapContext { _ in context }
  }

  /// Derives this builder's context from another one. Use it to put builders with different contexts into one
  /// container.
  ///
  /// ```swift
  /// let tabs = TabBuilder(
  ///   OrdersBuilder(), ProfileBuilder().mapContext { (session: Session) in session.user })
  /// ```
  ///
  /// - Parameter transform: Called each time a screen is built. An error that it throws reaches the caller
  ///   unchanged.
  /// - Returns: A builder that takes the other context.
  public func mapContext<Other>(
    _ transform: @escaping (Other) throws -> Context
  ) -> ClosureBuilder<ViewType, Other> {
    ClosureBuilder(named: screenName) { try build(with: transform($0)) }
  }

  /// Passes each new screen to a closure. A container already has its children at that time.
  ///
  /// ```swift
  /// let product = ClosureBuilder(ProductScreen.init).configured { $0.showsPrice = true }
  /// let tabs = TabBuilder(FeedBuilder(), CartBuilder()).configured { tabs in
  ///   try tabs.select(first: CartScreen.self)
  /// }
  /// ```
  ///
  /// If there are several, the first one written is called first. The closure is a part of building and does not know
  /// the tree. Work that depends on the place of the screen belongs in ``Route/preparing(_:)``.
  ///
  /// - Parameter configure: Called each time a screen is built. An error that it throws reaches the caller
  ///   unchanged.
  /// - Returns: A builder of the same screen from the same context.
  public func configured(
    _ configure: @escaping (ViewType) throws -> Void
  ) -> ClosureBuilder<ViewType, Context> {
    ClosureBuilder(named: screenName) { context in
      let screen = try build(with: context)
      try configure(screen)
      return screen
    }
  }

  /// Names the screen that is built. The name replaces any name that the builder gave it.
  ///
  /// Drawings, commits and errors print the name in quotes, even if the error is thrown before the screen is
  /// built:
  ///
  /// ```swift
  /// let checkout = CheckoutBuilder().inStack().named("checkout").presentRoute()
  /// // Cannot push 'ProductScreen "product"': no stack holds the visible screen.
  /// let product = ProductBuilder().named("product").pushRoute()
  /// ```
  ///
  /// If the context is `Codable`, the screen remembers the context that it was built from. Links and archives contain
  /// it together with the name:
  ///
  /// ```swift
  /// try router.navigate(to: product, with: 42)
  /// try links.url(of: tree)   // shop://products/42
  /// ```
  ///
  /// - Parameter name: See ``ScreenNode/screenName``. A ``ScreenCatalog`` lists the builder with it.
  /// - Returns: A builder of the same screen from the same context.
  public func named(_ name: String) -> ClosureBuilder<ViewType, Context> {
    named(name, remembering: Context.self is any Codable.Type)
  }

  /// Names the screen that is built, and says whether it remembers the context that it was built from.
  func named(
    _ name: String, remembering isRemembering: Bool
  ) -> ClosureBuilder<ViewType, Context> {
    ClosureBuilder(named: name) { context in
      let screen = try build(with: context)
      // A screen that already has a place keeps its name. Placing it again will be refused.
      if screen.screenOwner == nil && screen.screenTree == nil {
        screen.screenName = name
        if isRemembering { screen.rememberContext(context) }
      }
      return screen
    }
  }
}
