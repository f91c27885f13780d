/// The text around a parameter within one segment: `user-` before it and nothing after it in
/// `user-{number}`.
struct LinkAffix: Hashable, Sendable {
  let prefix: String
  let suffix: String

  /// The number of bytes before the parameter, and after it.
  struct Lengths: Hashable, Sendable {
    let prefix: Int
    let suffix: Int

    /// Whether a segment that fits both is read with this one: the longer text ranks first, then
    /// the longer text before the parameter.
    func ranks(before other: Lengths) -> Bool {
      (prefix + suffix, prefix) > (other.prefix + other.suffix, other.prefix)
    }
  }

  var lengths: Lengths { Lengths(prefix: prefix.utf8.count, suffix: suffix.utf8.count) }

  /// A segment with the text around a value.
  func around(_ value: String) -> String { prefix + value + suffix }

  init(prefix: String, suffix: String) { (self.prefix, self.suffix) = (prefix, suffix) }

  /// Cuts the text around a parameter out of a segment. The result is nil if nothing would be left
  /// for the parameter, or if a character would be cut.
  init?(_ lengths: Lengths, of segment: String) {
    let bytes = segment.utf8
    guard bytes.count > lengths.prefix + lengths.suffix else { return nil }
    let (start, end) = (bytes.prefix(lengths.prefix), bytes.suffix(lengths.suffix))
    prefix = String(decoding: start, as: UTF8.self)
    suffix = String(decoding: end, as: UTF8.self)
    guard prefix.utf8.elementsEqual(start), suffix.utf8.elementsEqual(end) else { return nil }
  }

  /// The texts in lowercase if their case is ignored.
  func folded(_ ignoresCase: Bool) -> LinkAffix {
    LinkAffix(prefix: prefix.folded(ignoresCase), suffix: suffix.folded(ignoresCase))
  }

  /// Whether a segment fits.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    LinkAffix(lengths, of: segment)?.folded(ignoringCase) == folded(ignoringCase)
  }

  /// The part of a fitting segment that is the value of the parameter.
  func value(in segment: String) -> String {
    let bytes = segment.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
