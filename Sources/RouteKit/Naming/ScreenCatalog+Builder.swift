extension ScreenCatalog {
  /// The builder of a listed screen, for a module that knows its name and not its builder.
  ///
  /// ```swift
  /// let product = try catalog.builder(of: ScreenNode.self, named: "product", from: Int.self)
  /// try router.navigate(to: product.pushRoute(), with: 42)
  /// ```
  ///
  /// A name asked for as what it is not is an error when it is asked for:
  ///
  /// ```
  /// Cannot build 'cart' as 'OrderScreen' from 'Int': it is listed as 'CartScreen' from nothing.
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the screen, or a superclass of it.
  ///   - name: The name that was listed, or a former one.
  ///   - context: The type of the context that it is to be built from.
  /// - Returns: A builder whose screens have the name.
  /// - Throws: ``RoutingError`` of the kind `notFound`, which names the nearest names; `badCatalog` if
  ///   the screen or its context is of another type.
  public func builder<Made: ScreenNode, Context>(
    of type: Made.Type, named name: String, from context: Context.Type
  ) throws -> NamedBuilder<ClosureBuilder<Made, Context>> {
    try screen(named: name).builder(of: type, from: context)
  }

  /// The builder of a listed screen that is built from nothing.
  ///
  /// - Parameters:
  ///   - type: The type of the screen, or a superclass of it.
  ///   - name: The name that was listed, or a former one.
  /// - Returns: A builder whose screens have the name.
  /// - Throws: As ``builder(of:named:from:)``.
  public func builder<Made: ScreenNode>(
    of type: Made.Type, named name: String
  ) throws -> NamedBuilder<ClosureBuilder<Made, Void>> {
    try builder(of: type, named: name, from: Void.self)
  }
}
