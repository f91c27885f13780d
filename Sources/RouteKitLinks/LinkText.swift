import RouteKit

/// The parsed parts of a link after its scheme, percent-decoded once.
struct LinkText {
  /// A `name=value` pair of the query or the fragment. Without `=` it is a flag, and its value is empty.
  typealias Item = (name: String, value: String, isFlag: Bool)

  private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  let text: String
  let index: LinkTableContents
  private(set) var segments: [String] = []
  /// The query items.
  private(set) var items: [Item] = []
  /// The position of its scheme among the declared ones, or -1 for a web link.
  private(set) var scheme: Int32 = -1
  /// The position of the declared host that it is of, or -1, or -2 if only the not-found route may take it.
  private(set) var host: Int32 = -1

  /// Whether its host is not declared, so only the not-found route may take it.
  var isUndeclared: Bool { host == -2 }
  /// Whether its path and its query are those behind `#`.
  private var hasPathInFragment = false
  /// Whether it has a query before such a fragment, which is not read.
  private(set) var leavesOutQuery = false

  /// Parses a link.
  ///
  /// - Throws: Only ``LinkFault``, whatever the text is.
  init(_ text: String, in index: LinkTableContents) throws {
    let count = text.utf8.count
    if count > index.limits.urlBytes {
      throw LinkFault("it has \(count) bytes, more than \(index.limits.urlBytes)")
    }
    var text = text
    let isEncoded = try text.withUTF8 { bytes in
      var isEncoded = false
      for byte in bytes where byte <= ASCII.percent || byte == 0x7F {
        if byte.isControl { throw LinkFault.character(Unicode.Scalar(byte)) }
        if byte == ASCII.percent { isEncoded = true }
      }
      return isEncoded
    }
    // Foundation encodes each `%` of a text that has a character that no URL has.
    if isEncoded, text.utf8.contains(where: \.isEncodedByURL), let link = LinkText.inURL(text) {
      text = link
    }
    (self.text, self.index) = (text, index)
    try text.withUTF8 { try read($0[...]) }
  }

  private var limits: LinkTable.Limits { index.limits }

  /// The first segment of a link with a custom scheme, if it is a declared host, or nil.
  var declaredHostAfterScheme: String? {
    guard scheme >= 0, host < 0, let first = segments.first, first.utf8.contains(ASCII.dot) else {
      return nil
    }
    return index.addresses.position(ofHost: first.lowercasedASCII).map { _ in first }
  }

  private mutating func read(_ bytes: Part) throws {
    let (link, fragment) = bytes.split(atFirst: ASCII.hash)
    let (scheme, rest) = link.split(atFirst: ASCII.colon)
    guard let rest, scheme.first?.isLetter ?? false, scheme.allSatisfy(\.isPartOfScheme) else {
      throw LinkFault("it has no scheme")
    }
    let position = try index.addresses.position(ofScheme: scheme)
    let isWeb = position == nil
    self.scheme = Int32(position ?? -1)
    var (path, query) = rest.split(atFirst: ASCII.question)
    segments.reserveCapacity(8)
    if path.first == ASCII.slash, path.dropFirst().first == ASCII.slash {
      let (authority, after) = path.dropFirst(2).split(atFirst: ASCII.slash)
      try readAuthority(authority, isWeb)
      path = after ?? path.suffix(0)
    } else if isWeb {
      throw LinkFault("its scheme is not followed by '//'")
    } else if path.first == ASCII.slash {
      path = path.dropFirst()
    }
    if let fragment, fragment.first == ASCII.slash, segments.isEmpty, path.isEmpty,
      index.hasPathInFragment(ofHost: Int(host))
    {
      (hasPathInFragment, leavesOutQuery) = (true, query.map { !$0.isEmpty } ?? false)
      (path, query) = fragment.dropFirst().split(atFirst: ASCII.question)
    }
    try readPath(path)
    if let query { items = try query.items(within: limits, of: .query) }
  }

