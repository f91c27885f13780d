import RouteKit

/// The bytes of a link or a pattern, or of a part of one.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
  init(_ text: String) { self = Array(text.utf8)[...] }
}

// Generic, because links are read without copying their bytes.
extension Collection<UInt8> where SubSequence == Self {
  var text: String { String(decoding: self, as: UTF8.self) }
  var quoted: String { text.quoted }

  /// Splits at the first byte like this, which is in neither part.
  func split(atFirst byte: UInt8) -> (before: Self, after: Self?) {
    guard let index = firstIndex(of: byte) else { return (self, nil) }
    return (self[..<index], self[index...].dropFirst())
  }

  /// The parts between all bytes like this.
  func split(at byte: UInt8) -> [Self] {
    var (parts, rest) = ([Self](), Optional(self))
    parts.reserveCapacity(1 + count { $0 == byte })
    while let (part, next) = rest?.split(atFirst: byte) {
      parts.append(part)
      rest = next
    }
    return parts
  }
}
