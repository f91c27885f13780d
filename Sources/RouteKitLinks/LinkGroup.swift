import RouteKit

/// Lines of a table that only links of some schemes and hosts open. It is a class because all its lines refer to it.
final class LinkGroup {
  private let names: (schemes: [String], hosts: [String])
  private let outer: LinkGroup?
  /// More links that its hosts accept.
  let acceptance: LinkTable.Acceptance
  /// Where its links may come from.
  private(set) var origins = Origins()

  /// The positions of schemes and hosts among the declared ones.
  struct Origins {
    /// The schemes of links.
    var schemes = NumberSet()
    /// The hosts of web links, including every declared host below a wildcard.
    var hosts = NumberSet()
    /// The hosts that may follow the schemes, or nil for every declared one.
    var hostsAfterScheme: NumberSet?

    /// Whether one link may come from both.
    func overlap(_ other: Origins) -> Bool {
      !schemes.isDisjoint(with: other.schemes) || !hosts.isDisjoint(with: other.hosts)
    }

    mutating func formUnion(_ other: Origins) {
      schemes.formUnion(other.schemes)
      hosts.formUnion(other.hosts)
    }
  }

  init(
    schemes: [String], hosts: [String], accepting acceptance: LinkTable.Acceptance,
    within outer: LinkGroup?
  ) {
    (names, self.acceptance, self.outer) = ((schemes, hosts), acceptance, outer)
  }

  /// Looks up its schemes and hosts. A group within another has only those that both have.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if one is not declared, if nothing is left, or if it accepts more than
  ///   a path in the fragment.
  func find(in addresses: DeclaredSchemesAndHosts) throws {
    if names.schemes.isEmpty, names.hosts.isEmpty {
      throw RoutingError.badTable("a group of lines names neither a scheme nor a host")
    }
    if !acceptance.isSubset(of: .pathInFragment) {
      throw RoutingError.badTable(
        "the group for \(text) accepts more than .pathInFragment",
        advice: "Only a whole table can accept the others.")
    }
    for name in names.schemes {
      guard let position = addresses.schemes.firstIndex(of: name.lowercasedASCII) else {
        throw RoutingError.undeclared("scheme", name, near: addresses.schemes)
      }
      origins.schemes.insert(position)
    }
    for name in names.hosts {
      guard let covered = try addresses.positions(below: name) else {
        throw RoutingError.undeclared("host", name, near: addresses.hosts.map(\.text))
      }
      origins.hosts.formUnion(covered)
    }
    if !names.hosts.isEmpty { origins.hostsAfterScheme = origins.hosts }
    guard let outer else { return }
    origins.schemes.formIntersection(outer.origins.schemes)
    origins.hosts.formIntersection(outer.origins.hosts)
    if let allowed = outer.origins.hostsAfterScheme {
      origins.hostsAfterScheme?.formIntersection(allowed)
      origins.hostsAfterScheme = origins.hostsAfterScheme ?? allowed
    }
    if origins.schemes.isEmpty, origins.hosts.isEmpty {
      throw RoutingError.badTable(
        "no link can come from \(text), because the group is in one for \(outer.text)")
    }
  }

  /// Whether a link may open its lines.
  func allows(_ link: LinkText) -> Bool {
    let (scheme, host) = (Int(link.scheme), Int(link.host))
    if scheme < 0 { return origins.hosts.contains(host) }
    return origins.schemes.contains(scheme)
      && (host < 0 || origins.hostsAfterScheme?.contains(host) ?? true)
  }

  /// Whether one link may open lines of both. Lines without a group are open to all.
  static func overlap(_ one: LinkGroup?, _ other: LinkGroup?) -> Bool {
    guard let one, let other else { return true }
    return one.origins.overlap(other.origins)
  }

  /// "'shop', 'id.example'"
  var text: String { (names.schemes + names.hosts).map(\.quoted).joined(separator: ", ") }

  /// Why a link from elsewhere does not open its lines, as the second half of a sentence.
  var reason: String { "it is only for links of \(text)" }
}

extension RoutingError {
  fileprivate static func undeclared(
    _ kind: String, _ name: String, near declared: [String]
  ) -> RoutingError {
    let near = declared.nearest(to: name, differingBy: 2).first
    return badTable(
      "a group of lines is for the \(kind) \(name.quoted), which is not declared",
      advice: near.map { "Did you mean \($0.quoted)?" } ?? "Add it to the \(kind)s of the table.")
  }
}
