/// An error that the customer is told in an alert rather than in a line.
protocol NoticedError: Error {
  /// What the alert says.
  var notice: Notice { get }
}
