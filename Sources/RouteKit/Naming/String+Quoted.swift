extension StringProtocol {
  /// In single quotes, at most 80 characters, and on one line.
  var quoted: String { "'" + onOneLine(atMost: 80) + "'" }

  /// On one line: what comes from outside writes no lines of its own into a log.
  func onOneLine(atMost count: Int) -> String {
    // Most are plain.
    if utf8.count <= count, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
    let shown = unicodeScalars.prefix(count).map { scalar in
      scalar.properties.generalCategory.isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return shown.joined() + (unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
  }
}

extension Unicode.GeneralCategory {
  /// Whether it is no control or format character and breaks no line.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
