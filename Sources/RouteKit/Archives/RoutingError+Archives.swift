// The errors of archiving and restoring.

extension RoutingError {
  static func archiveTooLarge(_ found: String, _ limit: Int, to action: String) -> RoutingError {
    badArchive(
      "it has \(found), but at most \(limit) are allowed", to: action,
      advice: "If this is intended, raise the limit in TreeArchive.Limits.")
  }

  static func tooManyVisits(_ limit: Int) -> RoutingError {
    archiveTooLarge(
      "more than \(limit) entries in tab histories", limit, to: "read the archive")
  }

  static func badArchive(
    _ reason: ErrorText, to action: String = "read the archive", advice: String? = nil,
    reasons: [any Error] = []
  ) -> RoutingError {
    RoutingError(.badArchive, action: action, reason: reason, advice: advice, reasons: reasons)
  }
}

extension Error {
  /// The error as a text may show it, on one line. An error of a decoder quotes the file, and a
  /// file must not add lines.
  var onOneLine: any Error { (self as? DecodingError).map(Complaint.init) ?? self }
}

/// An error of a decoder, printed on one line.
private struct Complaint: Error, CustomStringConvertible {
  let error: DecodingError

  var description: String { "\(error)".onOneLine(atMost: 400) }
}
