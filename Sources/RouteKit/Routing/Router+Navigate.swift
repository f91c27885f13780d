extension Router {
  /// Navigates at once, or throws. It never waits.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
  /// try router.navigate(to: order, with: lamp)
  /// // Cannot arrive at 'OrderScreen': the guard 'SignedIn' has to wait for an answer.
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The reason why the navigation failed; ``RoutingError`` of the kind `mustWait` if a guard has to ask.
  ///   After an error, no callback has run.
  @inlinable @discardableResult
  public func navigate<Target: Route>(
    to route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws -> Arrival {
    if tree(for: nil)?.wantsHeading ?? false, let tree = tree(for: nil) {
      return try navigate(to: route, with: context, from: CallPlace(fileID, line), on: tree)
    }
    switch try attempt(route, with: context, for: nil) {
    case .arrived(let arrival): return arrival
    case .waits(let question): throw RoutingError.cannotWait(for: question)
    }
  }

  /// Navigates at once with a route that needs no context, or throws. It never waits.
  ///
  /// ```swift
  /// try router.navigate(to: .pop)
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as `navigate(to:with:)`.
  @inlinable @discardableResult
  public func navigate<Target: Route>(
    to route: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Arrival
  where Target.Context == Void {
    try navigate(to: route, with: (), fileID: fileID, line: line)
  }

  /// Navigates, and tells the recorders of the tree which line asked for it.
  @inlinable
  func navigate<Target: Route>(
    to route: Target, with context: Target.Context, from place: CallPlace, on tree: ScreenTree
  ) throws -> Arrival {
    let outer = tree.place
    tree.place = place
    defer { tree.place = outer }
    switch try attempt(route, with: context, for: nil) {
    case .arrived(let arrival): return arrival
    case .waits(let question): throw RoutingError.cannotWait(for: question)
    }
  }
}

extension RoutingError {
  /// The error if an attempt without a request asks, because a custom router replaced the nil.
  @usableFromInline
  static func cannotWait(for question: Question) -> RoutingError {
    RoutingError(
      .mustWait, action: "navigate", reason: "\(question.sourceText) has to wait for an answer",
      advice: "Use arrive(at:with:), which waits, or navigate with a completion.")
  }
}
