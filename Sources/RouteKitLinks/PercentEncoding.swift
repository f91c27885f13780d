import RouteKit

extension Collection<UInt8> where SubSequence == Self {
  /// The text, percent-decoded once.
  ///
  /// - Parameters:
  ///   - limits: The limits of the table.
  ///   - place: The part of the link.
  ///   - space: The byte that is a space: `+` in items, as web forms write them. With `%`, there is none.
  /// - Returns: The text.
  /// - Throws: ``LinkFault`` if the text is malformed, is not UTF-8, has a control character or is
  ///   too long. The error quotes the faulty part of a segment. A query or a fragment is not shown.
  func percentDecoded(
    within limits: LinkTable.Limits, as place: LinkPattern.Parameter.Place = .segment,
    withSpacesFor space: UInt8 = ASCII.percent
  ) throws -> String {
    // Most texts are plain: they have no encoded characters, and no bytes that could be control
    // characters after decoding.
    if count <= limits.valueBytes,
      allSatisfy({ $0 < 0x80 && $0 != ASCII.percent && $0 != space })
    {
      return text
    }
    let (bytes, rest) = percentDecoded(withSpacesFor: space)
    if !rest.isEmpty {
      throw LinkFault(
        place == .segment
          ? "\(rest.prefix(3).quoted) is not a percent-encoding"
          : "its \(place.rawValue) has a '%' that does not encode a character")
    }
    guard let text = bytes.utf8Text else {
      let malformed = place == .segment ? malformed.quoted : "its \(place.rawValue)"
      throw LinkFault("\(malformed) is not UTF-8 when decoded")
    }
    if let control = text.unicodeScalars.first(where: \.isControl) {
      throw LinkFault.character(control)
    }
    if text.utf8.count > limits.valueBytes {
      throw LinkFault("a value has \(text.utf8.count) bytes, more than \(limits.valueBytes)")
    }
    return text
  }

  /// The bytes, percent-decoded once, up to a `%` that does not encode a byte, and the rest from there.
  func percentDecoded(
    withSpacesFor space: UInt8 = ASCII.percent
  ) -> (bytes: [UInt8], rest: Self) {
    var (bytes, rest) = ([UInt8](), self)
    bytes.reserveCapacity(count)
    while let byte = rest.first {
      let next = rest.dropFirst()
      if byte != ASCII.percent {
        bytes.append(byte == space ? ASCII.space : byte)
        rest = next
      } else if let high = next.first?.hexValue, let low = next.dropFirst().first?.hexValue {
        bytes.append(high << 4 | low)
        rest = next.dropFirst(2)
      } else {
        break
      }
    }
    return (bytes, rest)
  }

  /// The first encoded part that is not UTF-8 when decoded.
  private var malformed: Self {
    var rest = self
    while let start = rest.firstIndex(of: ASCII.percent) {
      var end = start
      while end < endIndex, self[end] == ASCII.percent { end = index(end, offsetBy: 3) }
      let part = self[start..<end]
      if part.percentDecoded().bytes.utf8Text == nil { return part }
      rest = self[end...]
    }
    return self
  }
}

extension [UInt8] {
  /// The text, or nil if the bytes are not UTF-8. Then they are repaired, and the text differs.
  fileprivate var utf8Text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) ? text : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character. A link must not have any.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The string percent-encoded for a segment or an item. Only letters, digits and `-._~` stay
  /// as they are.
  var percentEncoded: String { percentEncoded(except: \.isUnreserved) }

  /// The string percent-encoded for a whole fragment, which divides nothing: a path or pairs in it stay readable.
  var percentEncodedAsFragment: String {
    percentEncoded { $0.isUnreserved || "!$&'()*+,;=:@/?".utf8.contains($0) }
  }

  private func percentEncoded(except isPlain: (UInt8) -> Bool) -> String {
    if utf8.allSatisfy(isPlain) { return self }
    return utf8.flatMap { isPlain($0) ? [$0] : $0.percentEncoded }[...].text
  }
}

extension UInt8 {
  /// The byte as `%` and two digits.
  var percentEncoded: [UInt8] { [ASCII.percent, (self >> 4).hexDigit, (self & 15).hexDigit] }
}
