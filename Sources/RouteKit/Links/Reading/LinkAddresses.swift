/// The schemes and hosts whose links an app opens.
struct LinkAddresses: Sendable {
  enum Kind { case custom, web }

  let schemes: [String]
  let hosts: [String]

  /// Checks schemes and hosts.
  ///
  /// - Throws: ``RoutingError`` of the kind `badLink`.
  init(schemes: [String], hosts: [String]) throws {
    self.schemes = schemes.map(\.lowercasedASCII)
    self.hosts = hosts.map(\.lowercasedASCII)
    for scheme in self.schemes {
      let bytes = Array(scheme.utf8)
      let isScheme = bytes.enumerated().allSatisfy { $1.isPartOfScheme(first: $0 == 0) }
      if bytes.isEmpty || !isScheme {
        throw RoutingError.badTable("\(scheme.quoted) is no scheme", advice: "Leave out '://'.")
      }
      if LinkAddresses.webSchemes.contains(scheme) {
        throw RoutingError.badTable(
          "'\(scheme)' is no scheme of the app's own", advice: "Declare the hosts: hosts: [\"…\"].")
      }
    }
    for host in self.hosts {
      let isHost = host.utf8.allSatisfy { $0.isUnreserved || $0 == ASCII.colon }
      if host.isEmpty || !isHost {
        throw RoutingError.badTable("\(host.quoted) is no host", advice: "Leave out 'https://'.")
      }
    }
    if schemes.isEmpty && hosts.isEmpty {
      throw RoutingError.badTable("no scheme and no host is declared")
    }
  }

  private static let webSchemes = ["https", "http"]

  /// What a scheme is, if it is declared: `https` is with a host.
  func kind(of scheme: String) throws -> Kind {
    if schemes.contains(scheme) { return .custom }
    if scheme == "https" && !hosts.isEmpty { return .web }
    throw LinkFault("the scheme \(scheme.quoted) is not declared")
  }

  /// What links begin with that are printed: the host's, or that of the first scheme, or of the first
  /// host.
  func prefix(of host: String?) throws -> String {
    if let host {
      if hosts.contains(host.lowercasedASCII) { return "https://" + host.lowercasedASCII }
      throw LinkFault("the host \(host.quoted) is not declared")
    }
    return schemes.first.map { $0 + "://" } ?? "https://" + hosts[0]
  }
}

extension String {
  /// With small letters for the capital ones of ASCII: others are no letters of a scheme or host, were
  /// one of them like the sign of kelvin, whose small letter is a `k`.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.lazy.map(\.lowercased), as: UTF8.self)
  }
}
