extension RoutingError {
  /// The steps that led to this error: the searches, and the replies of guards, rules and leave
  /// checks.
  ///
  /// Every error of the library that ends a router's navigation has an explanation, even if it has
  /// no steps. It is nil for an error that no attempt threw, and for an edit in which no check was
  /// asked. An app's error has none and is passed on unchanged: use ``Router/preview(_:with:)`` to
  /// explain it.
  ///
  /// ```swift
  /// } catch let error as RoutingError {
  ///   log.error("\(error.explanation?.description ?? error.description)")
  /// }
  /// ```
  public var explanation: Explanation? {
    trace.map { Explanation(of: $0, conclusion: headline) }
  }

  /// The steps for the message, if they add something to the error and its reasons. A loop lists
  /// its own steps.
  var stepsToShow: [Explanation.Step] {
    guard let steps = trace?.steps, kind != .redirectLoop, steps.sayMore(than: self) else {
      return []
    }
    return steps.forErrors
  }
}

extension [Explanation.Step] {
  /// Whether there are steps besides those that ended the navigation or one of its alternatives.
  fileprivate func sayMore(than error: any Error) -> Bool {
    indices.contains { position in
      switch self[position] {
      case .found: true
      case .notFound:
        (self.error(after: position, error) as? RoutingError)?.kind != .notFound
      case .asked(_, let reply): reply.isYes || self.error(after: position, error) == nil
      case .omitted: true
      case .triedInVain(let steps, let error): steps.sayMore(than: error)
      case .started, .placed, .presented: false
      }
    }
  }

  /// The error directly after a step: that of the navigation, or of an alternative.
  private func error(after position: Int, _ last: any Error) -> (any Error)? {
    if position + 1 == count { return last }
    if case .triedInVain(_, let error) = self[position + 1] { return error }
    return nil
  }
}
