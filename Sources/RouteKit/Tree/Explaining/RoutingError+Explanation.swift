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
    trail.map { Explanation(of: $0, conclusion: headline) }
  }

  /// The first line of the message.
  var headline: String {
    let subject = subject.map { " '\($0)'" } ?? ""
    return "Cannot \(action)\(subject): \(reason)."
  }

  /// The steps for the message, if they tell more than what the error and its reasons say anyway. A
  /// loop lists its own way.
  var stepsToTell: [Explanation.Step] {
    guard let trail, kind != .redirectLoop, trail.tellsMore(than: self) else { return [] }
    return trail.steps.forErrors
  }

  /// The same error with what led to it, unless it has that from a navigation of its own.
  func following(_ trail: @autoclosure () -> Trail) -> RoutingError {
    if self.trail != nil { return self }
    var explained = self
    explained.trail = trail()
    return explained
  }
}

extension Trail {
  /// Whether somebody was asked or something looked for besides what ended the navigation, or one of
  /// the ways that it tried.
  fileprivate func tellsMore(than error: RoutingError) -> Bool {
    notes.indices.contains { position in
      switch notes[position] {
      case .searched(_, by: _, from: _, let found):
        found != nil || (self.error(endingAt: position, error) as? RoutingError)?.kind != .notFound
      case .asked(_, let reply): reply.isYes || self.error(endingAt: position, error) == nil
      case .omitted: true
      case .triedInVain, .started, .placed, .presented: false
      }
    }
  }

  /// What a note led to at once: the error of the navigation, or of a way that was tried.
  private func error(endingAt position: Int, _ last: any Error) -> (any Error)? {
    if position + 1 == notes.count { return last }
    if case .triedInVain(_, let error) = notes[position + 1] { return error }
    return nil
  }
}
