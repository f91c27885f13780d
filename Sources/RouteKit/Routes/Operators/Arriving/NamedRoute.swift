/// A route that says what it ends in is called.
public struct NamedRoute<Base: Route>: Route {
  var base: Base
  let givenName: String

  /// The outline of the base, with the given name.
  public var outline: RouteOutline {
    var outline = base.outline
    outline.name = givenName
    return outline
  }

  /// Performs the route.
  ///
  /// - Throws: What the base throws.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try base.perform(with: context, in: navigation)
  }
}

extension NamedRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension NamedRoute: ScreenPlacing where Base: ScreenPlacing {
  /// The same, with the base in the background.
  public func inBackground() -> NamedRoute<Base.Placed> {
    NamedRoute<Base.Placed>(base: base.inBackground(), givenName: givenName)
  }
}

extension Route {
  /// Says what this route ends in is called, for errors and explanations.
  ///
  /// A route whose builder is named has that name already; see ``ViewBuilder/named(_:)``. This is for
  /// the others: a chooser, a route of your own. It gives no screen a name.
  ///
  /// ```swift
  /// let checkout = ChooserRoute { tree in … }.named("checkout")
  /// try router.navigate(to: checkout.guarded(by: SignedIn(session: session)))
  /// // Cannot arrive at 'checkout': the guard 'SignedIn' does not allow it.
  /// ```
  ///
  /// The type of the screen is printed before it, if the route has one: `'OrderScreen "checkout"'`.
  ///
  /// - Parameter name: Takes the place of any name that the route has.
  /// - Returns: The route, with the same context and the same kind of arrival.
  public func named(_ name: String) -> NamedRoute<Self> {
    NamedRoute(base: self, givenName: name)
  }
}
