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
  /// there are other alternatives. Operators that change the outline between them, such as `named(_:)`, count as
  /// levels. On a thread with a stack of 512 KB there is room for about 200.
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
    ownPlan as? AlternativesPlan<Context>
      ?? AlternativesPlan(SharedList([RouteStep(self)]), depth: depth + 1)
  }
}

/// Routes that are performed in turn until one arrives.
@usableFromInline
final class AlternativesPlan<Context>: RoutePlan {
  @usableFromInline let list: SharedList<RouteStep<Context>>

  @inlinable
  init(_ list: SharedList<RouteStep<Context>>, depth: Int) {
    self.list = list
    super.init()
    self.depth = depth
  }

  @inlinable
  func with<Other: Route<Context>>(_ other: Other) -> AlternativesPlan {
    // Alternatives of alternatives are one list, however they are nested.
    if let plan = other.ownPlan as? AlternativesPlan {
      return AlternativesPlan(list.joined(with: plan.list), depth: max(depth, plan.depth))
    }
    return AlternativesPlan(
      list.appending(CollectionOfOne(RouteStep(other))),
      depth: max(depth, 1 + other.depth))
  }

  /// The name is that of all alternatives, if they share one.
  @usableFromInline override var outline: RouteOutline {
    let names = list.map { $0.route.outline.name }
    let isCommon = names.allSatisfy { $0 == names.first }
    return RouteOutline(name: isCommon ? names.first ?? nil : nil, preparesArrival: true)
  }

  /// Performs the first route that does not fail.
  ///
  /// - Throws: A refusal or a question, at once; ``RoutingError`` of the kind `noAlternative` if all failed.
  @usableFromInline
  func perform(with context: Context, in navigation: Navigation) throws -> ScreenNode {
    var reasons: [any Error] = []
    return try navigation.performTaken {
      for alternative in list {
        do {
          return try navigation.attempt {
            let screen = try navigation.passingOn(alternative.route.outline) {
              try alternative.perform(context, navigation)
            }
            // An alternative that arrives nowhere has failed.
            return try navigation.checked(screen, returnedBy: alternative.route)
          }
        } catch  where !navigation.isRefused {
          // The reasons of an alternative that consists of alternatives are listed beside the others.
          if let error = error as? RoutingError, error.kind == .noAlternative {
            reasons += error.reasons
          } else {
            reasons.append(error)
          }
        }
      }
      throw RoutingError(
        .noAlternative, action: "arrive", reason: "each of \(reasons.count) alternatives failed",
        reasons: reasons)
    }
  }
}
