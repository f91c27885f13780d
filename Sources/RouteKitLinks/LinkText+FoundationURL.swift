#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkText {
  /// The link as a URL, with all its parts.
  var url: URL? { URL(string: text) }

  /// The authority of a link as it is in the `URL` of the same text: in ASCII, if Foundation maps it. It is nil if
  /// Foundation refuses the link.
  static func authorityInURL(of text: String) -> String? {
    inURL(text).map { String(Substring($0.utf8.parts.authority)) }
  }

  /// A link as it is in the `URL` of the same text, or nil if Foundation refuses it.
  static func inURL(_ text: String) -> String? { URL(string: text)?.absoluteString }
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
