/// A limit that a measured value should keep.
struct Budget {
  let name: String
  let limit: Double
  let unit: String
  /// The measured value, or nil if what it needs was not measured.
  let measure: ([Figures]) -> Double?

  /// One line: the budget, what was measured, and whether it holds.
  func verdict(on figures: [Figures]) -> String {
    guard let measured = measure(figures) else {
      return "\(name): at most \(limit) \(unit); not measured in this run"
    }
    let word = measured <= limit ? "holds" : "DOES NOT HOLD"
    return "\(name): \(measured.rounded(places: 2)) \(unit), at most \(limit): \(word)"
  }
}
