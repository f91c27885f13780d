extension Router {
  /// Navigates now, or throws: nothing waits.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
  /// try router.navigate(to: order, with: lamp)
  /// // Cannot arrive at 'OrderScreen': the guard 'SignedIn' has to wait for an answer.
  /// ```
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - context: What the route needs to know.
  /// - Returns: Where it arrived.
  /// - Throws: Why it could not be; ``RoutingError`` of the kind `mustWait` if a guard has to ask.
  ///   Nothing has changed then, and no callback has run.
  @inlinable @discardableResult
  public func navigate<Destination: Route>(
    to route: Destination, with context: Destination.Context
  ) throws -> Arrival {
    switch try attempt(route, with: context, for: nil) {
    case .arrived(let arrival): return arrival
    case .waits(let question): throw RoutingError.cannotWait(for: question)
    }
  }

  /// Navigates now with a route that needs no context, or throws: nothing waits.
  ///
  /// ```swift
  /// try router.navigate(to: .pop)
  /// ```
  ///
  /// - Parameter route: Where to go.
  /// - Returns: Where it arrived.
  /// - Throws: As ``navigate(to:with:)``.
  @inlinable @discardableResult
  public func navigate<Destination: Route>(to route: Destination) throws -> Arrival
  where Destination.Context == Void {
    try navigate(to: route, with: ())
  }
}

extension RoutingError {
  /// An attempt without a request asked all the same: a router of somebody's own lost the nil.
  @usableFromInline
  static func cannotWait(for question: Question) -> RoutingError {
    RoutingError(
      .mustWait, action: "navigate", reason: "\(question.asker) has to wait for an answer",
      advice: "Use arrive(at:with:), which waits, or navigate with a completion.")
  }
}
