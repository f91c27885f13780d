extension String {
  /// The text with a replacement for each character that would control a terminal: control
  /// characters, line breaks, and changes of the writing direction.
  package var printable: String {
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
  package var shortened: String { count > 40 ? "\(prefix(40))…" : self }

  /// The number of columns that the text needs in a terminal, if it is printable.
  ///
  /// - Complexity: O(characters).
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text in at most some columns. A text that is too long ends with `…`.
  ///
  /// - Complexity: O(characters).
  package func fitted(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var used = 0
    let beginning = prefix { character in
      used += character.columns
      return used < columns
    }
    return columns > 0 ? "\(beginning)…" : ""
  }

  /// Returns the text with a smaller gap, if it has a gap and more than some columns.
  ///
  /// The rows of a table have a gap before their last column. So the last column stays visible.
  ///
  /// ```swift
  /// "Teapot          9.50".squeezed(to: 14)    // "Teapot    9.50"
  /// ```
  ///
  /// - Complexity: O(characters).
  package func squeezed(to columns: Int) -> String {
    let excess = self.columns - columns
    guard excess > 0, let gap = longestGap, gap.count > 2 else { return self }
    let smaller = gap.dropFirst(min(excess, gap.count - 2))
    return "\(self[..<gap.startIndex])\(smaller)\(self[gap.endIndex...])"
  }

  /// The most spaces that follow each other, after the spaces at the beginning.
  private var longestGap: Substring? {
    let gaps = drop { $0 == " " }.split { $0 != " " }
    return gaps.max { $0.count < $1.count }
  }

  /// Breaks the text into lines: at line breaks, at spaces, and within a word only if it is longer
  /// than a line.
  ///
  /// The text may come from a person or a file. Its control characters are replaced.
  ///
  /// ```swift
  /// "a note for you".wrapped(to: 6)    // ["a note", "for", "you"]
  /// ```
  ///
  /// - Parameter columns: The columns of a line, more than 0.
  /// - Returns: The lines, without control characters. A wide character in a line of one column
  ///   still takes two.
  /// - Complexity: O(characters).
  package func wrapped(to columns: Int) -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      String($0).printable.wrappedLine(to: columns)
    }
  }

  private func wrappedLine(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    // The last space of the line, and the columns up to its end.
    var space: (index: String.Index, columns: Int)?
    for character in self {
      if used + character.columns > columns, !line.isEmpty {
        if character == " " {
          lines.append(line)
          (line, used, space) = ("", 0, nil)
          continue
        }
        if let last = space {
          lines.append(String(line[..<last.index]))
          line = String(line[line.index(after: last.index)...])
          used -= last.columns
        } else {
          lines.append(line)
          (line, used) = ("", 0)
        }
        space = nil
      }
      line.append(character)
      used += character.columns
      // The indentation of a line is not a place to break it.
      if character == " ", line.contains(where: { $0 != " " }) {
        space = (line.index(before: line.endIndex), used)
      }
    }
    return lines + [line]
  }
}

extension Character {
  /// The number of columns that the character takes in a terminal: 0, 1 or 2.
  ///
  /// East Asian characters and emoji take two. Combining marks without a letter, and characters
  /// that only control how others look, take none. Terminals do not agree on all characters. See
  /// ``isCertain``.
  package var columns: Int {
    if isASCII { return 1 }
    var widest = 0
    for scalar in unicodeScalars {
      // Asks for the narrow form or for the emoji.
      if scalar.value == 0xFE0F { return 2 }
      widest = max(widest, scalar.columns)
    }
    return widest
  }

  /// Whether all terminals agree on the width of the character.
  ///
  /// It is false for most characters of more than one part, for emoji, and for signs that are wide
  /// only in East Asian terminals.
  package var isCertain: Bool {
    guard !isASCII else { return true }
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    switch scalar.value {
    // Latin, Greek and Cyrillic letters, the lines of frames, Chinese, Japanese and Korean.
    case 0xC0...0x2AF, 0x370...0x3FF, 0x400...0x481, 0x2500...0x257F, 0x3041...0x3096,
      0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    default: return false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if properties.isEmojiPresentation { return 2 }
    switch value {
    // Vowels and final consonants, which join the consonant before them to one character.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // The blocks that the Unicode Standard calls wide, beside the emoji.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      return properties.isCombining ? 0 : 2
    default: return properties.isCombining ? 0 : 1
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isCombining: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
