extension Router {
  /// Finds out what a navigation would do, and does nothing.
  ///
  /// The route is attempted on the live tree, its builders are called, its guards, the rules and the
  /// leave checks are asked; then everything is rolled back. No callback runs, no observer hears, no
  /// question is put to the user, no closure for the commit or the arrival is called, no number is
  /// used.
  ///
  /// ```swift
  /// let preview = router.preview(.dismissAll)
  /// if case .refused(let asker, _) = preview.outcome { explain(asker) }
  /// ```
  ///
  /// It says what would happen now. Between it and the navigation the tree, and what guards look at,
  /// may change.
  ///
  /// - Parameters:
  ///   - route: Where it would go.
  ///   - context: What the route needs to know.
  /// - Returns: How it would end. Whatever is thrown is an outcome too.
  /// - Complexity: That of the navigation, twice: what was edited is taken back.
  public func preview<Destination: Route>(
    _ route: Destination, with context: Destination.Context
  ) -> Preview {
    let request = Request.preview
    let outcome = outcome(of: route, with: context, for: request)
    let intent = Intent(of: route, with: context)
    return Preview(
      outcome, request.extras?.previewResult, Trace(towards: intent, request.trace.steps))
  }

  private func outcome<Destination: Route>(
    of route: Destination, with context: Destination.Context, for request: Request
  ) -> Preview.Outcome {
    do {
      switch try attempt(route, with: context, for: request) {
      case .waits(let question): return .asks(question.asker)
      case .arrived(let arrival):
        let screen = ScreenReference(arrival.screen)
        // A router that arrives without attempting anything foresees nothing.
        guard let previewResult = request.extras?.previewResult else {
          return arrival.commit == nil ? .unchanged(at: screen) : .fails(RoutingError.requestLost)
        }
        return previewResult.commits ? .arrives(at: screen) : .unchanged(at: screen)
      }
    } catch {
      if let pending = request.extras?.previewedRedirect {
        return .redirects(by: pending.asker, to: pending.redirect.title)
      }
      return request.extras?.refuser.map { .refused(by: $0, error) } ?? .fails(error)
    }
  }

  /// Finds out what a navigation that needs no context would do, and does nothing.
  ///
  /// - Parameter route: Where it would go.
  /// - Returns: As ``preview(_:with:)``.
  public func preview<Destination: Route>(_ route: Destination) -> Preview
  where Destination.Context == Void {
    preview(route, with: ())
  }
}

extension Preview {
  fileprivate init(_ outcome: Outcome, _ previewResult: PreviewResult?, _ trace: Trace) {
    self.outcome = outcome
    self.trace = trace
    var arrives = false
    switch outcome {
    case .arrives, .unchanged: arrives = true
    case .refused, .redirects, .asks, .fails: break
    }
    changes = arrives ? previewResult?.changes ?? [] : []
    visible = arrives ? previewResult?.visible : nil
  }
}

extension RoutingError {
  /// The preview of a router that is at fault: it has navigated.
  static var requestLost: RoutingError {
    RoutingError(
      .requestLost, action: "preview", reason: "a router lost the request, and has navigated",
      advice: "A router that wraps another hands on the request that it was given.")
  }
}
