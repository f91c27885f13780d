/// An error that is shown in an alert instead of a line.
protocol NoticedError: Error {
  /// The text of the alert.
  var notice: Notice { get }
}
