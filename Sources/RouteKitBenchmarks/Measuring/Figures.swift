/// What one contest came to.
struct Figures {
  let operation: String
  let size: Int
  /// Nanoseconds an operation, the median.
  let nanoseconds: Double
  /// Nanoseconds of the same by hand, the median.
  let nanosecondsByHand: Double
  /// Allocations of one operation, or nil where they cannot be counted.
  let allocations: Int?
  /// Allocations of the same by hand, or nil where they cannot be counted.
  let allocationsByHand: Int?

  /// How many times as long as by hand it took.
  var ratio: Double { nanoseconds / nanosecondsByHand }
}

extension Array where Element: Comparable {
  /// The middle one in order, the greater of two; nil of nothing.
  var median: Element? { isEmpty ? nil : sorted()[count / 2] }
}
