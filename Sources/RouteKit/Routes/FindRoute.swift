/// A route that builds nothing: it reveals a screen that is there already, and arrives at it.
///
/// What is there may have come in within the same navigation, with the origin of the route or with the
/// routes before it in a chain. So a screen can be adopted that the builder of its parents made:
///
/// ```swift
/// let tabs = TabBuilder(FeedBuilder().inStack(), CartBuilder().inStack()).rootRoute()
/// try router.navigate(to: .find(.first(CartScreen.self)).from(tabs))
/// ```
///
/// Where it is told to start, there the search starts, unless the finder says where itself; else the
/// search starts at the top layer.
///
/// ```
/// Cannot find 'CartScreen': there is none (from the top layer: current, contained, presented, presenting).
/// …
/// ```
public struct FindRoute<Found, Context, ViewType: ScreenNode>: StartingRoute {
  private let finder: ScreenFinder<Found, Context>
  /// What is found, as the type of the arrival: a cast to it costs more than to reveal it.
  private let arrive: (ScreenNode) -> ViewType

  /// The screen that the search starts from, if it is not ``Origin/visible``.
  public var origin = Origin.visible

  fileprivate init(
    _ finder: ScreenFinder<Found, Context>, _ arrive: @escaping (ScreenNode) -> ViewType
  ) {
    self.finder = finder
    self.arrive = arrive
  }

  /// Looks for the screen and reveals it.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound`, or `emptyTree`; what the origin, a closure of
  ///   the finder's or a container on the way throws. Nothing has changed then.
  public func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    let screen = try finder.found(in: navigation, from: origin, with: context) {
      "Say what to do instead: .find(…).orElse(route)."
    }
    try navigation.reveal(screen)
    if navigation.hasExtras { navigation.notePlaced(screen) }
    return arrive(screen)
  }
}

extension Route {
  /// Reveals a screen that is there already, found by its own class, and arrives at it.
  ///
  /// ```swift
  /// try router.navigate(to: .find(.first(CartScreen.self)))
  /// try router.navigate(to: .find(.showing).orElse(product), with: 42)
  /// ```
  ///
  /// - Parameter finder: Where to look and for what.
  /// - Returns: A route with the context of the finder.
  public static func find<Found: ScreenNode, Wanted>(
    _ finder: ScreenFinder<Found, Wanted>
  ) -> Self where Self == FindRoute<Found, Wanted, Found> {
    FindRoute(finder) { unsafeDowncast($0, to: Found.self) }
  }

  /// Reveals a screen that is there already and needs no context to be found, and arrives at it.
  ///
  /// ```swift
  /// let cart = FindRoute.find(.first(CartScreen.self)).onArrival { cart in cart.highlight() }
  /// ```
  ///
  /// - Parameter finder: Where to look and for what.
  /// - Returns: A route without a context.
  public static func find<Found: ScreenNode>(
    _ finder: ScreenFinder<Found, Void>
  ) -> Self where Self == FindRoute<Found, Void, Found> {
    FindRoute(finder) { unsafeDowncast($0, to: Found.self) }
  }

  /// Reveals a screen that is there already, found by its content, and arrives at it.
  ///
  /// - Parameter finder: Where to look and for what.
  /// - Returns: As of the form for classes of screens.
  @_disfavoredOverload
  public static func find<Found, Wanted>(
    _ finder: ScreenFinder<Found, Wanted>
  ) -> Self where Self == FindRoute<Found, Wanted, ScreenNode> {
    FindRoute(finder) { $0 }
  }
}

extension ScreenFinder {
  /// Finds the screen for a route, with an origin's parts performed first.
  func found(
    in navigation: Navigation, from origin: Origin, with context: Context, advice: () -> String
  ) throws -> ScreenNode {
    let tree = navigation.tree
    var start: ScreenNode?
    if origin.elsewhere != nil {
      start = try origin.find(in: navigation)
      try navigation.checkStart(start)
    }
    if let screen = try find(in: tree, from: start, with: context) { return screen }
    throw report.notFound(Found.self, in: tree, from: start, advice: advice())
  }
}
