/// A limit that a measured value should keep.
struct Budget {
  let name: String
  let limit: Double
  let unit: String
  /// Returns the value, or nil if its operation was not measured.
  let measure: ([Figures]) -> Double?

  /// Returns one line with the budget, the measured value, and whether the budget holds.
  func verdict(on figures: [Figures]) -> String {
    let promise = "\(name): at most \(limit) \(unit)"
    guard let measured = measure(figures) else { return "\(promise); not measured in this run" }
    return "\(promise); \(measured.text(places: 2)), \(measured <= limit ? "holds" : "BROKEN")"
  }
}
