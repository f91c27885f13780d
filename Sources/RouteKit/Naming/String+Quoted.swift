extension StringProtocol {
  /// The text on one line, in single quotes, with at most 80 characters.
  package var quoted: String { "'" + onOneLine(atMost: 80) + "'" }

  /// The text on one line. Text from outside must not add lines to a log.
  package func onOneLine(atMost count: Int) -> String {
    // Most texts are plain.
    if utf8.count <= count, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
    let shown = unicodeScalars.prefix(count).map { scalar in
      scalar.properties.generalCategory.isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return shown.joined() + (unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
  }
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
