// The compiler does not specialize a generic function for the callers in other modules. So there are two forms.

extension String {
  /// The text on one line, in single quotes, with at most 80 characters.
  package var quoted: String { "'" + oneLine(of: self, atMost: 80) + "'" }

  /// The text on one line. Text from outside must not add lines to a log.
  package func onOneLine(atMost count: Int) -> String { oneLine(of: self, atMost: count) }
}

extension Substring {
  /// The text on one line, in single quotes, with at most 80 characters.
  package var quoted: String { "'" + oneLine(of: self, atMost: 80) + "'" }

  /// The text on one line.
  package func onOneLine(atMost count: Int) -> String { oneLine(of: self, atMost: count) }
}

private func oneLine(of text: some StringProtocol, atMost count: Int) -> String {
  // Most texts are plain.
  if text.utf8.count <= count, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
    return String(text)
  }
  let shown = text.unicodeScalars.prefix(count).map { scalar in
    scalar.properties.generalCategory.isSeen ? String(scalar) : scalar.escaped(asASCII: true)
  }
  return shown.joined() + (text.unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
}

extension Unicode.GeneralCategory {
  /// Whether the character is visible or a space: not a control or format character, and not a line
  /// break.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
