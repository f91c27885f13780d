/// What is to happen around the arrival of a route, as a value with a name.
///
/// One hook serves whichever way the route goes: the screen may be built, or be found where it is. A
/// hook writes only what it needs; the rest does nothing.
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
/// What runs before the commit may throw, which refuses the navigation. What runs after it cannot.
///
/// *Conforming.* ``check(_:)`` and ``prepare(_:from:with:)`` are called once or more per
/// navigation, in previews too, and change nothing but the new screen: an edit of a tree or a
/// navigation in them gets ``RoutingError/Kind/busyAttempting``. ``update(_:with:)`` of a screen that
/// was there already and ``arrive(at:along:with:)`` are called once, when nothing can fail any more,
/// and may navigate. Written for ``ScreenNode`` and `Any`, a hook is one for every route; else the types
/// are those of the route. As a closure see ``ClosureHook``.
public protocol Hook<ViewType, Context> {
  /// The screen at which the route arrives; ``ScreenNode`` unless the hook says otherwise. Not
  /// constrained to that, or the compiler would take it for that behind an overloaded operator.
  associatedtype ViewType = ScreenNode
  /// What the route is performed with, at the place of the hook; `Any` unless the hook says otherwise.
  associatedtype Context = Any

  /// Looks at the context, before the route does anything.
  ///
  /// - Throws: Why the route is not to be performed. It reaches the caller unchanged, and nothing has
  ///   changed then.
  func check(_ context: Context) throws

  /// Prepares a screen that was not on the tree before this navigation, before it goes in.
  ///
  /// ``update(_:with:)`` comes after it. Of a route of an app's own it is called after the route has
  /// arrived, unless the route says ``RouteOutline/preparesArrival``.
  ///
  /// - Parameters:
  ///   - screen: The new screen.
  ///   - origin: The screen that the placing starts from; nil in an empty tree.
  ///   - context: As of ``check(_:)``.
  /// - Throws: Why the screen is not to go in. It reaches the caller unchanged, and nothing has changed
  ///   then.
  func prepare(_ screen: ViewType, from origin: ScreenNode?, with context: Context) throws

  /// Changes the screen at which the route arrives: a new one before it goes in and after
  /// ``prepare(_:from:with:)``, one that was there already when the navigation is committed, before any
  /// screen hears.
  ///
  /// It is called also when the navigation turns out to change nothing, and makes no commit: a screen
  /// of which observers are to hear that it changed is ``ContextUpdatable``.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: As of ``check(_:)``.
  func update(_ screen: ViewType, with context: Context)

  /// Hears that the route has arrived, when the screens have heard and before observers do; also when
  /// the navigation changed nothing.
  ///
  /// - Parameters:
  ///   - screen: Where the route arrived.
  ///   - path: The screens on the way, as of ``Route/onArrival(_:)``, the outermost first.
  ///   - context: As of ``check(_:)``.
  func arrive(at screen: ViewType, along path: [ScreenNode], with context: Context)
}

extension Hook {
  /// Every context is fine.
  public func check(_ context: Context) throws {}

  /// Prepares nothing.
  public func prepare(_ screen: ViewType, from origin: ScreenNode?, with context: Context) throws {}

  /// Changes nothing.
  public func update(_ screen: ViewType, with context: Context) {}

  /// Does nothing.
  public func arrive(at screen: ViewType, along path: [ScreenNode], with context: Context) {}
}
