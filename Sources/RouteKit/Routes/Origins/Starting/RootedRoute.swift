/// A route of which its author says that it starts at the root. See ``Route/rooted()``.
public struct RootedRoute<Base: Route>: Route {
  let base: Base

  /// The outline of the base, which says that the route starts at the root.
  public var outline: RouteOutline {
    var outline = base.outline
    (outline.isRooted, outline.parts) = (true, [])
    return outline
  }

  /// Performs the base.
  ///
  /// - Throws: What the base throws.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try base.perform(with: context, in: navigation)
  }
}

extension Route {
  /// Says that this route starts at the root, or finds its way from there, where that cannot be seen.
  ///
  /// A link has to arrive at the same place whatever the tree was before, so a table of links takes no
  /// route that starts at the visible screen. Of most routes it sees where they start; of a chooser, of
  /// alternatives and of a route of your own it does not.
  ///
  /// ```swift
  /// let home = ChooserRoute { tree in tree.root == nil ? shop : .dismissAll }.rooted()
  /// ```
  ///
  /// It changes nothing of what the route does.
  ///
  /// - Returns: The same route, which a table of links takes.
  public func rooted() -> RootedRoute<Self> { RootedRoute(base: self) }
}
