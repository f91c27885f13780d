import RouteKit

extension LinkTable.Draft {
  /// Takes from the catalogue what it lists for the entry, and checks both and the start of the route.
  func check(_ entry: LinkEntry) throws {
    if let catalog {
      let listed = try catalog.screen(named: entry.name)
      (entry.name, entry.formerNames) = (listed.name, listed.formerNames)
      guard listed.canBeCoded else {
        throw RoutingError.badTable(
          "the catalogue lists \(entry.name.quoted) without a Codable context",
          advice: "If its context is Codable, list it with screens.add.")
      }
      guard listed.contextType == entry.contextType else {
        throw RoutingError.badTable(
          "the route of \(entry.name.quoted) takes '\(entry.contextType)', but the catalogue lists "
            + "'\(listed.contextType)'")
      }
      if entry.texts.isEmpty && entry.aliases.isEmpty {
        (entry.texts, entry.aliases) = (listed.links, listed.linkAliases)
      }
    }
    if entry.texts.isEmpty && entry.aliases.isEmpty {
      throw RoutingError.badTable("\(entry.name.quoted) has no pattern")
    }
    if entry.texts.isEmpty {
      throw RoutingError.badTable(
        "\(entry.name.quoted) has only aliases, so no link to it can be written",
        advice: "Make one of them its pattern.")
    }
    if let fault = entry.fault(of: "the route of \(entry.name.quoted)") { throw fault }
  }

  var notFoundFaults: [RoutingError] {
    var faults = notFound.compactMap { $0.fault(of: "the not-found route") }
    var origins = LinkGroup.Origins()
    for (position, entry) in notFound.enumerated() {
      let overlaps = entry.group.map { origins.overlap($0.origins) } ?? (position > 0)
      if overlaps || (position > 0 && notFound[0].group == nil) {
        faults.append(
          .badTable(
            "it has \(notFound.count) not-found routes", advice: "Keep one of them."))
        break
      }
      if let group = entry.group { origins.formUnion(group.origins) }
    }
    if notFound.contains(where: { $0.takesUndeclaredHosts && $0.group != nil }) {
      faults.append(
        .badTable(
          "the not-found route of a group is for hosts that are not declared",
          advice: "Add it outside of the group."))
    }
    return faults
  }
}

extension LinkEntry {
  /// Why a link cannot have this route, or nil if it can.
  fileprivate func fault(of route: @autoclosure () -> String) -> RoutingError? {
    guard let start else { return nil }
    return RoutingError.badTable(
      "\(route()) \(start.text)",
      advice: "A link must lead to the same place from everywhere. "
        + (start.isSearch
          ? "Have the finder search from the root, as in reusing(.first(from: .root)). If the "
            + "screen that it finds is the same from everywhere, write route.rooted()."
          : "Start with from(.root), or with a route that does. If a route starts at the root "
            + "without saying so, write route.rooted()."))
  }
}

extension RoutingError {
  static func badTable(_ reason: String, advice: String? = nil) -> RoutingError {
    RoutingError(.badLink, action: "make the table of links", reason: reason, advice: advice)
  }

  static let tooManyPatterns =
    "it has more than \(LinkTable.mostPatterns) patterns, the most that a table can have"

  static func tooLarge(_ reason: String) -> RoutingError {
    badTable(
      reason, advice: "Make several tables, and open both with router.opening(one).opening(other).")
  }
}

/// The faults of a table. An error shows the first of them.
struct TableFaults {
  private static let most = 20

  private var first: [RoutingError] = []
  private var count = 0

  /// Whether further faults are only counted.
  var isFull: Bool { first.count == TableFaults.most }

  mutating func add(_ fault: RoutingError) {
    count += 1
    if !isFull { first.append(fault) }
  }

  /// Throws the only fault, or one error with the first faults as its reasons.
  func throwAny() throws {
    guard let only = first.first else { return }
    if count == 1 { throw only }
    let others = count > first.count ? ", of which these are the first \(first.count)" : ""
    throw RoutingError(
      .badLink, action: "make the table of links",
      reason: "it has \(count) faults\(others)", reasons: first)
  }
}