  private mutating func readAuthority(_ authority: Part, _ isWeb: Bool) throws {
    // Most first segments are plain, and can be nothing else.
    if !isWeb, !index.trie.hasCapitals, !index.acceptance.contains(.hostAfterScheme),
      !authority.isEmpty, authority.allSatisfy({ $0.isPlain })
    {
      return try add(authority)
    }
    if authority.allSatisfy(\.isUnreserved) { return try readHost(authority, isWeb, isName: true) }
    // Behind the authority, these are read as `URL(string:)` encodes them.
    for byte in authority where byte.isForbidden {
      throw LinkFault.character(Unicode.Scalar(byte))
    }
    if authority.contains(ASCII.at) { throw LinkFault("it contains a user name") }
    guard var mapped = LinkText.authorityInURL(of: text) else {
      if authority.allSatisfy({ $0 < 0x80 }) { return try readHost(authority, isWeb) }
      throw isWeb
        ? LinkFault("its host is not a valid name")
        : LinkFault(
          "its first segment is read as a host, and is not a valid name", "Percent-encode it.")
    }
    try mapped.withUTF8 { mapped in
      // A letter that is not ASCII may stand for any sign, so they are checked again.
      try mapped.elementsEqual(authority)
        ? readHost(authority, isWeb) : readAuthority(mapped[...], isWeb)
    }
  }

  private mutating func readHost(_ authority: Part, _ isWeb: Bool, isName: Bool = false) throws {
    if isWeb { return try readHost(ofWeb: authority.text.lowercasedASCII) }
    if index.acceptance.contains(.hostAfterScheme),
      let host = index.addresses.position(ofHost: authority.text.lowercasedASCII)
    {
      self.host = Int32(host)
      return
    }
    if !isName, let byte = authority.first(where: { $0 == ASCII.colon || $0.isBracket }) {
      throw LinkFault(byte == ASCII.colon ? "it contains a port" : "its host is a network address")
    }
    if authority.isEmpty { return }
    try add(authority)
    if authority.contains(ASCII.minus) { segments[0] = segments[0].withDecodedLabels }
    // Most links have none, and passing a text to the trie takes longer than looking.
    if index.trie.hasCapitals || authority.contains(where: \.isCapital) {
      segments[0] = index.trie.literal(ofHost: segments[0])
    }
  }

  private mutating func readHost(ofWeb name: String) throws {
    let addresses = index.addresses
    if let position = addresses.position(ofHost: name) { return host = Int32(position) }
    if RedactedLink(of: text).hidesUser { throw LinkFault("it contains a user name") }
    let isAccepted = addresses.acceptance.contains(.anyHost)
    guard isAccepted || index.notFound.contains(where: \.takesUndeclaredHosts),
      HostName(name) != nil
    else { throw addresses.undeclaredHost(name) }
    if !isAccepted { host = -2 }
  }

  private mutating func readPath(_ path: Part) throws {
    if path.isEmpty { return }
    // One slash at the end is ignored.
    var rest: Part? = path.last == ASCII.slash ? path.dropLast() : path
    while let (segment, next) = rest?.split(atFirst: ASCII.slash) {
      if segment.isEmpty {
        throw LinkFault("it has an empty segment", "Remove one of the slashes.")
      }
      try add(segment)
      rest = next
    }
  }

  private mutating func add(_ segment: Part) throws {
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

  /// The query items of any link, whatever their number.
  static func items(of text: String) throws -> [Item] {
    let all = LinkTable.Limits(segments: .max, queryItems: .max, valueBytes: .max)
    let query = Bytes(text).split(atFirst: ASCII.hash).before.split(atFirst: ASCII.question).after
    return try query?.items(within: all, of: .query) ?? []
  }

  private var fragment: Bytes? {
    hasPathInFragment ? nil : Bytes(text).split(atFirst: ASCII.hash).after
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
      let (item, next) = rest.split(atFirst: ASCII.ampersand)
      let (name, value) = item.split(atFirst: ASCII.equals)
      items.append(
        (
          try name.percentDecoded(within: limits, as: place, withSpacesFor: ASCII.plus),
          try value?.percentDecoded(within: limits, as: place, withSpacesFor: ASCII.plus) ?? "",
          value == nil
        ))
      rest = next ?? rest.suffix(0)
    }
    return items
  }
}
