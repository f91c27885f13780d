import RouteKit

/// The schemes and hosts whose links an app opens.
struct LinkAddresses: Sendable {
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
  }

  let schemes: [String]
  let hosts: [Host]
  private let hasWildcards: Bool

  /// Checks schemes and hosts.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if one of them is malformed, or if there are
  ///   none.
  init(schemes: [String], hosts: [String]) throws {
    self.schemes = schemes.map(\.lowercasedASCII)
    for scheme in self.schemes {
      let bytes = scheme.utf8
      if !bytes.allSatisfy(\.isPartOfScheme) || !(bytes.first?.isLetter ?? false) {
        throw RoutingError.badTable(
          "\(scheme.quoted) is not a scheme",
          advice: scheme.utf8.contains(ASCII.colon)
            ? "Leave out '://'."
            : "A scheme has letters, digits, '+', '-' and '.', and begins with a letter.")
      }
      if LinkAddresses.webSchemes.contains(scheme) {
        throw RoutingError.badTable(
          "'\(scheme)' is not a custom scheme", advice: "Declare the hosts: hosts: [\"…\"].")
      }
    }
    self.hosts = try hosts.map(Host.init)
    hasWildcards = self.hosts.contains(where: \.isWildcard)
    if schemes.isEmpty && hosts.isEmpty {
      throw RoutingError.badTable("it declares neither a scheme nor a host")
    }
  }

  private static let webSchemes = ["https", "http"]

  /// Whether a declared scheme has hosts. `https` counts as declared if a host is.
  func isWeb(_ scheme: some Collection<UInt8>) throws -> Bool {
    func isWritten(_ name: String) -> Bool {
      scheme.elementsEqual(name.utf8) { $0.lowercased == $1 }
    }
    if schemes.contains(where: isWritten) { return false }
    if !hosts.isEmpty, isWritten("https") { return true }
    let scheme = String(decoding: scheme, as: UTF8.self).lowercased()
    throw LinkFault(
      "the scheme \(scheme.quoted) is not declared",
      (schemes + (hosts.isEmpty ? [] : ["https"])).suggestion(for: scheme))
  }

  /// Whether links of a host are opened. Its ASCII letters are in lowercase.
  func opens(_ host: String) -> Bool {
    if hosts.contains(where: { !$0.isWildcard && $0.ascii.isEqual(toUntrusted: host) }) {
      return true
    }
    // An ASCII name has no other spelling.
    if !hasWildcards, host.utf8.allSatisfy({ $0 < 0x80 && $0 != ASCII.percent }) { return false }
    return HostName(host).map { name in hosts.contains { $0.covers(name) } } ?? false
  }

  /// The fault of a link with a host that is not declared.
  func undeclaredHost(_ host: String) -> LinkFault {
    let names = hosts.filter { !$0.isWildcard }.map(\.text)
    return LinkFault("the host \(host.quoted) is not declared", names.suggestion(for: host))
  }

  /// The beginning of a written link: the given host, or else the first scheme, or else the first
  /// host that does not stand for others.
  func prefix(of host: String?) throws -> String {
    if let host {
      if hosts.contains(where: { $0.isWildcard && $0.text == host }) {
        throw LinkFault("\(host.quoted) stands for many hosts", "Give one of them.")
      }
      guard let name = HostName(host), let declared = hosts.first(where: { $0.covers(name) }),
        let ascii = declared.isWildcard ? name.ascii : declared.ascii, !host.hasSeparateAccent
      else { throw undeclaredHost(host) }
      return "https://" + ascii
    }
    if let scheme = schemes.first { return scheme + "://" }
    guard let host = hosts.first(where: { !$0.isWildcard }) else {
      throw LinkFault("'\(hosts[0].text)' stands for many hosts, and no host is given")
    }
    return "https://" + host.ascii
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
