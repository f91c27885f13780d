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
    if let fault = entry.start.fault(of: "the route of \(entry.name.quoted)") { throw fault }
  }

  var notFoundFaults: [RoutingError] {
    var faults = notFound.compactMap { $0.start.fault(of: "the not-found route") }
    for (position, entry) in notFound.enumerated() {
      if notFound[..<position].contains(where: { LinkGroup.overlap($0.group, entry.group) }) {
        faults.append(
          .badTable(
            "it has \(notFound.count) not-found routes", advice: "Keep one of them."))
        break
      }
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

extension OutlinedStart {
  /// Why a link cannot have a route that starts there, or nil if it can.
  fileprivate func fault(of route: @autoclosure () -> String) -> RoutingError? {
    guard let place = text else { return nil }
    return RoutingError.badTable(
      "\(route()) \(place)",
      advice: "A link must lead to the same place from everywhere. \(advice)")
  }

  private var text: String? {
    switch self {
    case .root: nil
    case .visible: "starts at the visible screen"
    case .layer: "starts at the top layer"
    case .screen: "starts at a screen that may be gone"
    case .search(let beginning): "may reuse a screen, and its finder \(beginning)"
    case .unknown: "does not say where it starts"
    }
  }

  /// How to start at the root instead.
  private var advice: String {
    if case .search = self {
      return "Have the finder search from the root, as in reusing(.first(from: .root)). If the "
        + "screen that it finds is the same from everywhere, write route.rooted()."
    }
    return "Start with from(.root), or with a route that does. If a route starts at the root "
      + "without saying so, write route.rooted()."
  }
}

extension RoutingError {
  static func badTable(_ reason: String, advice: String? = nil) -> RoutingError {
    RoutingError(.badLink, action: "make the table of links", reason: reason, advice: advice)
  }

  /// Throws the only fault, or one error with the first faults as its reasons.
  static func throwTable(_ faults: [RoutingError]) throws {
    guard let first = faults.first else { return }
    if faults.count == 1 { throw first }
    let most = 20
    let others = faults.count > most ? ", of which these are the first \(most)" : ""
    throw RoutingError(
      .badLink, action: "make the table of links",
      reason: "it has \(faults.count) faults\(others)", reasons: Array(faults.prefix(most)))
  }
}
