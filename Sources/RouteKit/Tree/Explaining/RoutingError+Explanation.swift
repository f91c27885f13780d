extension RoutingError {
  /// What led to this error: what was looked for, who was asked and said what.
  ///
  /// Every error of the library's own that ends a router's navigation has one, be it without steps. Nil
  /// for one that no attempt has thrown, and for an edit in which nobody was asked. An error of the
  /// app's own has none, and passes unchanged: what led to it is told by ``Router/preview(_:with:)``.
  ///
  /// ```swift
  /// } catch let error as RoutingError {
  ///   log.error("\(error.explanation?.description ?? error.description)")
  /// }
  /// ```
  public var explanation: Explanation? {
    trace.map { Explanation(of: $0, conclusion: headline) }
  }

  /// The first line of the message.
  var headline: String {
    let subject = subject.map { " '\($0)'" } ?? ""
    return "Cannot \(action)\(subject): \(reason)."
  }

  /// The steps for the message, if they tell more than what the error and its reasons say anyway. A
  /// loop lists its own way.
  var stepsToShow: [Explanation.Step] {
    guard let steps = trace?.steps, kind != .redirectLoop, steps.sayMore(than: self) else {
      return []
    }
    return steps.forErrors
  }

  /// The same error with what led to it, unless it has that from a navigation of its own.
  func following(_ trace: @autoclosure () -> Trace) -> RoutingError {
    if self.trace != nil { return self }
    var explained = self
    explained.trace = trace()
    return explained
  }
}

extension [Explanation.Step] {
  /// Whether the steps say anything besides what ended the navigation, or one of the ways that it tried.
  fileprivate func sayMore(than error: any Error) -> Bool {
    indices.contains { position in
      switch self[position] {
      case .searched(_, where: _, .found): true
      case .searched(_, where: _, .absent):
        (self.error(endingAt: position, error) as? RoutingError)?.kind != .notFound
      case .asked(_, let reply): reply.isYes || self.error(endingAt: position, error) == nil
      case .omitted: true
      case .triedInVain(let steps, let error): steps.sayMore(than: error)
      case .started, .placed, .presented: false
      }
    }
  }

  /// The error that a step led to at once: that of the navigation, or of a way that was tried.
  private func error(endingAt position: Int, _ last: any Error) -> (any Error)? {
    if position + 1 == count { return last }
    if case .triedInVain(_, let error) = self[position + 1] { return error }
    return nil
  }
}
