// The compiler does not specialize a generic function for the callers in other modules. So there are two forms.

extension String {
  /// The text on one line, in single quotes, with at most 80 characters.
  package var quoted: String { "'" + oneLine(of: self, atMost: 80) + "'" }

  /// The text on one line. Text from outside must not add lines to a log.
  package func onOneLine(atMost count: Int) -> String { oneLine(of: self, atMost: count) }

  /// The name in double quotes, as it could be written in Swift, on one line.
  package var inDoubleQuotes: String { debugDescription.withoutHiddenCharacters }

  /// The whole text, with its line breaks and the characters that are not seen as escapes. A character that turns the
  /// text round must not change what is read after it.
  package var withoutHiddenCharacters: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isSeen {
        text.unicodeScalars.append(scalar)
      } else {
        text += scalar.escaped(asASCII: true)
      }
    }
  }

  /// The text of an error that an app wrote. Its lines stay, and other characters that are not seen become escapes.
  var linesWithoutHiddenCharacters: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).withoutHiddenCharacters }.joined(separator: "\n")
  }
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
    scalar.isSeen ? String(scalar) : scalar.escaped(asASCII: true)
  }
  return shown.joined() + (text.unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
}

extension Unicode.Scalar {
  /// Whether the character is visible or a space: not a control or format character, and not a line
  /// break. A joiner belongs to the letters or the emoji around it.
  package var isSeen: Bool {
    if self == "\u{200C}" || self == "\u{200D}" { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    default: return true
    }
  }
}
