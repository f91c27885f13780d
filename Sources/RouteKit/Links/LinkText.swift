/// The parsed parts of a link after its scheme, percent-decoded once.
struct LinkText {
  let text: String
  private(set) var segments: [String] = []
  /// The query items. One without `=` is a flag, and its value is empty.
  private(set) var items: [(name: String, value: String, isFlag: Bool)] = []

  /// The link as an error may show it. It is computed only for an error, because it takes longer
  /// than reading.
  var shown: String { ShownLink(of: text).text }

  /// The same link with all characters encoded. A custom scheme has an empty authority, because
  /// Foundation refuses or rewrites some hosts.
  var rewritten: String {
    let scheme = String(text.unicodeScalars.prefix { $0 != ":" })
    let rest = text.unicodeScalars.dropFirst(scheme.unicodeScalars.count + 3)
    let isWeb = scheme.lowercased() == "https"
    let host = isWeb ? String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }) : ""
    let query = items.map { item in
      item.name.percentEncoded + (item.isFlag ? "" : "=" + item.value.percentEncoded)
    }
    return "\(scheme)://\(host)/" + segments.map(\.percentEncoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Parses a link.
  ///
  /// - Throws: Only ``RoutingError`` of the kind `badLink`, whatever the text is.
  init(_ text: String, at addresses: LinkAddresses, within limits: LinkLimits) throws {
    let count = text.utf8.count
    self.text = text
    do {
      if count > limits.urlBytes {
        throw LinkFault("it has \(count) bytes, more than \(limits.urlBytes)")
      }
      var copy = text
      try copy.withUTF8 { try read($0, at: addresses, within: limits) }
    } catch let fault as LinkFault {
      throw RoutingError.cannotOpen(shown, because: fault.reason, advice: fault.advice)
    }
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at addresses: LinkAddresses, within limits: LinkLimits
  ) throws {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == ASCII.colon {
        start = index
        break
      }
      guard byte.isPartOfScheme(first: index == 0) else { break }
    }
    for byte in bytes where byte.isForbidden { throw LinkFault.character(byte) }
    guard start > 0 else { throw LinkFault("it has no scheme") }
    let scheme = String(decoding: bytes[..<start], as: UTF8.self).lowercased()
    let kind = try addresses.kind(of: scheme)
    let end = bytes.firstIndex(of: ASCII.hash) ?? bytes.count
    guard start + 2 < end, bytes[start + 1] == ASCII.slash, bytes[start + 2] == ASCII.slash else {
      throw LinkFault("its scheme is not followed by '//'")
    }
    let rest = bytes[(start + 3)..<end]
    let query = rest.firstIndex(of: ASCII.question)
    let path = rest[..<(query ?? rest.endIndex)]
    let slash = path.firstIndex(of: ASCII.slash) ?? path.endIndex
    segments.reserveCapacity(8)
    try readAuthority(path[..<slash], kind, addresses, limits)
    try readPath(path[slash...].dropFirst(), limits)
    if let query { try readItems(rest[(query + 1)...], limits) }
  }

  private mutating func readAuthority(
    _ authority: Slice<UnsafeBufferPointer<UInt8>>, _ kind: LinkAddresses.Kind,
    _ addresses: LinkAddresses, _ limits: LinkLimits
  ) throws {
    if authority.contains(ASCII.at) { throw LinkFault("it contains a user name") }
    switch kind {
    case .web:
      let host = String(decoding: authority.lazy.map(\.lowercased), as: UTF8.self)
      if addresses.hosts.contains(where: { $0.isEqual(toUntrusted: host) }) { return }
      if ShownLink(of: text).hidesUser { throw LinkFault("it contains a user name") }
      throw addresses.undeclaredHost(host)
    case .custom:
      if authority.contains(ASCII.bracket) { throw LinkFault("its host is a network address") }
      if authority.contains(ASCII.colon) { throw LinkFault("it contains a port") }
      if !authority.isEmpty { try add(authority, limits) }
    }
  }

  private mutating func readPath(
    _ path: Slice<UnsafeBufferPointer<UInt8>>, _ limits: LinkLimits
  ) throws {
    if path.isEmpty { return }
    // One slash at the end is ignored.
    let path = path.last == ASCII.slash ? path.dropLast() : path
    var start = path.startIndex
    while start <= path.endIndex {
      let end = path[start...].firstIndex(of: ASCII.slash) ?? path.endIndex
      if start == end { throw LinkFault("it has an empty segment", "Remove one of the slashes.") }
      try add(path[start..<end], limits)
      start = end + 1
    }
  }

  private mutating func add(
    _ segment: Slice<UnsafeBufferPointer<UInt8>>, _ limits: LinkLimits
  ) throws {
    if segments.count >= limits.segments {
      throw LinkFault("it has more than \(limits.segments) segments")
    }
    let text = try segment.percentDecoded(within: limits, isQuery: false)
    if text.utf8.count <= 2, text == "." || text == ".." {
      throw LinkFault("it has the segment '\(text)'")
    }
    segments.append(text)
  }

  private mutating func readItems(
    _ query: Slice<UnsafeBufferPointer<UInt8>>, _ limits: LinkLimits
  ) throws {
    var start = query.startIndex
    while start < query.endIndex {
      let end = query[start...].firstIndex(of: ASCII.ampersand) ?? query.endIndex
      let equals = query[start..<end].firstIndex(of: ASCII.equals) ?? end
      if items.count >= limits.queryItems {
        throw LinkFault("it has more than \(limits.queryItems) query items")
      }
      let name = try query[start..<equals].percentDecoded(within: limits, isQuery: true)
      let value = try query[min(equals + 1, end)..<end]
        .percentDecoded(within: limits, isQuery: true)
      items.append((name, value, equals == end))
      start = end + 1
    }
  }
}
