// The texts of what archiving and restoring refuse.

extension RoutingError {
  static func archiveTooLarge(_ found: String, _ limit: Int, to action: String) -> RoutingError {
    RoutingError(
      .badArchive, action: action, reason: "it has \(found), and \(limit) are allowed",
      advice: "If that is no mistake, allow more: ArchiveLimits.")
  }

  static func secondRoot(at position: Int) -> RoutingError {
    RoutingError(
      .badArchive, action: "read the archive",
      reason: "record \(position) names no owner, and is not the first")
  }

  static func ownerNotBefore(_ owner: Int, at position: Int) -> RoutingError {
    RoutingError(
      .badArchive, action: "read the archive",
      reason:
        "record \(position) names record \(owner) as its owner, which does not stand before it")
  }

  static func newerArchive(_ format: Int) -> RoutingError {
    RoutingError(
      .badArchive, action: "read the archive",
      reason: "it is of format \(format), and this version of RouteKit reads \(TreeArchive.format)",
      advice: "It was written by a newer version of the app, or is no archive.")
  }

  static func unreadableArchive(_ error: any Error) -> RoutingError {
    RoutingError(
      .badArchive, action: "read the archive", reason: "it is damaged, or no archive",
      reasons: [error.onOneLine])
  }

  static func unwritableArchive(_ error: any Error) -> RoutingError {
    RoutingError(
      .badArchive, action: "write the archive", reason: "it cannot be encoded", reasons: [error])
  }

  static func laterMigration(_ version: Int, _ catalog: Int) -> RoutingError {
    RoutingError(
      .badCatalog, action: "restore the archive",
      reason:
        "a migration is for archives before version \(version), and the catalogue is of version \(catalog)",
      advice: "Archives are told apart by it: ScreenCatalog(version: \(version)) { … }.")
  }

  static func nothingRestored(_ losses: [ArchiveLoss]) -> RoutingError {
    RoutingError(
      .badArchive, action: "restore the archive", reason: "nothing of it is left",
      reasons: losses.filter { $0.kind != .wentAlong }.prefix(8).map(\.asError))
  }
}

extension ArchiveLoss {
  /// The loss as a reason of an error: what the app threw, or why in words.
  fileprivate var asError: any Error {
    RoutingError(
      .badArchive, action: "restore", subject: "\(place)", reason: reason,
      reasons: error.map { [$0.onOneLine] } ?? [])
  }
}

extension Error {
  /// As a text may show it: what a decoder says quotes the file, which writes no lines of its own.
  var onOneLine: any Error { (self as? DecodingError).map(Complaint.init) ?? self }
}

/// What a decoder objected to.
private struct Complaint: Error, CustomStringConvertible {
  let error: DecodingError

  var description: String { "\(error)".onOneLine(atMost: 400) }
}
