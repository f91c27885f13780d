extension Router {
  /// Builds the screen of a route before it is shown, and keeps it.
  ///
  /// The route must have `reusingKept()`. When it is performed later with an equal context, it
  /// places the prepared screen and builds nothing.
  ///
  /// ```swift
  /// let article = ArticleBuilder().pushRoute().reusingKept()
  /// try router.prepare(article, with: 43)        // builds it while the user reads 42
  /// try router.navigate(to: article, with: 43)   // shows it
  /// ```
  ///
  /// The route is attempted as in ``preview(_:with:)`` and rolled back: the tree does not change, and no callback
  /// runs. The guards of the route are asked, because without their permission nothing is built. The answers of rules
  /// and leave checks do not matter here: like the guards, they are asked when the screen enters. The screen is held
  /// as by ``ScreenTree/keep(_:)``, so it is dropped when many others are kept after it. If such a screen is already
  /// kept or on the tree, nothing is built.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  /// - Throws: The reason why nothing was built: any error of the route, the refusal of a guard, or ``RoutingError``
  ///   of the kind `mustWait` if a guard has to ask, or `notFound` if the route does not bring kept screens back, or
  ///   builds none.
  /// - Complexity: Twice that of the navigation, because the edits are rolled back.
  public func prepare<Target: Route>(_ route: Target, with context: Target.Context) throws {
    let request = Request.preview
    var failure: (any Error)?
    do {
      switch try attempt(route, with: context, for: request) {
      case .waits(let question): failure = RoutingError.preparing(waitsFor: question.sourceText)
      case .arrived(let arrival) where arrival.screen.screenTree == nil:
        failure = RoutingError.preparedInVain(arrival.screen)
      case .arrived(let arrival): failure = RoutingError.nothingToPrepare(arrival.screen)
      }
    } catch {
      failure = error
    }
    let prepared = request.findings?.prepared ?? []
    if prepared.isEmpty, let failure { throw failure }
    for screen in prepared where screen.screenTree == nil {
      try request.anchor?.tree?.keep(screen)
    }
  }

  /// Builds the screen of a route that needs no context before it is shown, and keeps it.
  ///
  /// - Parameter route: The route.
  /// - Throws: The same errors as ``prepare(_:with:)``.
  public func prepare<Target: Route>(_ route: Target) throws where Target.Context == Void {
    try prepare(route, with: ())
  }
}

extension RoutingError {
  fileprivate static func nothingToPrepare(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "prepare", subject: screen.quotedTitle,
      reason: "the route builds no screen",
      advice: "Prepare a route that builds its screen and has .reusingKept().")
  }

  fileprivate static func preparing(waitsFor source: String) -> RoutingError {
    RoutingError(
      .mustWait, action: "prepare", reason: "\(source) has to wait for an answer",
      advice: "Prepare the screen after the answer.")
  }

  fileprivate static func preparedInVain(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "prepare", subject: screen.quotedTitle,
      reason: "its route builds a new screen each time",
      advice: "Let the route bring it back: add .reusingKept() where the route is created.")
  }
}
