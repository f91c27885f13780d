import RouteKit

/// The part of a link that an error may show: without the query, and without a user's name and
/// password.
///
/// A refused link may be malformed, with a name and a password where no reader of URLs expects
/// them: `https://me:secret#@host`. Everything that could be one is left out.
struct RedactedLink {
  /// The number of bytes that are examined. A longer link is refused for its length.
  static let most = 8_192

  /// At most 80 characters on one line.
  let text: String
  /// Whether a part that may be a user's name and password is left out.
  let hidesUser: Bool

  init(of link: String) {
    var copy = link
    (text, hidesUser) = copy.withUTF8 { all in
      // Most links have nothing to hide.
      if all.count <= 80,
        all.allSatisfy({ $0.isUnreserved || $0 == ASCII.colon || $0 == ASCII.slash })
      {
        return (link, false)
      }
      let bytes = all.prefix(RedactedLink.most)
      let isWhole = bytes.count == all.count
      let scheme = bytes.prefix(while: \.isPartOfScheme)
      let start =
        !scheme.isEmpty && bytes[scheme.endIndex...].first == ASCII.colon ? scheme.endIndex + 1 : 0
      let slashes = bytes[start...].prefix { $0 == ASCII.slash || $0 == ASCII.backslash }
      let path = bytes[slashes.endIndex...].prefix { $0 != ASCII.question && $0 != ASCII.hash }
      let user = path.user(before: bytes[path.endIndex...], isWhole: isWhole)
      let shown =
        user.map { bytes[..<$0.lowerBound].text + "…" + bytes[$0.upperBound..<path.endIndex].text }
        ?? bytes[..<path.endIndex].text
      let text = shown.onOneLine(atMost: 80)
      let isCut = !isWhole || path.endIndex < bytes.endIndex
      return (isCut && !text.hasSuffix("…") ? text + "…" : text, user != nil)
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The range that may be a user's name and password, in the part between the slashes and the
  /// query.
  ///
  /// Everything before an `@` in the authority counts. Everything after a colon counts too if an
  /// `@` follows anywhere, even in the query: the password may contain a `/`, `?` or `#` that was
  /// not encoded.
  fileprivate func user(before rest: Self, isWhole: Bool) -> Range<Int>? {
    let authority = prefix { $0 != ASCII.slash }
    if let colon = firstIndex(of: ASCII.colon) {
      if let at = self[colon...].lastAt { return startIndex..<at }
      if !isWhole || rest.lastAt != nil { return startIndex..<endIndex }
    }
    if let at = authority.lastAt { return startIndex..<at }
    let isOpen = authority.endIndex == endIndex && rest.isEmpty
    return isOpen && !isWhole ? startIndex..<endIndex : nil
  }

  /// The position of the last `@`, encoded or not.
  private var lastAt: Int? {
    indices.last { index in
      self[index] == ASCII.at
        || (self[index] == ASCII.percent && self[(index + 1)...].starts(with: "40".utf8))
    }
  }
}
