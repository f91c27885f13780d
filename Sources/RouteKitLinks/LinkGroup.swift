import RouteKit

/// Lines of a table that only links of some schemes and hosts open. It is a class because all its lines refer to it.
final class LinkGroup {
  private let names: (schemes: [String], hosts: [String])
  private let outer: LinkGroup?
  // The positions of its schemes and hosts among the declared ones, including every declared host below a wildcard. A
  // group within another has only those that both have.

  /// The schemes of its links.
  private(set) var schemes: Set<Int> = []
  /// The hosts of its web links.
  private(set) var hosts: Set<Int> = []
  /// The hosts that may follow its schemes, or nil for every declared one.
  private(set) var hostsAfterScheme: Set<Int>?

  init(schemes: [String], hosts: [String], within outer: LinkGroup?) {
    (names, self.outer) = ((schemes, hosts), outer)
  }

  /// Looks up its schemes and hosts. A group within another has only those that both have.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if one is not declared, or if nothing is left.
  func find(in addresses: LinkAddresses) throws {
    if names.schemes.isEmpty, names.hosts.isEmpty {
      throw RoutingError.badTable("a group of lines names neither a scheme nor a host")
    }
    for name in names.schemes {
      guard let position = addresses.schemes.firstIndex(of: name.lowercasedASCII) else {
        throw RoutingError.undeclared("scheme", name, near: addresses.schemes)
      }
      schemes.insert(position)
    }
    for name in names.hosts {
      guard let covered = try addresses.positions(below: name) else {
        throw RoutingError.undeclared("host", name, near: addresses.hosts.map(\.text))
      }
      hosts.formUnion(covered)
    }
    if !hosts.isEmpty { hostsAfterScheme = hosts }
    guard let outer else { return }
    schemes.formIntersection(outer.schemes)
    hosts.formIntersection(outer.hosts)
    if let allowed = outer.hostsAfterScheme {
      hostsAfterScheme = hostsAfterScheme?.intersection(allowed) ?? allowed
    }
    if schemes.isEmpty, hosts.isEmpty {
      throw RoutingError.badTable(
        "no link can come from \(text), because the group is in one for \(outer.text)")
    }
  }

  /// Whether a link may open its lines.
  func allows(_ link: LinkText) -> Bool {
    let (scheme, host) = (Int(link.scheme), Int(link.host))
    if scheme < 0 { return hosts.contains(host) }
    return schemes.contains(scheme) && (host < 0 || hostsAfterScheme?.contains(host) ?? true)
  }

  /// Whether one link may open lines of both. Lines without a group are open to all.
  static func overlap(_ one: LinkGroup?, _ other: LinkGroup?) -> Bool {
    guard let one, let other else { return true }
    return !one.schemes.isDisjoint(with: other.schemes) || !one.hosts.isDisjoint(with: other.hosts)
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
