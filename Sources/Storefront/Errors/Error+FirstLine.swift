extension Error {
  /// The first line of the error's text: what was tried, and why it failed.
  ///
  /// A `RoutingError` continues with the place in the tree and advice for developers.
  var firstLine: String {
    String("\(self)".split(separator: "\n", maxSplits: 1).first ?? "Something went wrong.")
  }
}
