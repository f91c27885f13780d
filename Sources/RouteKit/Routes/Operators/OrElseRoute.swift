/// Routes to perform in turn until one can be.
public struct OrElseRoute<Context, ViewType: ScreenNode>: Route {
  typealias Alternative = (Context, Navigation) throws -> ViewType

  /// Closures made where the type of the route is known, like the steps of a chain.
  let alternatives: [Alternative]

  /// The name that all alternatives have, if they do.
  let name: String?

  /// The name that all alternatives have, if they do.
  public var outline: RouteOutline { RouteOutline(name: name, preparesArrival: true) }

  /// Performs the first route that does not fail.
  ///
  /// - Throws: What refused or asked, at once; ``RoutingError`` of the kind `noAlternative` if all
  ///   failed. What they edited has been rolled back then.
  public func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    var reasons: [any Error] = []
    for alternative in alternatives {
      do {
        return try navigation.attempt { try alternative(context, navigation) }
      } catch  where !navigation.isRefused {
        reasons.append(error)
      }
    }
    throw RoutingError.noAlternative(of: reasons)
  }

  /// Adds another route, for when those so far cannot be; see ``Route/orElse(_:)``.
  public func orElse(_ other: some Route<Context>) -> OrElseRoute<Context, ScreenNode> {
    OrElseRoute<Context, ScreenNode>(
      alternatives: alternatives.map { alternative in
        { try alternative($0, $1) }
      } + [other.asWideAlternative], name: name == other.outline.name ? name : nil)
  }

  /// Adds another route that arrives at the same type of screen, for when those so far cannot be;
  /// see ``Route/orElse(_:)``.
  public func orElse<Other: Route<Context>>(
    _ other: Other
  ) -> OrElseRoute<Context, ViewType> where Other.ViewType == ViewType {
    OrElseRoute(
      alternatives: alternatives + [other.asAlternative],
      name: name == other.outline.name ? name : nil)
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
  /// Each route starts where it was told to: give each its own ``StartingRoute/from(_:)``.
  ///
  /// - Parameter other: Performed on the tree as it was before this route. More may follow:
  ///   `a.orElse(b).orElse(c)`.
  /// - Returns: A route that arrives at a screen of any type, since the two may differ. It throws
  ///   ``RoutingError`` of the kind `noAlternative`, with all reasons, if neither can be. Nothing
  ///   has changed then.
  public func orElse(_ other: some Route<Context>) -> OrElseRoute<Context, ScreenNode> {
    OrElseRoute<Context, ScreenNode>(
      alternatives: [asWideAlternative, other.asWideAlternative],
      name: commonName(with: other))
  }

  /// Performs another route with the same context if this one cannot be; both arrive at the same
  /// type of screen, and so does the whole.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().orElse(ProductBuilder().presentRoute())
  ///   .onArrival { product in product.startReading() }
  /// ```
  ///
  /// - Parameter other: As in the form for routes that differ.
  /// - Returns: As there, but for the type.
  public func orElse<Other: Route<Context>>(
    _ other: Other
  ) -> OrElseRoute<Context, ViewType> where Other.ViewType == ViewType {
    OrElseRoute(
      alternatives: [asAlternative, other.asAlternative], name: commonName(with: other))
  }
}

extension Route {
  fileprivate var asAlternative: OrElseRoute<Context, ViewType>.Alternative {
    { try $1.perform(passingOn: self, with: $0) }
  }

  fileprivate func commonName(with other: some Route) -> String? {
    let name = outline.name
    return name == other.outline.name ? name : nil
  }

  /// The same for alternatives that arrive at screens of any type.
  fileprivate var asWideAlternative: OrElseRoute<Context, ScreenNode>.Alternative {
    { try $1.perform(passingOn: self, with: $0) }
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
