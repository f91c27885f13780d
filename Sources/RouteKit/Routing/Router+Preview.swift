extension Router {
  /// Returns the effect that a navigation would have, without performing it.
  ///
  /// The route is attempted on the tree: its builders are called, and its guards, the rules and the leave checks
  /// are asked. Then everything is rolled back. No callback, no observer, no question, and no closure for the
  /// commit or the arrival runs, and no number is used.
  ///
  /// ```swift
  /// let preview = router.preview(.dismissAll)
  /// if case .refused(let source, _) = preview.outcome { explain(source) }
  /// ```
  ///
  /// It describes the current state. The tree and the conditions of guards may change before you navigate.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  /// - Returns: The outcome. An error is an outcome too.
  /// - Complexity: Twice that of the navigation, because the edits are rolled back.
  public func preview<Target: Route>(
    _ route: Target, with context: Target.Context
  ) -> Preview {
    preview(route, with: context, for: .preview)
  }

  /// Returns the effect that a navigation would have, for a kind of preview.
  package func preview<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request
  ) -> Preview {
    let outcome = outcome(of: route, with: context, for: request)
    let intent = Intent(of: route, with: context)
    return Preview(
      outcome, request.findings?.result, Trace(towards: intent, request.trace.steps))
  }

  private func outcome<Target: Route>(
    of route: Target, with context: Target.Context, for request: Request
  ) -> Preview.Outcome {
    switch Result(catching: { try attempt(route, with: context, for: request) }) {
    case .success(.waits(let question)): return .asks(question.sourceText)
    case .success(.arrived(let arrival)):
      let screen = ScreenReference(arrival.screen)
      // A router that arrives without an attempt has no preview.
      guard let previewResult = request.findings?.result else {
        return arrival.commit == nil ? .unchanged(at: screen) : .fails(RoutingError.requestLost)
      }
      return previewResult.commits ? .arrives(at: screen) : .unchanged(at: screen)
    case .failure(let error):
      if let pending = request.findings?.redirect {
        return .redirects(by: pending.sourceText, to: pending.redirect.title)
      }
      return request.findings?.refuser.map { .refused(by: $0, error) } ?? .fails(error)
    }
  }

  /// Returns the effect that a navigation without a context would have, without performing it.
  ///
  /// - Parameter route: The route.
  /// - Returns: The same as ``preview(_:with:)``.
  public func preview<Target: Route>(_ route: Target) -> Preview
  where Target.Context == Void {
    preview(route, with: ())
  }
}

extension RoutingError {
  /// The error of a router that has navigated instead of previewing.
  static var requestLost: RoutingError {
    RoutingError(
      .requestLost, action: "preview", reason: "a router lost the request, and has navigated",
      advice: "A router that wraps another must pass on the request that it receives.")
  }
}
