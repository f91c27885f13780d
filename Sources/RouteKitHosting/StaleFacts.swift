import RouteKit

/// A set of numbers that mostly come in order, kept as ranges.
struct SeenNumbers {
  private var ranges: [ClosedRange<Int>] = []

  /// Inserts a number.
  ///
  /// - Returns: Whether it is new.
  /// - Complexity: O(log ranges) to find it, O(ranges) to insert one in between.
  mutating func insert(_ number: Int) -> Bool {
    // The first range that ends at or after the number.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    if low < ranges.count, ranges[low].contains(number) { return false }
    var range = number...number
    if low < ranges.count, number < Int.max, ranges[low].lowerBound == number + 1 {
      range = number...ranges.remove(at: low).upperBound
    }
    if low > 0, number > Int.min, ranges[low - 1].upperBound == number - 1 {
      low -= 1
      range = ranges.remove(at: low).lowerBound...range.upperBound
    }
    ranges.insert(range, at: low)
    return true
  }
}

/// Tells facts that a host reports twice, or too late, from new ones, by their numbers.
struct StaleFacts {
  private var seen = SeenNumbers()
  /// The number of the newest report about each selection and collapse.
  private var newest: [HostFact.Subject: Int] = [:]

  /// Takes a number, and returns whether the fact is new: it was not seen before, and there was no later one about the
  /// same container.
  mutating func take(_ number: Int, of fact: HostFact) -> Bool {
    guard seen.insert(number) else { return false }
    guard let subject = fact.subject else { return true }
    if let last = newest[subject], last > number { return false }
    newest[subject] = number
    return true
  }
}
