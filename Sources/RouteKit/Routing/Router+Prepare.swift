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
    let result = Result { try attempt(route, with: context, for: request) }
    let prepared = request.findings?.prepared ?? []
    for screen in prepared where screen.screenTree == nil {
      try request.anchor?.tree?.keep(screen)
    }
    guard prepared.isEmpty else { return }
    switch try result.get() {
    case .waits(let question):
      throw RoutingError(
        .mustWait, action: "prepare", reason: "\(question.sourceText) has to wait for an answer",
        advice: "Prepare the screen after the answer.")
    case .arrived(let arrival):
      let isNew = arrival.screen.screenTree == nil
      throw RoutingError(
        .notFound, action: "prepare", subject: arrival.screen.quotedTitle,
        reason: isNew ? "its route builds a new screen each time" : "the route builds no screen",
        advice: isNew
          ? "Let the route bring it back: add .reusingKept() where the route is created."
          : "Prepare a route that builds its screen and has .reusingKept().")
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
