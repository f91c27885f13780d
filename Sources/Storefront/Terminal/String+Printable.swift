extension String {
  /// The text with a replacement for each character that would control a terminal: control
  /// characters, line breaks, and changes of the writing direction.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x09: " "
          case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
          default: scalar
          }
        }))
  }

  /// The beginning of the text, for messages that repeat typed text.
  var shortened: String { count > 40 ? "\(prefix(40))…" : self }
}
