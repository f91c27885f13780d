/// A route that is chosen when it is performed, by the context and the tree as it is by then.
///
/// Chosen afresh in every attempt, and only where it stands: in a chain, on the tree as the routes
/// before left it. Routes of different types may be chosen between.
///
/// ```swift
/// let product = ChooserRoute { (product: Product, tree) in
///   if tree.visible is ProductScreen { return ProductBuilder().presentRoute() }
///   return ProductBuilder().pushRoute()
/// }
/// ```
///
/// It differs from ``Route/orElse(_:)``, which only tries another route when one has failed. It
/// arrives at some ``ScreenNode``.
public struct ChooserRoute<Context>: Route {
  private let choose: (Context, ScreenTree) throws -> any Route<Context>

  /// Makes a route that a closure chooses.
  ///
  /// - Parameter choose: Called once or more per navigation. What it throws reaches the caller
  ///   unchanged, and nothing has changed then. It looks and has no effect: an edit or a navigation
  ///   in it gets ``RoutingError/Kind/busyAttempting``.
  public init(_ choose: @escaping (Context, ScreenTree) throws -> any Route<Context>) {
    self.choose = choose
  }

  /// Makes a route that a closure chooses by the tree alone.
  ///
  /// ```swift
  /// let home = ChooserRoute { tree in tree.root?.presented == nil ? .popToRoot : .dismissAll }
  /// ```
  ///
  /// - Parameter choose: As above.
  public init(_ choose: @escaping (ScreenTree) throws -> any Route<Void>) where Context == Void {
    self.choose = { _, tree in try choose(tree) }
  }

  /// An outline that says nothing: the route is not known before it is chosen.
  public var outline: RouteOutline { RouteOutline(preparesArrival: true) }

  /// Chooses, and performs what was chosen.
  ///
  /// - Throws: What the closure throws, or the chosen route.
  public func perform(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    let route = try navigation.callOut(.chooser, to: Self.self) {
      try choose(context, navigation.tree)
    }
    return try arrive(by: route, with: context, in: navigation)
  }

  private func arrive<Chosen: Route<Context>>(
    by route: Chosen, with context: Context, in navigation: Navigation
  ) throws -> ScreenNode {
    try navigation.perform(passingOn: route, with: context)
  }
}
