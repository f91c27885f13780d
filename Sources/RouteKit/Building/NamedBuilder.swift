/// A builder that names its base's screens.
public struct NamedBuilder<Base: ViewBuilder>: ViewBuilder {
  let base: Base
  let name: String
  /// Whether the screen remembers what it was built from.
  var remembers = false

  /// Builds the screen, and names it.
  ///
  /// - Throws: What the base throws.
  public func build(with context: Base.Context) throws -> Base.ViewType {
    let screen = try base.build(with: context)
    // A screen that has a place is no new one, and is refused there: it keeps its name.
    if screen.owner == nil && screen.tree == nil {
      screen.name = name
      if remembers { screen.remember(context) }
    }
    return screen
  }
}

extension NamedBuilder: NamingBuilder {
  var screenName: String? { name }
}

extension ViewBuilder {
  /// Names the screen that is built, in place of any name that its builder gave it.
  ///
  /// Drawings and commits print the name in quotes, and so do errors, those of a route that did not
  /// come to building the screen included.
  ///
  /// ```swift
  /// let checkout = CheckoutBuilder().inStack().named("checkout").presentRoute()
  /// // Cannot push 'ProductScreen "product"': no stack holds the visible screen.
  /// let product = ProductBuilder().named("product").pushRoute()
  /// ```
  ///
  /// - Parameter name: See ``ScreenNode/name``.
  /// - Returns: A builder of the same screen from the same context.
  public func named(_ name: String) -> NamedBuilder<Self> {
    NamedBuilder(base: self, name: name)
  }

  /// Names the screen that is built, which remembers what it was built from: links and archives write
  /// that down with the name.
  ///
  /// ```swift
  /// let product = ProductBuilder().named("product").pushRoute()   // from an Int
  /// try router.navigate(to: product, with: 42)
  /// try links.url(of: tree)   // shop://products/42
  /// ```
  ///
  /// - Parameter name: See ``ScreenNode/name``.
  /// - Returns: A builder of the same screen from the same context.
  public func named(_ name: String) -> NamedBuilder<Self> where Context: Codable {
    NamedBuilder(base: self, name: name, remembers: true)
  }
}
