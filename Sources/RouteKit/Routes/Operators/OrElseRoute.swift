/// A route, and others to perform in its place, in turn, where it cannot be.
public struct OrElseRoute<First: Route>: Route {
  let first: First
  /// Closures made where the type of the route is known, like the steps of a chain.
  let others: [(First.Context, Navigation) throws -> ScreenNode]

  /// Performs the first route that does not fail.
  ///
  /// - Throws: What refused or asked, at once; ``RoutingError`` of the kind `noAlternative` if all
  ///   failed. What they edited has been rolled back then.
  public func perform(
    with context: First.Context, in navigation: Navigation
  ) throws -> ScreenNode {
    var reasons: [any Error] = []
    if let screen = try arrive(
      in: navigation, failing: &reasons, { try first.perform(with: context, in: navigation) })
    {
      return screen
    }
    for other in others {
      if let screen = try arrive(
        in: navigation, failing: &reasons, { try other(context, navigation) })
      {
        return screen
      }
    }
    throw RoutingError.noAlternative(of: reasons)
  }

  /// Tries one of the routes.
  ///
  /// - Returns: Where it arrived, or nil if it failed, which has been noted and rolled back.
  private func arrive(
    in navigation: Navigation, failing reasons: inout [any Error], _ body: () throws -> ScreenNode
  ) throws -> ScreenNode? {
    do {
      return try navigation.attempt(body)
    } catch  where !navigation.isRefused {
      reasons.append(error)
      return nil
    }
  }

  /// Adds another route, for when those so far cannot be.
  public func orElse(_ other: some Route<First.Context>) -> OrElseRoute<First> {
    OrElseRoute(
      first: first, others: others + [{ try other.perform(with: $0, in: $1) }])
  }
}

extension Route {
  /// Performs another route with the same context if this one cannot be.
  ///
  /// This route is performed in a savepoint: if it fails, nothing of it is left when the other
  /// begins. Only errors count. What a guard, a rule or a leave check refuses, and what has to wait
  /// for an answer, ends the navigation: a way around a guard is a ``ChooserRoute``.
  ///
  /// ```swift
  /// let cart = CartBuilder().pushRoute().orElse(CartBuilder().inStack().presentRoute())
  /// ```
  ///
  /// Where every route fails, the error tells why each did:
  ///
  /// ```
  /// Cannot arrive: each of 2 alternatives failed.
  ///
  /// Because: Cannot push 'Cart': no stack holds the visible screen.
  /// …
  /// ```
  ///
  /// Rules and leave checks are asked about the whole navigation when every route in it has been
  /// performed, and so never lead to the other route.
  ///
  /// - Parameter other: Performed on the tree as it was before this route. More may follow:
  ///   `a.orElse(b).orElse(c)`.
  /// - Returns: A route that throws ``RoutingError`` of the kind `noAlternative`, with all reasons,
  ///   if neither can be. Nothing has changed then.
  public func orElse(_ other: some Route<Context>) -> OrElseRoute<Self> {
    OrElseRoute(first: self, others: [{ try other.perform(with: $0, in: $1) }])
  }
}

extension RoutingError {
  /// The reasons of an alternative that was made of alternatives stand beside the others.
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
