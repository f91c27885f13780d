/// The schemes and hosts whose links an app opens.
struct LinkAddresses: Sendable {
  enum Kind { case custom, web }

  let schemes: [String]
  let hosts: [String]

  /// Checks schemes and hosts.
  ///
  /// - Throws: ``RoutingError`` of the kind `badLink` if one of them is malformed, or if there are
  ///   none.
  init(schemes: [String], hosts: [String]) throws {
    self.schemes = schemes.map(\.lowercasedASCII)
    self.hosts = hosts.map(\.lowercasedASCII)
    for scheme in self.schemes {
      let bytes = Array(scheme.utf8)
      let isScheme = bytes.enumerated().allSatisfy { $1.isPartOfScheme(first: $0 == 0) }
      if bytes.isEmpty || !isScheme {
        throw RoutingError.badTable("\(scheme.quoted) is not a scheme", advice: "Leave out '://'.")
      }
      if LinkAddresses.webSchemes.contains(scheme) {
        throw RoutingError.badTable(
          "'\(scheme)' is not a custom scheme", advice: "Declare the hosts: hosts: [\"…\"].")
      }
    }
    for host in self.hosts {
      let isHost = host.utf8.allSatisfy { $0.isUnreserved || $0 == ASCII.colon }
      if host.isEmpty || !isHost {
        throw RoutingError.badTable("\(host.quoted) is not a host", advice: "Leave out 'https://'.")
      }
    }
    if schemes.isEmpty && hosts.isEmpty {
      throw RoutingError.badTable("it declares neither a scheme nor a host")
    }
  }

  private static let webSchemes = ["https", "http"]

  /// The kind of a declared scheme. `https` counts as declared if a host is.
  func kind(of scheme: String) throws -> Kind {
    if schemes.contains(scheme) { return .custom }
    if scheme == "https" && !hosts.isEmpty { return .web }
    throw LinkFault(
      "the scheme \(scheme.quoted) is not declared",
      (schemes + (hosts.isEmpty ? [] : ["https"])).suggestion(for: scheme))
  }

  /// The fault of a link with a host that is not declared.
  func undeclaredHost(_ host: String) -> LinkFault {
    LinkFault("the host \(host.quoted) is not declared", hosts.suggestion(for: host))
  }

  /// The beginning of a written link: the given host, or else the first scheme, or else the first
  /// host.
  func prefix(of host: String?) throws -> String {
    if let host {
      if hosts.contains(host.lowercasedASCII) { return "https://" + host.lowercasedASCII }
      throw undeclaredHost(host)
    }
    return schemes.first.map { $0 + "://" } ?? "https://" + hosts[0]
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
  /// The string with its ASCII letters in lowercase. Other letters are not allowed in schemes and
  /// hosts. The Kelvin sign, for example, must not become a `k`.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.lazy.map(\.lowercased), as: UTF8.self)
  }
}
