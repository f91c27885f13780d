/// What a contest came to.
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

extension Double {
  /// Rounded to a number of decimal places.
  func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
