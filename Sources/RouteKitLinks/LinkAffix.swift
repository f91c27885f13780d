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

  /// Cuts the texts around the parameters out of a segment. The result is nil if nothing would be left
  /// for a parameter, or if a character would be cut.
  init?(_ lengths: Lengths, of segment: String, ignoringCase: Bool) {
    let bytes = segment.utf8
    guard lengths.values(in: segment, ignoringCase: ignoringCase) != nil else { return nil }
    let (start, end) = (bytes.prefix(lengths.prefix), bytes.suffix(lengths.suffix))
    let (first, last) = (
      String(decoding: start, as: UTF8.self), String(decoding: end, as: UTF8.self)
    )
    guard first.utf8.elementsEqual(start), last.utf8.elementsEqual(end) else { return nil }
    let affix = LinkAffix([first] + lengths.between + [last])
    self = ignoringCase ? affix.lowercased() : affix
  }

  /// The texts in lowercase.
  func lowercased() -> LinkAffix { LinkAffix(texts.map { $0.lowercased() }) }

  /// Whether a segment fits.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    LinkAffix(lengths, of: segment, ignoringCase: ignoringCase)
      == (ignoringCase ? lowercased() : self)
  }
}

extension LinkAffix.Lengths {
  /// The parts of a segment that are values, or nil if there is none for one of them. A value has at least one byte, and
  /// ends where the text after it begins for the first time, so a segment is read once.
  func values(in segment: String, ignoringCase: Bool) -> [Substring.UTF8View]? {
    let bytes = segment.utf8
    guard bytes.count > prefix + suffix else { return nil }
    var rest = bytes.dropFirst(prefix).dropLast(suffix)
    var values: [Substring.UTF8View] = []
    for text in between {
      guard let end = rest.dropFirst().firstIndex(of: text.utf8, ignoringCase) else { return nil }
      values.append(rest[..<end])
      rest = rest[end...].dropFirst(text.utf8.count)
    }
    return rest.isEmpty ? nil : values + [rest]
  }
}

extension Substring.UTF8View {
  /// Where a text begins for the first time.
  fileprivate func firstIndex(of text: String.UTF8View, _ ignoringCase: Bool) -> Index? {
    indices.first { index in
      let part = self[index...].prefix(text.count)
      return part.elementsEqual(text) {
        $0 == $1 || (ignoringCase && $0.lowercased == $1.lowercased)
      }
    }
  }
}
