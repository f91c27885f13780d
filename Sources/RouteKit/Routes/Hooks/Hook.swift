/// The work to do around the arrival of a route, as a value with a name.
///
/// The same hook works for a screen that is built and for a screen that is found on the tree. Each method has an
/// empty default, so implement those that you need, with all their parameters. Attach it to a route with
/// `hooked(by:)`, or to all routes of a router with ``Router/hooked(by:)``.
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
/// The types in its methods decide where it applies:
///
/// | screen | context | the hook is for |
/// |---|---|---|
/// | `ProductScreen` | `Product` | routes with both types |
/// | a base class, or a content of ``Screen`` | as above, or `Any` | routes that may arrive at such a screen |
/// | `ScreenNode`, or none named | `Int` | routes with that context, for example to check it |
/// | `ScreenNode` | `Any`, or none named | all routes |
///
/// The methods that run before the commit may throw, which refuses the navigation. The others cannot throw.
///
/// *Conforming.* A method whose name or types differ from those below is never called. Swift warns of most such
/// methods if the conformance is in an extension, `extension Sourced: Hook { … }`, but not if it is in the
/// declaration of the type.
///
/// A hook is also called in attempts that change nothing: in a preview, in a chain whose later part fails, and in a
/// navigation that a rule refuses or that has to wait. In each attempt, ``check(_:)``, ``prepare(_:from:with:)`` and,
/// for a new screen, ``update(_:with:)`` are called. They must only change the new screen, which may never be placed.
/// An edit of a tree or a navigation in them throws ``RoutingError/Kind/busyAttempting``. A screen that was
/// already there is changed once, when nothing can fail any more, and ``arrive(at:along:with:)`` is called then too. Count
/// and log in the latter. Both may navigate. If a rule applies to that screen, ``update(_:with:)`` is also called before,
/// with another screen that shows the same and that the rule is asked about.
public protocol Hook<ViewType, Context> {
  /// The screen at which the route arrives, or a base class or content of it. It is ``ScreenNode`` unless the hook
  /// names another type.
  // Without a constraint: with one, the compiler would use the constraint as the type after an overloaded operator.
  associatedtype ViewType = ScreenNode
  /// The context of the route, at the place of the hook. It is `Any` unless the hook names another type.
  associatedtype Context = Any

  /// Checks the context before the route does anything.
  ///
  /// - Throws: The reason why the route must not be performed. It reaches the caller unchanged.
  func check(_ context: Context) throws

  /// Prepares a screen that was not on the tree before this navigation, before it is placed.
  ///
  /// ``update(_:with:)`` is called after it. Around a custom route, it is called after the route has arrived, unless
  /// the route returns true for ``RouteOutline/preparesArrival``.
  ///
  /// - Parameters:
  ///   - screen: The new screen.
  ///   - origin: The screen that the route starts from, or nil in an empty tree.
  ///   - context: The same as in ``check(_:)``.
  /// - Throws: The reason why the screen must not be placed. It reaches the caller unchanged.
  func prepare(_ screen: ViewType, from origin: ScreenNode?, with context: Context) throws

  /// Changes the screen at which the route arrives. A new screen is changed before it is placed, after
  /// ``prepare(_:from:with:)``. A screen that was already there is changed on commit, before any screen is notified.
  ///
  /// If the tree has a rule for the screen, it is also called in the attempt, with a screen that is not on the tree and
  /// shows the same. The rule is asked about that one, if it changed, and can refuse the navigation. If no such screen
  /// can be made, the rule is asked after the change, and the screen is removed as by ``ScreenTree/recheck()``.
  ///
  /// It is also called if the navigation changes nothing, and does not make a commit. If observers should be notified
  /// of the change of the screen, make the screen ``ContextUpdatable``.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: The same as in ``check(_:)``.
  func update(_ screen: ViewType, with context: Context)

  /// Receives the arrival, after the screens are notified and before observers are. It is also called if the
  /// navigation changes nothing, but not if the navigation is rolled back.
  ///
  /// - Parameters:
  ///   - screen: The screen at which the route arrived.
  ///   - path: The screens on the way, as in `onArrival(_:)`, the outermost first.
  ///   - context: The same as in ``check(_:)``.
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
