extension StringProtocol {
  /// In single quotes, at most 80 characters, and on one line: what comes from outside writes no
  /// lines of its own into a log.
  var quoted: String {
    let shown = unicodeScalars.prefix(80).map { scalar in
      scalar.properties.generalCategory.isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return "'" + shown.joined() + (unicodeScalars.count > 80 ? "…" : "") + "'"
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
