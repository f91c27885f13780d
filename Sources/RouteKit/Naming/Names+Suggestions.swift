extension [String] {
  /// "The nearest names are 'product' and 'products'.", or nil if no name is near.
  package func adviceOfNearest(to name: String) -> String? {
    let near = nearest(to: name).map(\.quoted)
    if near.isEmpty { return nil }
    return "The nearest \(near.count == 1 ? "name is" : "names are") \(near.inASentence)."
  }

  /// "a", "a and b", "a, b and c"
  var inASentence: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns up to three names that may have been misspelled, nearest first. At most the given number of letters
  /// differ.
  ///
  /// - Complexity: O(names × length of the name × 32).
  package func nearest(to name: String, differingBy most: Int = .max) -> [String] {
    let wanted = name.comparedScalars
    let limit = Swift.min(most, wanted.count < 4 ? 1 : Swift.max(2, wanted.count / 3))
    let near = enumerated().compactMap { position, other -> (name: String, rank: (Int, Int))? in
      let steps = distance(from: wanted, to: other.comparedScalars)
      return steps <= limit ? (other, (steps, position)) : nil
    }
    return near.sorted { $0.rank < $1.rank }.prefix(3).map(\.name)
  }

  /// The number of letters to insert, remove or replace.
  private func distance(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
    var row = Array<Int>(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}

extension String {
  /// The first scalars in lowercase, not the first characters: text from outside may have thousands
  /// of accents on one letter, and comparing such letters takes long.
  fileprivate var comparedScalars: [Unicode.Scalar] {
    Array(lowercased().unicodeScalars.prefix(32))
  }
}
