/// A limit that a measured value should keep.
struct Budget {
  let name: String
  let limit: Double
  let unit: String
  /// The measured value, or nil if what it needs was not measured.
  let measure: ([Figures]) -> Double?

  /// One line: the budget, what was measured, and whether it holds.
  func verdict(on figures: [Figures]) -> String {
    let promise = "\(name): at most \(limit) \(unit)"
    guard let measured = measure(figures) else { return "\(promise); not measured in this run" }
    return "\(promise); \(measured.text(places: 2)), \(measured <= limit ? "holds" : "BROKEN")"
  }
}
