import RouteKit

/// The beginning of a written link: whether a host is part of it, its position among the declared ones, and whether it
/// was given by the caller.
typealias LinkStart = (text: String, hasHost: Bool, host: Int?, isGiven: Bool)

/// The schemes and hosts whose links an app opens. It is a class because each link asks it.
final class DeclaredSchemesAndHosts: Sendable {
  /// A declared host.
  struct Host: Sendable {
    /// The host as it was declared, in lowercase.
    let text: String
    /// The name in ASCII, with its port.
    let ascii: String
    /// Whether it stands for every host below its name.
    let isWildcard: Bool
    private let name: HostName

    init(_ text: String) throws {
      isWildcard = text.utf8.starts(with: "*.".utf8)
      let name = HostName(isWildcard ? String(text.unicodeScalars.dropFirst(2)) : text)
      guard let name, let ascii = name.ascii else {
        throw RoutingError.badTable("\(text.quoted) is not a host", advice: text.adviceForHost)
      }
      if text.hasSeparateAccent {
        throw RoutingError.badTable(
          "\(text.quoted) has a letter and its accent as two characters",
          advice: "Write them as one character.")
      }
      (self.text, self.name, self.ascii) = (text.lowercased(), name, ascii)
    }

    /// Whether a host is this one, or one that it stands for.
    func covers(_ other: HostName) -> Bool { isWildcard ? other.isBelow(name) : other == name }

    /// Whether both are the same declaration.
    func isSame(as other: Host) -> Bool { isWildcard == other.isWildcard && name == other.name }

    /// The host as it is looked up.
    var key: String { isWildcard ? "*." + ascii : ascii }

    /// Of the hosts that cover a name, the one with the most labels says the most.
    var depth: Int { isWildcard ? name.labels.count : .max }
  }

  let schemes: [String]
  // A text takes longer to compare.
  private let schemeBytes: [[UInt8]]
  let hosts: [Host]
  let acceptance: LinkTable.Acceptance
  private let hasWildcards: Bool
  /// For each declared host its position, and those of the hosts that it stands for.
  private let declared: [String: NumberSet]

  /// Checks schemes and hosts.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if one of them is malformed, or if there are
  ///   none.
  init(schemes: [String], hosts: [String], accepting acceptance: LinkTable.Acceptance) throws {
    self.acceptance = acceptance
    self.schemes = schemes.map(\.lowercasedASCII)
    schemeBytes = self.schemes.map { Array($0.utf8) }
    for scheme in self.schemes {
      let bytes = scheme.utf8
      if !bytes.allSatisfy(\.isPartOfScheme) || !(bytes.first?.isLetter ?? false) {
        throw RoutingError.badTable(
          "\(scheme.quoted) is not a scheme",
          advice: scheme.utf8.contains(ASCII.colon)
            ? "Leave out '://'."
            : "A scheme has letters, digits, '+', '-' and '.', and begins with a letter.")
      }
      if DeclaredSchemesAndHosts.webSchemes.contains(scheme) {
        throw RoutingError.badTable(
          "'\(scheme)' is not a custom scheme", advice: "Declare the hosts: hosts: [\"…\"].")
      }
    }
    if schemes.count + hosts.count > DeclaredSchemesAndHosts.most {
      throw RoutingError.badTable(
        "it declares more than \(DeclaredSchemesAndHosts.most) schemes and hosts",
        advice: "Declare '*.example.com' for all hosts below example.com.")
    }
    self.hosts = try hosts.map(Host.init)
    hasWildcards = self.hosts.contains(where: \.isWildcard)
    declared = DeclaredSchemesAndHosts.positions(of: self.hosts)
    if schemes.isEmpty && !hasHosts {
      throw RoutingError.badTable("it declares neither a scheme nor a host")
    }
  }

  /// The largest number of schemes and hosts.
  private static let most = 10_000
  private static let webSchemes = ["https", "http"]

  private var hasHosts: Bool { !hosts.isEmpty || acceptance.contains(.anyHost) }

  /// The position of a declared scheme, or nil for one that has hosts. `https` counts as declared if a host is.
  func position(ofScheme scheme: some Collection<UInt8>) throws -> Int? {
    func isWritten(_ name: String) -> Bool {
      scheme.elementsEqual(name.utf8) { $0.lowercased == $1 }
    }
    let position = schemeBytes.firstIndex { scheme.elementsEqual($0) { $0.lowercased == $1 } }
    if let position { return position }
    if hasHosts, isWritten("https") || (acceptance.contains(.http) && isWritten("http")) {
      return nil
    }
    let scheme = String(decoding: scheme, as: UTF8.self).lowercased()
    throw LinkFault(
      "the scheme \(scheme.quoted) is not declared",
      (schemes + (hasHosts ? ["https"] : [])).suggestion(for: scheme), isUndeclared: true)
  }

  /// The position of the declared host whose links those of a host are, or nil. Its ASCII letters are in lowercase.
  func position(ofHost host: String) -> Int? {
    if let position = hosts.firstIndex(
      where: { !$0.isWildcard && $0.ascii.isEqual(toUntrusted: host) })
    {
      return position
    }
    // An ASCII name has no other spelling.
    if !hasWildcards, host.utf8.allSatisfy({ $0 < 0x80 && $0 != ASCII.percent }) { return nil }
    guard let name = HostName(host) else { return nil }
    return hosts.indices.filter { hosts[$0].covers(name) }
      .max { hosts[$0].depth < hosts[$1].depth }
  }

