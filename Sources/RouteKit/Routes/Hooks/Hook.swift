/// Code that runs around the arrival of a route, as a value with a name.
///
/// A hook works both for a screen that is built and for a screen that is found. Implement only the methods
/// that you need. The others do nothing.
///
/// ```swift
/// struct Sourced: Hook {
///   func update(_ product: ProductScreen, with link: ProductLink) { product.source = link.source }
/// }
///
/// struct Counted: Hook {
///   let visits: Visits
///   func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
///     visits.count(screen)
///   }
/// }
///
/// let product = ProductBuilder().pushRoute().reusing(.showing)
///   .hooked(by: Sourced()).hooked(by: Counted(visits: visits))
/// ```
///
/// The methods that run before the commit may throw, which ends the navigation. Those that run after it
/// cannot.
///
/// *Conforming.* ``check(_:)`` and ``prepare(_:from:with:)`` are called once or more per navigation, and in
/// previews too. They must change only the new screen: an edit of a tree or a navigation throws
/// ``RoutingError/Kind/busyAttempting``. ``arrive(at:along:with:)``, and ``update(_:with:)`` for a screen that
/// was on the tree, are called once, after the navigation has succeeded, and may navigate. A hook for
/// ``ScreenNode`` and `Any` fits every route. Otherwise its types must be those of the route. To write a hook
/// as a closure, see ``ClosureHook``.
public protocol Hook<ViewType, Context> {
  /// The screen at which the route arrives, by default ``ScreenNode``. It is not constrained to that type,
  /// because the compiler would then infer it wherever an operator is overloaded.
  associatedtype ViewType = ScreenNode
  /// The context of the route at the position of the hook, by default `Any`.
  associatedtype Context = Any

  /// Checks the context, before the route does anything.
  ///
  /// - Throws: The reason why the route must not be performed. The caller receives this error.
  func check(_ context: Context) throws

  /// Prepares a screen that was not on the tree before this navigation, before it is placed.
  ///
  /// ``update(_:with:)`` is called afterwards. Around a custom route it is called after the route has arrived,
  /// unless the route says ``RouteOutline/preparesArrival``.
  ///
  /// - Parameters:
  ///   - screen: The new screen.
  ///   - origin: The screen that the route starts from, or nil in an empty tree.
  ///   - context: The context that ``check(_:)`` receives.
  /// - Throws: The reason why the screen must not be placed. The caller receives this error.
  func prepare(_ screen: ViewType, from origin: ScreenNode?, with context: Context) throws

  /// Changes the screen at which the route arrives.
  ///
  /// A new screen is changed after ``prepare(_:from:with:)``, before it is placed. A screen that was on the
  /// tree is changed on commit, before any callback.
  ///
  /// It is also called if the navigation changes nothing and makes no commit. If observers should be notified
  /// of the change, make the screen ``ContextUpdatable``.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: The context that ``check(_:)`` receives.
  func update(_ screen: ViewType, with context: Context)

  /// Runs when the route has arrived, after the callbacks of the screens and before the observers. It also
  /// runs if the navigation changed nothing.
  ///
  /// - Parameters:
  ///   - screen: The screen at which the route arrived.
  ///   - path: The path that ``Route/onArrival(_:)`` describes, the outermost screen first.
  ///   - context: The context that ``check(_:)`` receives.
  func arrive(at screen: ViewType, along path: [ScreenNode], with context: Context)
}

extension Hook {
  /// Accepts every context.
  public func check(_ context: Context) throws {}

  /// Prepares nothing.
  public func prepare(_ screen: ViewType, from origin: ScreenNode?, with context: Context) throws {}

  /// Changes nothing.
  public func update(_ screen: ViewType, with context: Context) {}

  /// Does nothing.
  public func arrive(at screen: ViewType, along path: [ScreenNode], with context: Context) {}
}
