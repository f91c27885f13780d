extension Double {
  /// Returns the value rounded to a number of decimal places.
  func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }

  /// Returns the text with exactly that many decimal places, so columns line up.
  func text(places: Int) -> String {
    let text = "\(rounded(places: places))"
    let decimals = text.reversed().prefix { $0 != "." }.count
    return text + String(repeating: "0", count: max(0, places - decimals))
  }
}
