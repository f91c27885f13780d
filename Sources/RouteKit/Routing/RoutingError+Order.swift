extension RoutingError {
  /// The error of a navigation that may not go on because of another one.
  init(_ kind: Kind, towards route: some Route, reason: String, advice: String) {
    let destination = type(of: route).arrival.destinationTitle(named: route.outline.name)
    self.init(
      kind, action: destination == nil ? "navigate" : "arrive at", subject: destination,
      reason: reason, advice: advice)
  }
}
