extension Error {
  /// The first line of what the error says: what was tried, and why it could not be.
  ///
  /// A `RoutingError` goes on with the place in the tree and with advice for whoever writes routes.
  var firstLine: String {
    String("\(self)".split(separator: "\n", maxSplits: 1).first ?? "Something went wrong.")
  }
}
