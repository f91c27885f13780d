/// The result of a contest.
struct Figures {
  let operation: String
  let size: Int
  /// The median time of an operation, in nanoseconds.
  let nanoseconds: Double
  /// The median time of the same by hand, in nanoseconds.
  let nanosecondsByHand: Double
  /// The allocations of one operation, or nil if they cannot be counted.
  let allocations: Int?
  /// The allocations of the same by hand, or nil if they cannot be counted.
  let allocationsByHand: Int?

  /// The time relative to the time by hand.
  var ratio: Double { nanoseconds / nanosecondsByHand }
}

extension Array where Element: Comparable {
  /// The median, the greater one of two, or nil if there are no elements.
  var median: Element? { isEmpty ? nil : sorted()[count / 2] }
}
