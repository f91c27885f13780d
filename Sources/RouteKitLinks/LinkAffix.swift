/// The texts around the parameters of one segment: `user-` and nothing in `user-{number}`, and nothing, `-` and nothing in
/// `:from-:to`.
struct LinkAffix: Hashable, Sendable {
  /// The text before the first parameter, those between two of them, and the text after the last.
  let texts: [String]

  /// The number of bytes before the first parameter, the texts between two, and the number of bytes after the last.
  struct Lengths: Hashable, Sendable {
    let prefix: Int
    let between: [String]
    let suffix: Int

    /// Whether a segment that fits both is read with this one: the longer text ranks first, then
    /// more parameters, then the longer text before the first parameter.
    func ranks(before other: Lengths) -> Bool {
      let (mine, its) = (rank, other.rank)
      return mine == its ? between.lexicographicallyPrecedes(other.between) : mine > its
    }

    private var rank: (Int, Int, Int) {
      (prefix + suffix + between.reduce(0) { $0 + $1.utf8.count }, between.count, prefix)
    }
  }

  var lengths: Lengths {
    Lengths(
      prefix: texts[0].utf8.count, between: Array(texts[1..<(texts.count - 1)]),
      suffix: texts[texts.count - 1].utf8.count)
  }

  /// A segment with the texts around the values.
  func around(_ values: [String]) -> String {
    texts[0] + zip(values, texts.dropFirst()).map { $0 + $1 }.joined()
  }

  init(_ texts: [String]) { self.texts = texts }

  /// The texts in lowercase, if their case does not matter.
  func folded(_ ignoresCase: Bool) -> LinkAffix {
    ignoresCase ? LinkAffix(texts.map { $0.lowercased() }) : self
  }

  /// Whether a segment fits.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    let folded = folded(ignoringCase)
    return folded.lengths.cut(segment, ignoringCase: ignoringCase)?.affix == folded
  }

  /// The values of the parameters in a segment that fits.
  func values(in segment: String, ignoringCase: Bool) -> [String] {
    folded(ignoringCase).lengths.cut(segment, ignoringCase: ignoringCase)?.values ?? []
  }
}

extension LinkAffix.Lengths {
  /// Cuts a segment into the texts around the parameters and their values. A value has at least one byte, and ends where
  /// the text after it begins for the first time.
  ///
  /// - Returns: The texts, in lowercase if case is ignored. Nil if nothing would be left for a parameter, or if a
  ///   character would be cut.
  /// - Complexity: O(length of the segment and of the texts).
  func cut(_ segment: String, ignoringCase: Bool) -> (affix: LinkAffix, values: [String])? {
    let text = ComparedText(segment, ignoringCase: ignoringCase)
    guard text.bytes.count > prefix + suffix,
      let first = text.bytes.prefix(prefix).wholeText,
      let last = text.bytes.suffix(suffix).wholeText
    else { return nil }
    var (values, start) = ([String](), prefix)
    let end = text.bytes.count - suffix
    for word in between {
      guard let next = text.bytes[..<end].firstIndex(of: Array(word.utf8), after: start),
        let value = text.original(start..<next)
      else { return nil }
      values.append(value)
      start = next + word.utf8.count
    }
    guard start < end, let value = text.original(start..<end) else { return nil }
    return (LinkAffix([first] + between + [last]), values + [value])
  }
}

/// A segment of a link as its texts are compared.
private struct ComparedText {
  /// In lowercase if case is ignored.
  let bytes: Bytes
  private let written: Bytes
  /// For each byte and for the end, where its character begins in the segment, or -1 within a character. Nil if that is
  /// the same place.
  private var places: [Int]?

  init(_ text: String, ignoringCase: Bool) {
    written = Bytes(text)
    guard ignoringCase else {
      bytes = written
      return
    }
    if written.allSatisfy({ $0 < 0x80 }) {
      bytes = Bytes(written.map(\.lowercased))
      return
    }
    // The lowercase letter may have another length.
    var (lower, places, place) = (Bytes(), [Int](), 0)
    for scalar in text.unicodeScalars {
      let letter = scalar.properties.lowercaseMapping.utf8
      lower += letter
      places += [place] + Array(repeating: -1, count: letter.count - 1)
      place += UTF8.width(scalar)
    }
    (bytes, self.places) = (lower, places + [place])
  }

  /// A part of the segment, or nil if it begins or ends within a character.
  func original(_ range: Range<Int>) -> String? {
    guard let places else { return written[range].text }
    let (start, end) = (places[range.lowerBound], places[range.upperBound])
    return start < 0 || end < 0 ? nil : written[start..<end].text
  }
}

extension Bytes {
  /// The text, or nil if it begins or ends within a character.
  fileprivate var wholeText: String? {
    let text = text
    return text.utf8.elementsEqual(self) ? text : nil
  }

  /// Where a text begins for the first time behind a position. No byte is compared again, as Knuth, Morris and Pratt
  /// found.
  fileprivate func firstIndex(of text: [UInt8], after position: Int) -> Int? {
    // The longest beginning of the text with which the first bytes of it end, for each number of them.
    var ends = [0]
    func matched(_ count: Int, with byte: UInt8) -> Int {
      var count = count
      while count > 0, text[count] != byte { count = ends[count - 1] }
      return text[count] == byte ? count + 1 : 0
    }
    for byte in text.dropFirst() { ends.append(matched(ends[ends.count - 1], with: byte)) }
    var count = 0
    for index in self[Swift.min(position + 1, endIndex)...].indices {
      count = matched(count, with: self[index])
      if count == text.count { return index + 1 - count }
    }
    return nil
  }
}
