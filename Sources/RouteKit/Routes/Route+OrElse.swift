extension Route {
  /// Performs another route with the same context if this one fails.
  ///
  /// If this route fails, its edits are rolled back before the other one begins. A refusal or a question of a guard,
  /// a rule or a leave check ends the attempt instead. To avoid a guard, use `choosing(_:_:)`.
  ///
  /// ```swift
  /// let cart = CartBuilder().pushRoute().orElse(CartBuilder().inStack().presentRoute())
  /// ```
  ///
  /// If every route fails, the error lists the reasons:
  ///
  /// ```
  /// Cannot arrive: each of 2 alternatives failed.
  ///
  /// Because: Cannot push 'Cart': no stack holds the visible screen.
  /// …
  /// ```
  ///
  /// Rules and leave checks are asked about the whole navigation, after all of its routes were performed. So they
  /// never lead to the other route.
  ///
  /// Each route may have its own ``Route/from(_:)-(Origin)``. A `from` around the alternatives applies to each of
  /// them.
  ///
  /// The number of alternatives and the length of a chain are not limited. But if chains and alternatives are nested
  /// in each other more than 1 000 levels deep, performing them throws an error of the kind `outOfRange`, even if
  /// there are other alternatives.
  ///
  /// - Parameter other: Performed on the tree as it was before this route. You can add more:
  ///   `a.orElse(b).orElse(c)`.
  /// - Returns: A route that arrives at some ``ScreenNode``. It throws ``RoutingError`` of the kind
  ///   `noAlternative`, with all reasons, if every route fails.
  // Disfavoured, because a route that arrives at a `ScreenNode` fits another form too. Without this attribute, the
  // compiler tried all forms for each alternative, and `ClosureRoute.find(.first(CartScreen.self)).orElse(route)` was
  // ambiguous.
  @inlinable
  @_disfavoredOverload
  public func orElse(_ other: some Route<Context>) -> ClosureRoute<ScreenNode, Context> {
    let plan = alternatives.with(other)
    if plan.isTooDeep { return .tooDeep }
    return ClosureRoute(plan: plan) { try plan.perform(with: $0, in: $1) }
  }

  /// Performs another route with the same context if this one fails. Both arrive at the same type of screen.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().orElse(ProductBuilder().presentRoute())
  ///   .onArrival { product in product.startReading() }
  /// ```
  ///
  /// - Parameter other: As in the form for routes of different types.
  /// - Returns: A route that arrives at the same type of screen, and throws the same errors.
  @inlinable
  public func orElse<Other: Route<Context>>(
    _ other: Other
  ) -> ClosureRoute<ViewType, Context> where Other.ViewType == ViewType {
    let plan = alternatives.with(other)
    if plan.isTooDeep { return .tooDeep }
    return ClosureRoute(plan: plan) {
      // Every alternative arrives at a screen of the type.
      unsafeDowncast(try plan.perform(with: $0, in: $1), to: ViewType.self)
    }
  }

  /// Performs a move if this route fails, whatever the context of this route.
  ///
  /// ```swift
  /// let open = OrderBuilder().pushRoute().orElse(.dismissAll)
  /// ```
  ///
  /// - Parameter other: As in the form for routes of different types.
  /// - Returns: A route that arrives at some ``ScreenNode``, and throws the same errors.
  @inlinable
  public func orElse(_ other: Move) -> ClosureRoute<ScreenNode, Context> {
    if let same = other as? ClosureRoute<ScreenNode, Context> {
      let plan = alternatives.with(same)
      if plan.isTooDeep { return .tooDeep }
      return ClosureRoute(plan: plan) { try plan.perform(with: $0, in: $1) }
    }
    let plan = alternatives.with(
      other.modified { (_: Context, navigation) in try other.perform(with: (), in: navigation) })
    if plan.isTooDeep { return .tooDeep }
    return ClosureRoute(plan: plan) { try plan.perform(with: $0, in: $1) }
  }

  /// The alternatives of this route, or the route as the only one.
  @inlinable var alternatives: AlternativesPlan<Context> {
    if let route = self as? ClosureRoute<ViewType, Context>,
      let plan = route.plan as? AlternativesPlan<Context>
    {
      return plan
    }
    let depth = (self as? ClosureRoute<ViewType, Context>)?.depth ?? 0
    return AlternativesPlan(SharedList([Alternative(self)]), depth: depth + 1)
  }
}

/// One of several alternatives.
@usableFromInline
struct Alternative<Context> {
  @usableFromInline let route: any Route<Context>
  /// It is created where the type of the route is known, like the steps of a chain.
  @usableFromInline let perform: (Context, Navigation) throws -> ScreenNode

  @inlinable
  init<Base: Route<Context>>(_ route: Base) {
    self.route = route
    perform = { try route.perform(with: $0, in: $1) }
  }

  /// Performs the alternative. If it arrives nowhere, it has failed.
  fileprivate func performChecked(
    with context: Context, in navigation: Navigation
  ) throws -> ScreenNode {
    try navigation.checked(try perform(context, navigation), returnedBy: route)
  }
}

/// Routes that are performed in turn until one arrives.
@usableFromInline
final class AlternativesPlan<Context>: RoutePlan {
  @usableFromInline let list: SharedList<Alternative<Context>>

  @inlinable
  init(_ list: SharedList<Alternative<Context>>, depth: Int) {
    self.list = list
    super.init()
    self.depth = depth
  }

  @inlinable
  func with<Other: Route<Context>>(_ other: Other) -> AlternativesPlan {
    // Alternatives of alternatives are one list, however they are nested.
    let route = other as? ClosureRoute<Other.ViewType, Context>
    if let plan = route?.plan as? AlternativesPlan {
      return AlternativesPlan(list.joined(with: plan.list), depth: max(depth, plan.depth))
    }
    return AlternativesPlan(
      list.appending(CollectionOfOne(Alternative(other))),
      depth: max(depth, 1 + (route?.depth ?? 0)))
  }

  /// The name is that of all alternatives, if they share one.
  @usableFromInline override var outline: RouteOutline {
    let names = list.map(\.route.outline.name)
    let isCommon = names.allSatisfy { $0 == names.first }
    return RouteOutline(name: isCommon ? names.first ?? nil : nil, preparesArrival: true)
  }

  /// Performs the first route that does not fail.
  ///
  /// - Throws: A refusal or a question, at once; ``RoutingError`` of the kind `noAlternative` if all failed.
  @usableFromInline
  func perform(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    var reasons: [any Error] = []
    for alternative in list {
      do {
        return try navigation.attempt {
          guard navigation.hasRouteWishes else {
            return try alternative.performChecked(with: context, in: navigation)
          }
          return try navigation.passingOn(alternative.route.outline) {
            try alternative.performChecked(with: context, in: navigation)
          }
        }
      } catch  where !navigation.isRefused {
        reasons.append(error)
      }
    }
    throw RoutingError.noAlternative(of: reasons)
  }
}

extension RoutingError {
  /// The reasons of an alternative that consists of alternatives are listed beside the others.
  fileprivate static func noAlternative(of errors: [any Error]) -> RoutingError {
    let reasons = errors.flatMap { error -> [any Error] in
      guard let nested = error as? RoutingError, nested.kind == .noAlternative else {
        return [error]
      }
      return nested.reasons
    }
    return RoutingError(
      .noAlternative, action: "arrive", reason: "each of \(reasons.count) alternatives failed",
      reasons: reasons)
  }
}
