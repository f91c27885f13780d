/// One operation at one size, done by RouteKit and by hand.
struct Contest {
  let operation: String
  let size: Int
  let routed: Side
  let byHand: Side
}

/// One side of a contest.
struct Side {
  /// Does the operation a number of times. This is what is timed.
  let run: (Int) throws -> Void

  /// Brings back what that many operations changed, untimed.
  var restore: (Int) throws -> Void = { _ in }

  /// Whether it makes texts: the hook that counts allocations cannot bear strings to be retained.
  var makesText = false

  /// The most operations that may be done before ``restore``.
  var limit = Int.max
}
