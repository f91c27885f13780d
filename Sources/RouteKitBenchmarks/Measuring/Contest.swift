/// One operation at one size, performed by RouteKit and by hand.
struct Contest {
  let operation: String
  let size: Int
  let routed: Side
  let byHand: Side
}

/// One side of a contest.
struct Side {
  /// Performs the operation a number of times. This is timed.
  let run: (Int) throws -> Void

  /// Restores the state before that many operations. This is not timed.
  var restore: (Int) throws -> Void = { _ in }

  /// Whether it creates strings. The hook that counts allocations does not support retained
  /// strings.
  var makesText = false

  /// The largest number of operations before ``restore``.
  var limit = Int.max
}
