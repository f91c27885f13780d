/// The origin of a closure route: a pointer at most.
@usableFromInline
enum RouteSource {
  /// A closure without an outline.
  case closure
  /// A closure that starts at the visible screen, as most moves do.
  case startingAtVisible
  case plan(RoutePlan)

  init(_ outline: RouteOutline?) {
    self = outline.map { .plan(OutlinePlan($0)) } ?? .closure
  }
}

/// The plan of a closure with an outline.
private final class OutlinePlan: RoutePlan {
  private let given: RouteOutline

  init(_ outline: RouteOutline) { given = outline }

  override var outline: RouteOutline { given }
  override var isOutlineOnly: Bool { true }
}

/// The parts that an operator made a closure route of. It is only read for the outline, not when
/// the route is performed.
@usableFromInline
class RoutePlan {
  /// The number of chains, lists of alternatives and changed routes that are nested in each other.
  @usableFromInline final var depth = 0

  @usableFromInline init() {}

  /// Whether performing, describing or freeing the route could overflow the stack.
  @usableFromInline final var isTooDeep: Bool { depth > RoutePlan.depthLimit }

  /// As many fit on the stack of a main thread, which has 8 MB. About 200 fit on one of 512 KB.
  @usableFromInline static let depthLimit = 1_000

  /// The outline of the route.
  @usableFromInline var outline: RouteOutline { RouteOutline() }

  /// The part of the outline that errors need. The rest is not created for it.
  @usableFromInline var title: RouteTitle { outline.title }

  /// Whether the plan is only read for its outline, so a route that performs this one may share the plan.
  @usableFromInline var isOutlineOnly: Bool { false }

  /// The chain that the route is, if it needs no context.
  @usableFromInline var chainOfMoves: ChainPlan<Void>? { nil }
}

/// A route of the library that has a title without its outline.
@usableFromInline
protocol TitledRoute: Route {
  var title: RouteTitle { get }
}

/// The plan of a route that performs such a route. It knows only the type of the base: with the types of its parts,
/// each release would look that type up, which took 20 ns.
@usableFromInline
final class TitledPlan<Base: TitledRoute>: RoutePlan {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  @usableFromInline override var outline: RouteOutline { base.outline }
  @usableFromInline override var title: RouteTitle { base.title }
  @usableFromInline override var isOutlineOnly: Bool { true }
}

/// The plan of a route that performs another one, and may have another outline.
@usableFromInline
final class BasePlan<Base: Route>: RoutePlan {
  @usableFromInline let base: Base
  @usableFromInline let change: ((inout RouteOutline) -> Void)?

  @inlinable
  init(_ base: Base, _ change: ((inout RouteOutline) -> Void)? = nil) {
    (self.base, self.change) = (base, change)
    super.init()
    depth = base.depth + 1
  }

  @usableFromInline override var outline: RouteOutline {
    var outline = base.outline
    change?(&outline)
    return outline
  }

  @usableFromInline override var title: RouteTitle { change == nil ? base.title : outline.title }
  @usableFromInline override var isOutlineOnly: Bool { true }
}

/// The plan of a route with a bound context. The closure of the route retains only the plan, so both are one
/// allocation.
@usableFromInline
final class BoundPlan<Base: Route>: RoutePlan {
  @usableFromInline let base: Base
  @usableFromInline let context: Base.Context

  @inlinable
  init(_ base: Base, _ context: Base.Context) {
    (self.base, self.context) = (base, context)
    super.init()
    depth = base.depth + 1
  }

  @usableFromInline override var outline: RouteOutline { base.outline.bound(to: context) }
  @usableFromInline override var title: RouteTitle { base.title }

  @usableFromInline override var chainOfMoves: ChainPlan<Void>? {
    guard let chain = base.ownPlan as? ChainPlan<Base.Context> else { return nil }
    let first = chain.first
    return ChainPlan(
      RouteStep(first.route) { [context] in try first.perform(context, $1) }, chain.rest,
      depth: chain.depth)
  }
}

extension Route {
  /// Returns a route that calls a closure, which performs this one.
  ///
  /// Operators use it. They are inlinable: a closure around a push took 1 000 instructions if the types are not
  /// known, and 20 to 70 otherwise. The closure captures the route itself, because a route read from the plan would
  /// be retained at each call.
  ///
  /// - Parameters:
  ///   - change: Changes the outline of this route into that of the result.
  ///   - closure: Performs this route, with the work of the operator around it.
  /// - Returns: A route with the context of the closure, which arrives at the screen that it returns.
  @inlinable
  func modified<Arrived: ScreenNode, Given>(
    outlined change: ((inout RouteOutline) -> Void)? = nil,
    by closure: @escaping (Given, Navigation) throws -> Arrived
  ) -> ClosureRoute<Arrived, Given> {
    let source = change.map { .plan(BasePlan(self, $0)) } ?? outlineSource
    if case .plan(let plan) = source, plan.isTooDeep { return .tooDeep }
    return ClosureRoute(source: source, closure)
  }

  /// A source with the outline of this route. A plan is shared if it is only read for the outline: a chain, for
  /// example, is not, because routes could be added to it.
  @inlinable var outlineSource: RouteSource {
    guard let route = self as? ClosureRoute<ViewType, Context> else { return .plan(BasePlan(self)) }
    if case .plan(let plan) = route.source, !plan.isOutlineOnly { return .plan(BasePlan(self)) }
    return route.source
  }

  /// The name and the type of this route for errors.
  @inlinable var title: RouteTitle {
    ownPlan?.title ?? outline.title
  }

  /// The plan of this route, if an operator made it.
  @inlinable var ownPlan: RoutePlan? { (self as? ClosureRoute<ViewType, Context>)?.plan }

  /// The number of plans that are nested in each other.
  @inlinable var depth: Int { ownPlan?.depth ?? 0 }
}

extension ClosureRoute {
  /// A replacement for a route that is nested too deeply. It fails even if it is one of several alternatives.
  @usableFromInline static var tooDeep: ClosureRoute {
    ClosureRoute { _, navigation in
      throw navigation.turnAway(
        RoutingError(
          .outOfRange, action: "navigate",
          reason: "operators are nested in each other more than \(RoutePlan.depthLimit) times",
          advice: "Let choosing(_:_:) decide between routes when it is performed."))
    }
  }
}
