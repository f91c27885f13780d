import RouteKit

/// The parsed parts of a link after its scheme, percent-decoded once.
struct LinkText {
  /// A `name=value` pair of the query or the fragment. Without `=` it is a flag, and its value is empty.
  typealias Item = (name: String, value: String, isFlag: Bool)

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  let text: String
  let index: LinkIndex
  private(set) var segments: [String] = []
  /// The query items.
  private(set) var items: [Item] = []

  /// Parses a link.
  ///
  /// - Throws: Only ``LinkFault``, whatever the text is.
  init(_ text: String, in index: LinkIndex) throws {
    (self.text, self.index) = (text, index)
    let count = text.utf8.count
    if count > limits.urlBytes {
      throw LinkFault("it has \(count) bytes, more than \(limits.urlBytes)")
    }
    var copy = text
    try copy.withUTF8 { try read($0) }
  }

  private var limits: LinkTable.Limits { index.limits }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    for byte in bytes where byte.isForbidden { throw LinkFault.character(byte) }
    let scheme = bytes.prefix(while: \.isPartOfScheme)
    var start = scheme.endIndex
    guard scheme.first?.isLetter ?? false, start < bytes.count, bytes[start] == ASCII.colon else {
      throw LinkFault("it has no scheme")
    }
    let isWeb = try index.addresses.isWeb(String(decoding: scheme, as: UTF8.self).lowercased())
    let end = bytes.firstIndex(of: ASCII.hash) ?? bytes.count
    start += 1
    let hasAuthority =
      start + 1 < end && bytes[start] == ASCII.slash && bytes[start + 1] == ASCII.slash
    if hasAuthority {
      start += 2
    } else if isWeb {
      throw LinkFault("its scheme is not followed by '//'")
    }
    let rest = bytes[start..<end]
    let query = rest.firstIndex(of: ASCII.question)
    var path = rest[..<(query ?? rest.endIndex)]
    segments.reserveCapacity(8)
    if hasAuthority {
      let slash = path.firstIndex(of: ASCII.slash) ?? path.endIndex
      try readAuthority(path[..<slash], isWeb)
      path = path[slash...]
    }
    try readPath(path.first == ASCII.slash ? path.dropFirst() : path)
    if let query { items = try rest[(query + 1)...].items(within: limits, of: .query) }
  }

  private mutating func readAuthority(_ authority: Bytes, _ isWeb: Bool) throws {
    if authority.contains(ASCII.at) { throw LinkFault("it contains a user name") }
    if isWeb {
      let host = String(decoding: authority.lazy.map(\.lowercased), as: UTF8.self)
      if index.addresses.opens(host) { return }
      if ShownLink(of: text).hidesUser { throw LinkFault("it contains a user name") }
      throw index.addresses.undeclaredHost(host)
    }
    if authority.contains(ASCII.bracket) { throw LinkFault("its host is a network address") }
    if authority.contains(ASCII.colon) { throw LinkFault("it contains a port") }
    if authority.isEmpty { return }
    try add(authority)
    if authority.contains(ASCII.minus) { segments[0] = segments[0].withDecodedLabels }
  }

  private mutating func readPath(_ path: Bytes) throws {
    if path.isEmpty { return }
    // One slash at the end is ignored.
    let path = path.last == ASCII.slash ? path.dropLast() : path
    var start = path.startIndex
    while start <= path.endIndex {
      let end = path[start...].firstIndex(of: ASCII.slash) ?? path.endIndex
      if start == end { throw LinkFault("it has an empty segment", "Remove one of the slashes.") }
      try add(path[start..<end])
      start = end + 1
    }
  }

  private mutating func add(_ segment: Bytes) throws {
    if segments.count >= limits.segments {
      throw LinkFault("it has more than \(limits.segments) segments")
    }
    let text = try segment.percentDecoded(within: limits)
    if text.utf8.count <= 2, text == "." || text == ".." {
      throw LinkFault("it has the segment '\(text)'")
    }
    segments.append(text)
  }
}

// MARK: - The fragment

// Browsers and pages add fragments that are not meant for the app. So a fragment is read only for a pattern that takes
// it, and a malformed one is not an error for another.

extension LinkText {
  /// Whether something follows a `#`.
  var hasFragment: Bool { fragment.map { !$0.isEmpty } ?? false }

  /// The whole part after `#`, decoded, or nil if the link has none.
  ///
  /// - Throws: ``LinkFault`` if it is malformed or too large.
  func wholeFragment() throws -> String? {
    try fragment?.percentDecoded(within: limits, as: .fragment)
  }

  /// The part after `#`, read as items.
  ///
  /// - Throws: ``LinkFault`` if it is malformed or too large.
  func fragmentItems() throws -> [Item] {
    try fragment?.items(within: limits, of: .fragment) ?? []
  }

  private var fragment: Substring.UTF8View? {
    text.utf8.firstIndex(of: ASCII.hash).map { text.utf8[$0...].dropFirst() }
  }
}

extension Collection<UInt8> where SubSequence == Self {
  /// The items of a query or a fragment.
  fileprivate func items(
    within limits: LinkTable.Limits, of place: LinkPattern.Parameter.Place
  ) throws -> [LinkText.Item] {
    var items: [LinkText.Item] = []
    var rest = self
    while !rest.isEmpty {
      if items.count >= limits.queryItems {
        let count = limits.queryItems
        throw LinkFault(
          place == .query
            ? "it has more than \(count) query items" : "its fragment has more than \(count) items")
      }
      let item = rest.prefix { $0 != ASCII.ampersand }
      rest = rest[item.endIndex...].dropFirst()
      let name = item.prefix { $0 != ASCII.equals }
      let value = item[name.endIndex...].dropFirst()
      items.append(
        (
          try name.percentDecoded(within: limits, as: place),
          try value.percentDecoded(within: limits, as: place), name.endIndex == item.endIndex
        ))
    }
    return items
  }
}
