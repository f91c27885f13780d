extension ScreenCatalog {
  /// Returns the builder of a listed screen, for a module that knows the name of the screen but not
  /// its builder.
  ///
  /// ```swift
  /// let product = try catalog.builder(of: ScreenNode.self, named: "product", from: Int.self)
  /// try router.navigate(to: product.pushRoute(), with: 42)
  /// ```
  ///
  /// The type of the screen and of its context must be the listed ones:
  ///
  /// ```
  /// Cannot build 'cart' as 'OrderScreen' from 'Int': it is listed as 'CartScreen' without a
  /// context.
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the screen, or a superclass.
  ///   - name: The listed name, or a former name.
  ///   - context: The type of the context.
  /// - Returns: A builder whose screens have the listed name.
  /// - Throws: ``RoutingError`` of the kind `notFound` if the name is not listed, with the nearest
  ///   names, and of the kind `badCatalog` if the screen or its context has another type.
  public func builder<Made: ScreenNode, Context>(
    of type: Made.Type, named name: String, from context: Context.Type
  ) throws -> ClosureBuilder<Made, Context> {
    try screen(named: name).builder(of: type, from: context)
  }

  /// Returns the builder of a listed screen that needs no context.
  ///
  /// - Parameters:
  ///   - type: The type of the screen, or a superclass of it.
  ///   - name: The listed name, or a former name.
  /// - Returns: A builder whose screens have the listed name.
  /// - Throws: The same errors as ``builder(of:named:from:)``.
  public func builder<Made: ScreenNode>(
    of type: Made.Type, named name: String
  ) throws -> ClosureBuilder<Made, Void> {
    try builder(of: type, named: name, from: Void.self)
  }
}
