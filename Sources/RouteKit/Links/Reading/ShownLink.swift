/// What of a link an error may show: neither its query nor who a user is.
///
/// A link that is refused may be malformed in a way that has a name and a password stand where no
/// reader of URLs looks for them: `https://me:secret#@host`. What could be such is left out.
struct ShownLink {
  /// How much of a link is looked at: one that is longer is refused for it.
  private static let most = 8_192

  private let bytes: ArraySlice<UInt8>
  private let isWhole: Bool
  /// Behind the scheme and the slashes.
  private let start: Int
  /// Where the query or the fragment begins.
  private let end: Int
  /// What may be somebody's name and password.
  private let user: Range<Int>?

  init(of text: String) {
    bytes = Array(text.utf8.prefix(ShownLink.most))[...]
    isWhole = bytes.count == text.utf8.count
    let scheme = bytes.prefix { $0.isPartOfScheme(first: false) }.endIndex
    let isScheme = scheme > 0 && scheme < bytes.endIndex && bytes[scheme] == ASCII.colon
    let slashes = bytes[(isScheme ? scheme + 1 : 0)...]
      .prefix { $0 == ASCII.slash || $0 == ASCII.backslash }
    start = slashes.endIndex
    let path = bytes[slashes.endIndex...].prefix { $0 != ASCII.question && $0 != ASCII.hash }
    end = path.endIndex
    user = path.user(before: bytes[path.endIndex...], isWhole: isWhole)
  }

  /// Whether something of it is left out that may be somebody's name and password.
  var hidesUser: Bool { user != nil }

  /// At most 80 characters on one line.
  var text: String {
    var shown = bytes[..<end]
    if let user { shown.replaceSubrange(user, with: "…".utf8) }
    let text = String(decoding: shown, as: UTF8.self).onOneLine(atMost: 80)
    return isWhole && end == bytes.endIndex || text.hasSuffix("…") ? text : text + "…"
  }
}

extension ArraySlice<UInt8> {
  /// What may be a user's name and password, if this is what stands between the slashes and the query.
  ///
  /// What is before an `@` in the authority is. So is what has a colon with an `@` somewhere behind it,
  /// were it in the query: somebody's password has a `/`, `?` or `#` in it that was not encoded.
  fileprivate func user(before rest: ArraySlice<UInt8>, isWhole: Bool) -> Range<Int>? {
    let authority = prefix { $0 != ASCII.slash }
    if let colon = firstIndex(of: ASCII.colon) {
      if let at = self[colon...].lastAt { return startIndex..<at }
      if !isWhole || rest.lastAt != nil { return startIndex..<endIndex }
    }
    if let at = authority.lastAt { return startIndex..<at }
    let isOpen = authority.endIndex == endIndex && rest.isEmpty
    return isOpen && !isWhole ? startIndex..<endIndex : nil
  }

  /// Where the last `@` stands, encoded or not.
  private var lastAt: Int? {
    indices.last { index in
      self[index] == ASCII.at
        || (self[index] == ASCII.percent && self[(index + 1)...].starts(with: "40".utf8))
    }
  }
}
