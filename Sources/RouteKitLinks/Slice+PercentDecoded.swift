import RouteKit

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The text, percent-decoded once.
  ///
  /// - Throws: ``LinkFault`` if the text is malformed, is not UTF-8, has a control character or is
  ///   too long. The error quotes the faulty part of a segment. A query or a fragment is not shown.
  func percentDecoded(
    within limits: LinkLimits, as place: LinkPattern.Parameter.Place = .segment
  ) throws -> String {
    // Most texts are plain: they have no encoded characters, and no bytes that could be control
    // characters after decoding.
    let plain = UnsafeBufferPointer(rebasing: self)
    if count <= limits.valueBytes, plain.allSatisfy({ $0 < 0x80 && $0 != ASCII.percent }) {
      return String(decoding: plain, as: UTF8.self)
    }
    let text: String
    if contains(ASCII.percent) {
      let bytes = try decodedBytes(as: place)
      text = String(decoding: bytes, as: UTF8.self)
      // Bytes that are not UTF-8 were repaired, so the text differs.
      if !text.utf8.elementsEqual(bytes) {
        let malformed = place == .segment ? try malformed() : "its \(place.rawValue)"
        throw LinkFault("\(malformed) is not UTF-8 when decoded")
      }
    } else {
      text = String(decoding: self, as: UTF8.self)
    }
    if let control = text.unicodeScalars.first(where: \.isControl) {
      throw LinkFault("it has the control character \(control.escaped(asASCII: true))")
    }
    if text.utf8.count > limits.valueBytes {
      throw LinkFault("a value has \(text.utf8.count) bytes, more than \(limits.valueBytes)")
    }
    return text
  }

  private func decodedBytes(as place: LinkPattern.Parameter.Place = .segment) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      if self[index] == ASCII.percent {
        guard index + 2 < endIndex, let high = self[index + 1].hexValue,
          let low = self[index + 2].hexValue
        else {
          if place != .segment {
            throw LinkFault("its \(place.rawValue) has a '%' that does not encode a character")
          }
          let end = Swift.min(index + 3, endIndex)
          throw LinkFault("\(self[index..<end].quoted) is not a percent-encoding")
        }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes
  }

  private var quoted: String { String(decoding: self, as: UTF8.self).quoted }

  /// The first encoded part that is not UTF-8 when decoded.
  private func malformed() throws -> String {
    var index = startIndex
    while let start = self[index...].firstIndex(of: ASCII.percent) {
      index = start
      while index < endIndex, self[index] == ASCII.percent { index += 3 }
      let bytes = try self[start..<index].decodedBytes()
      if !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) {
        return self[start..<index].quoted
      }
    }
    return quoted
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
    var bytes: [UInt8] = []
    for byte in utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += byte.percentEncoded
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte as `%` and two digits.
  var percentEncoded: [UInt8] { [ASCII.percent, (self >> 4).hexDigit, (self & 15).hexDigit] }
}
