/// A route made of a closure. Builders and operators return this type.
///
/// Its type contains only the screen at which it arrives and its context. So you can write it down, store it,
/// put it into an array, choose it with `?:` and return it from a function.
///
/// ```swift
/// let order: ClosureRoute<OrderScreen, Order.ID> =
///   OrderBuilder().pushRoute().guarded(by: SignedIn(session: session))
/// let ways: [ClosureRoute<OrderScreen, Order.ID>] = [order, OrderBuilder().presentRoute()]
/// ```
///
/// You can also make one from your own closure, for example for an edit that may have to wait:
///
/// ```swift
/// // A swipe that dismisses. A leave check of the sheet may ask.
/// try await router.arrive(
///   at: ClosureRoute { navigation in
///     try host.dismissPresented(in: navigation)
///     return host
///   })
/// ```
public struct ClosureRoute<ViewType: ScreenNode, Context>: Route {
  @usableFromInline let closure: (Context, Navigation) throws -> ViewType
  @usableFromInline let source: RouteSource

  @inlinable
  init(
    source: RouteSource, _ closure: @escaping (Context, Navigation) throws -> ViewType
  ) {
    (self.source, self.closure) = (source, closure)
  }

  @inlinable
  init(plan: RoutePlan, _ closure: @escaping (Context, Navigation) throws -> ViewType) {
    self.init(source: .plan(plan), closure)
  }

  /// Makes a route that calls a closure with the context and the attempt.
  ///
  /// - Parameters:
  ///   - outline: The outline of the route. By default it is empty.
  ///   - perform: Called once or more per navigation. Its edits are rolled back if it throws. Effects outside the
  ///     tree belong in ``Navigation/onCommit(_:)``.
  public init(
    outline: RouteOutline? = nil, _ perform: @escaping (Context, Navigation) throws -> ViewType
  ) {
    self.init(source: RouteSource(outline), perform)
  }

  /// Makes a route that calls a closure that needs no context.
  ///
  /// - Parameters:
  ///   - outline: The outline of the route. By default it is empty.
  ///   - perform: Called once or more per navigation. Its edits are rolled back if it throws.
  public init(
    outline: RouteOutline? = nil, _ perform: @escaping (Navigation) throws -> ViewType
  ) where Context == Void {
    self.init(source: RouteSource(outline)) { _, navigation in try perform(navigation) }
  }

  /// Makes a route of this type from any route.
  ///
  /// ```swift
  /// let place: any Route<Void> = places[name]
  /// try router.navigate(to: ClosureRoute(place).reusing(.visible))
  /// ```
  ///
  /// - Parameter route: The route.
  public init(_ route: any Route<Context>) where ViewType == ScreenNode {
    self = route.forgettingItsScreen
  }

  /// The outline of the route.
  public var outline: RouteOutline {
    switch source {
    case .closure: RouteOutline()
    case .startingAtVisible: RouteOutline(start: .visible)
    case .plan(let plan): plan.outline
    }
  }

  /// The plan of the operator that made the route, if there is one.
  @inlinable var plan: RoutePlan? {
    if case .plan(let plan) = source { plan } else { nil }
  }

  /// Calls the closure.
  ///
  /// - Throws: Any error of the closure, unchanged.
  @inlinable
  public func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    try closure(context, navigation)
  }
}

extension Route {
  /// The same route, with ``ScreenNode`` as the type of its arrival.
  var forgettingItsScreen: ClosureRoute<ScreenNode, Context> {
    modified { context, navigation in try self.perform(with: context, in: navigation) }
  }
}