  /// The positions of a declared host, and of those that it stands for, or nil if it is not declared.
  func positions(below text: String) throws -> NumberSet? {
    let host = try Host(text)
    // The same letters may be composed in another way, which has another ASCII spelling.
    return declared[host.key] ?? hosts.first(where: host.isSame).flatMap { declared[$0.key] }
  }

  /// The positions that ``positions(below:)`` returns, by the names of the hosts in ASCII.
  ///
  /// - Complexity: O(hosts × labels of a name), and for each wildcard the hosts that it stands for.
  private static func positions(of hosts: [Host]) -> [String: NumberSet] {
    var positions: [String: NumberSet] = [:]
    for host in hosts { positions[host.key] = NumberSet() }
    for (position, host) in hosts.enumerated() {
      positions[host.key]?.insert(position)
      var name = host.ascii[...]
      while let dot = name.firstIndex(of: ".") {
        name = name[dot...].dropFirst()
        positions["*." + name]?.insert(position)
      }
    }
    return positions
  }

  /// The fault of a link with a host that is not declared.
  func undeclaredHost(_ host: String) -> LinkFault {
    let names = hosts.filter { !$0.isWildcard }.map(\.text)
    return LinkFault(
      "the host \(host.quoted) is not declared", names.suggestion(for: host.withDecodedLabels),
      isUndeclared: true)
  }

  /// The beginning of a written link: the given host, or else the first scheme of its lines, or else their first host
  /// that does not stand for others.
  func prefix(
    of host: String?, for group: LinkGroup?
  ) throws(LinkFault) -> LinkStart {
    if let host {
      let (name, position) = try asciiName(of: host, for: group)
      return ("https://" + name, hasHost: true, host: position, isGiven: true)
    }
    func first(of allowed: NumberSet?) -> Int? {
      hosts.indices.first { !hosts[$0].isWildcard && allowed?.contains($0) ?? true }
    }
    if let scheme = schemes.indices.first(where: { group?.origins.schemes.contains($0) ?? true }) {
      let start = schemes[scheme] + "://"
      guard acceptance.contains(.hostAfterScheme),
        let plain = first(of: group?.origins.hostsAfterScheme)
      else { return (start, hasHost: false, host: nil, isGiven: false) }
      return (start + hosts[plain].ascii, hasHost: true, host: plain, isGiven: false)
    }
    guard let plain = first(of: group?.origins.hosts) else {
      let wide = hosts.indices.first { group?.origins.hosts.contains($0) ?? true }
      let many = wide.map { "'\(hosts[$0].text)' stands for many hosts" } ?? "it opens any host"
      throw LinkFault("\(many), and no host is given")
    }
    return ("https://" + hosts[plain].ascii, hasHost: true, host: plain, isGiven: false)
  }

  /// The name of a given host, in ASCII, and the position of the declared one.
  private func asciiName(
    of host: String, for group: LinkGroup?
  ) throws(LinkFault) -> (String, Int?) {
    if hosts.contains(where: { $0.isWildcard && $0.text == host }) {
      throw LinkFault("\(host.quoted) stands for many hosts", "Give one of them.")
    }
    let position = position(ofHost: host.lowercasedASCII)
    guard let ascii = HostName(host)?.ascii, !host.hasSeparateAccent,
      position != nil || acceptance.contains(.anyHost)
    else { throw undeclaredHost(host) }
    if let group, !(position.map(group.origins.hosts.contains) ?? false) {
      throw LinkFault(group.reason)
    }
    return (ascii, position)
  }
}

extension [String] {
  /// "Did you mean 'shop'?", or nil if no declared name is near. Many hosts have the same end, so
  /// only two letters may differ.
  fileprivate func suggestion(for name: String) -> String? {
    nearest(to: name, differingBy: 2).first.map { "Did you mean \($0.quoted)?" }
  }
}

extension String {
  /// The string with its ASCII letters in lowercase. Other letters are not allowed in schemes.
  /// The Kelvin sign, for example, must not become a `k`.
  var lowercasedASCII: String {
    String(decoding: utf8.lazy.map(\.lowercased), as: UTF8.self)
  }

  /// Whether the text is a link that begins with a scheme and a host.
  func hasHost(_ start: String) -> Bool {
    guard utf8.starts(with: start.utf8) else { return false }
    return utf8.dropFirst(start.utf8.count).first.map("/?#".utf8.contains) ?? true
  }

  /// How to declare the host that a text was probably meant to be.
  fileprivate var adviceForHost: String {
    let bytes = utf8
    if contains("://") { return "Leave out 'https://'." }
    if bytes.contains(ASCII.slash) { return "Leave out the path." }
    if bytes.contains(ASCII.asterisk) {
      return "A '*' stands for any subdomain, and is only at the beginning: '*.example.com'."
    }
    if bytes.contains(ASCII.bracket) || bytes.count(where: { $0 == ASCII.colon }) > 1 {
      return "Declare a name instead of a network address."
    }
    if bytes.contains(ASCII.colon) { return "A port is a number up to 65535: 'localhost:8080'." }
    return "A host has letters, digits and hyphens, with dots between them: 'www.example.com'."
  }

  /// Whether a letter is followed by its accent, although one character has both. An ASCII spelling of it would be
  /// that of another host.
  fileprivate var hasSeparateAccent: Bool {
    zip(unicodeScalars, unicodeScalars.dropFirst()).contains { letter, accent in
      letter.isASCII && accent.properties.canonicalCombiningClass != .notReordered
    }
  }
}
