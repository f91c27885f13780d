/// A set of small numbers, as bits. Thousands of hosts are compared in a few steps.
struct NumberSet: Sendable {
  private var words: [UInt64] = []

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ number: Int) -> Bool {
    number >= 0 && number >> 6 < words.count && words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  func isDisjoint(with other: NumberSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & $1 == 0 }
  }

  mutating func insert(_ number: Int) {
    while number >> 6 >= words.count { words.append(0) }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }

  mutating func formUnion(_ other: NumberSet) {
    if words.isEmpty { return words = other.words }
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  mutating func formIntersection(_ other: NumberSet) {
    words = zip(words, other.words).map { $0 & $1 }
  }
}
