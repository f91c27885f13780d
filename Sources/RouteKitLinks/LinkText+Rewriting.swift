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

  /// The same link in characters that a URL has. A host with others is written as the first segment of a custom
  /// scheme, because Foundation refuses or rewrites some hosts.
  private var encoded: String {
    let scheme = text.utf8.prefix { $0 != ASCII.colon }
    var rest = text.utf8.dropFirst(scheme.count + 1)
    var start = String(Substring(scheme)) + ":"
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix {
        $0 != ASCII.slash && $0 != ASCII.question && $0 != ASCII.hash
      }
      rest = rest.dropFirst(host.count)
      let isWeb = ["https:", "http:"].contains(start.lowercased())
      let name = isWeb ? HostName(String(Substring(host)))?.ascii : nil
      start += name == nil && !host.allSatisfy(\.isUnreserved) ? "///" : "//"
      start += name ?? host.encoded
    }
    return start + rest.encoded
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
