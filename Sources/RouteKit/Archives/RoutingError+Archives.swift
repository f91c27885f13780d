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

  static func secondRoot(at position: Int) -> RoutingError {
    badArchive("record \(position) has no owner, but is not the first")
  }

  static func ownerNotBefore(_ owner: Int, at position: Int) -> RoutingError {
    badArchive(
      "the owner of record \(position) is record \(owner), which does not come before it")
  }

  static func newerArchive(_ format: Int) -> RoutingError {
    badArchive(
      "it has format \(format), but this version of RouteKit reads format \(TreeArchive.format)",
      advice: "A newer version of the app wrote it, or it is not an archive.")
  }

  static func unreadableArchive(_ error: any Error) -> RoutingError {
    badArchive("it is damaged or not an archive", reasons: [error.onOneLine])
  }

  static func unwritableArchive(_ error: any Error) -> RoutingError {
    badArchive("it cannot be encoded", to: "write the archive", reasons: [error])
  }

  static func nothingRestored(_ losses: [TreeArchive.Loss]) -> RoutingError {
    badArchive(
      "none of its screens can be restored", to: "restore the archive",
      reasons: losses.filter { $0.kind != .wentAlong }.prefix(8).map(\.asError))
  }

  private static func badArchive(
    _ reason: ErrorText, to action: String = "read the archive", advice: String? = nil,
    reasons: [any Error] = []
  ) -> RoutingError {
    RoutingError(.badArchive, action: action, reason: reason, advice: advice, reasons: reasons)
  }

  static func laterMigration(_ version: Int, _ catalog: Int) -> RoutingError {
    RoutingError(
      .badCatalog, action: "restore the archive",
      reason:
        "a migration is for archives before version \(version), but the catalogue has version \(catalog)",
      advice: "Raise the version of the catalogue: ScreenCatalog(version: \(version)) { … }.")
  }
}

extension TreeArchive.Loss {
  /// The loss as a reason of an error: the error of the app, or the reason in words.
  fileprivate var asError: any Error {
    RoutingError(
      .badArchive, action: "restore", subject: "\(path)", reason: reason,
      reasons: error.map { [$0.onOneLine] } ?? [])
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
