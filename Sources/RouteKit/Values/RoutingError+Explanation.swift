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
}
