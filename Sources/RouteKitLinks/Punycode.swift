/// The ASCII spelling of a label of a host that is not ASCII, as RFC 3492 defines it: `xn--mnchen-3ya` is `münchen`.
///
/// Foundation knows it only for a whole `URL`, and not everywhere.
enum Punycode {
  /// The largest length of a label, in characters and in its ASCII spelling.
  static let longest = 63

  private static let mark = "xn--"
  private static let base = 36
  private static let firstBias = 72
  private static let firstScalar: UInt32 = 0x80

  /// The ASCII spelling of a label in lowercase, or nil if that would be too long. An ASCII label stays as it is.
  static func encoded(_ label: String) -> String? {
    let scalars = label.unicodeScalars.map(\.value)
    guard scalars.count <= longest else { return nil }
    var output = scalars.filter { $0 < firstScalar }.map { UInt8(truncatingIfNeeded: $0) }
    if output.count == scalars.count { return label }
    let plain = output.count
    if plain > 0 { output.append(ASCII.minus) }
    var (next, delta, bias, done) = (firstScalar, 0, firstBias, plain)
    while let least = scalars.filter({ $0 >= next }).min() {
      delta += Int(least - next) * (done + 1)
      for scalar in scalars where scalar <= least {
        if scalar < least {
          delta += 1
          continue
        }
        output += digits(of: delta, bias)
        bias = adapted(delta, among: done + 1, isFirst: done == plain)
        (delta, done) = (0, done + 1)
      }
      (delta, next) = (delta + 1, least + 1)
    }
    let text = mark + String(decoding: output, as: UTF8.self)
    return text.utf8.count <= longest ? text : nil
  }

  /// The label of an ASCII spelling, or nil if the text is not the ASCII spelling of any label.
  static func decoded(_ text: String) -> String? {
    let text = text.lowercasedASCII
    let bytes = text.utf8
    guard bytes.count <= longest, bytes.starts(with: mark.utf8) else { return nil }
    var digits = bytes.dropFirst(mark.utf8.count)
    var output: [Unicode.Scalar] = []
    if let minus = digits.lastIndex(of: ASCII.minus) {
      output = digits[..<minus].map { Unicode.Scalar($0) }
      digits = digits[bytes.index(after: minus)...]
    }
    var (next, position, bias) = (Int(firstScalar), 0, firstBias)
    while !digits.isEmpty {
      guard let step = number(from: &digits, bias) else { return nil }
      bias = adapted(step, among: output.count + 1, isFirst: position == 0 && next == firstScalar)
      position += step
      next += position / (output.count + 1)
      position %= output.count + 1
      guard next <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(next)) else { return nil }
      output.insert(scalar, at: position)
      position += 1
    }
    var label = String.UnicodeScalarView()
    label.append(contentsOf: output)
    // Another spelling of the same label would be another host.
    return encoded(String(label)) == text ? String(label) : nil
  }

  private static func threshold(_ place: Int, _ bias: Int) -> Int { min(max(place - bias, 1), 26) }

  private static func digits(of number: Int, _ bias: Int) -> [UInt8] {
    var (number, place, digits) = (number, base, [UInt8]())
    while true {
      let threshold = threshold(place, bias)
      if number < threshold { return digits + [digit(number)] }
      digits.append(digit(threshold + (number - threshold) % (base - threshold)))
      number = (number - threshold) / (base - threshold)
      place += base
    }
  }

  /// Reads one number, or returns nil if it is malformed or too large for any label.
  private static func number(from digits: inout Substring.UTF8View, _ bias: Int) -> Int? {
    var (number, weight, place) = (0, 1, base)
    while let digit = digits.popFirst().flatMap(value) {
      number += digit * weight
      let threshold = threshold(place, bias)
      if digit < threshold { return number }
      weight *= base - threshold
      guard number < 1 << 32, weight < 1 << 32 else { return nil }
      place += base
    }
    return nil
  }

  private static func adapted(_ delta: Int, among count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= base - 1
      bias += base
    }
    return bias + base * delta / (delta + 38)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  private static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case 0x61...0x7A: Int(digit) - 0x61
    case 0x30...0x39: Int(digit) - 0x30 + 26
    default: nil
    }
  }
}
