#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkText {
  /// The link as a URL, with all its parts. Foundation encodes what is encoded already if the text has a character
  /// that no URL has, so such a text is encoded first.
  var url: URL? {
    if let url = URL(string: text), url.absoluteString == text { return url }
    return URL(string: encoded)
  }

  /// The same link in characters that a URL has.
  private var encoded: String {
    let parts = text.utf8.parts
    return String(Substring(parts.start)) + (LinkText.authorityInURL(of: text) ?? "")
      + parts.rest.encoded
  }

  /// The authority of a link as it is in the `URL` of the same text: in ASCII, if Foundation maps it. It is nil if
  /// Foundation refuses the link.
  static func authorityInURL(of text: String) -> String? {
    URL(string: text).map { String(Substring($0.absoluteString.utf8.parts.authority)) }
  }
}

extension String {
  /// The host as it is in a `URL`: in ASCII, if Foundation maps it.
  var asHostInURL: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let start = "https://"
    return URL(string: start + self).map {
      String(Substring($0.absoluteString.utf8.dropFirst(start.utf8.count)))
    } ?? self
  }
}

extension String.UTF8View {
  /// The text of a link up to its authority, the authority between `//` and the path, and the rest.
  fileprivate var parts: (start: SubSequence, authority: SubSequence, rest: SubSequence) {
    let start = prefix(prefix { $0 != ASCII.colon }.count + 1)
    let rest = self[start.endIndex...]
    guard rest.starts(with: "//".utf8) else { return (start, rest.prefix(0), rest) }
    let authority = rest.dropFirst(2).prefix {
      $0 != ASCII.slash && $0 != ASCII.question && $0 != ASCII.hash
    }
    return (self[..<authority.startIndex], authority, self[authority.endIndex...])
  }
}

extension Substring.UTF8View {
  /// The text with the characters percent-encoded that no URL has after its host.
  fileprivate var encoded: String {
    var bytes: [UInt8] = []
    var isFragment = false
    for index in indices {
      let byte = self[index]
      let isURL =
        switch byte {
        case ASCII.hash: !isFragment
        case ASCII.percent: self[index...].dropFirst().prefix(2).count { $0.hexValue != nil } == 2
        case ASCII.bracket, ASCII.closeBracket: false
        default: byte < 0x80
        }
      isFragment = isFragment || byte == ASCII.hash
      bytes += isURL ? [byte] : byte.percentEncoded
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
