import RouteKit

/// The corrections of a host since the last commit or wish.
struct CorrectionLimit {
  private var count = 0
  /// Whether the host reported something else before the last correction had settled.
  var wasUndone = false
  /// The pictures of a connection that has given up, or nil.
  var divergence: HostConnection.Divergence?

  /// The maximum number of corrections in a row.
  private static let limit = 8

  /// Counts a correction, and returns whether it may be made.
  mutating func begin() -> Bool {
    guard count < CorrectionLimit.limit, !wasUndone else { return false }
    count += 1
    return true
  }
}
