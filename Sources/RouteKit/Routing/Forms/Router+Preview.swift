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
  /// if case .refused(let judge, _) = preview.outcome { explain(judge) }
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
    do {
      switch try attempt(route, with: context, for: request) {
      case .waits(let question): return Preview(.asks(question.asker))
      case .arrived(let arrival):
        if request.foresight == nil, arrival.commit != nil {
          return Preview(.fails(RoutingError.requestLost))
        }
        return Preview(arrival, request.foresight)
      }
    } catch {
      if let pending = request.foreseenRedirect {
        return Preview(.redirects(by: pending.judge, to: pending.redirect.title))
      }
      return Preview(request.refuser.map { .refused(by: $0, error) } ?? .fails(error))
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
  /// Of a navigation that would not arrive.
  fileprivate init(_ outcome: Outcome) {
    self.outcome = outcome
    changes = []
    visible = nil
  }

  /// Of one that would. A router that arrives without attempting anything foresees nothing.
  fileprivate init(_ arrival: Arrival, _ foresight: Foresight?) {
    let screen = ScreenReference(arrival.screen)
    outcome = foresight?.commits ?? false ? .arrives(at: screen) : .unchanged(at: screen)
    changes = foresight?.changes ?? []
    visible = foresight?.visible
  }
}
