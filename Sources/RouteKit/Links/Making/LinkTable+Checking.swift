extension LinkTable.Draft {
  /// The entries with the patterns that the catalogue lists for them, and what is wrong with others.
  ///
  /// - Throws: What is no ``RoutingError``.
  func checkedEntries() throws -> (entries: [LinkEntry], faults: [RoutingError]) {
    guard !entries.isEmpty else {
      let fault = RoutingError.badTable(
        "it is empty", advice: "Add a screen: links.add(name, pattern, to: route).")
      return ([], [fault])
    }
    var names: Set<String> = []
    var faults: [RoutingError] = []
    var checked: [LinkEntry] = []
    for entry in entries {
      do {
        let entry = try completed(entry)
        if !names.insert(entry.name).inserted {
          throw RoutingError.badTable(
            "\(entry.name.quoted) is added twice", advice: "Add it once, with all its patterns.")
        }
        if let fault = fault(of: entry.start, of: entry.name.quoted) { throw fault }
        checked.append(entry)
      } catch let fault as RoutingError {
        faults.append(fault)
      }
    }
    return (checked, faults + elsewhereFaults)
  }

  private func completed(_ entry: LinkEntry) throws -> LinkEntry {
    var entry = entry
    if let catalog {
      let listed = try catalog.screen(named: entry.name)
      (entry.name, entry.formerNames) = (listed.name, listed.formerNames)
      guard listed.canBeCoded else {
        throw RoutingError.badTable(
          "\(entry.name.quoted) is listed as one whose context cannot be coded",
          advice: "List it with screens.add, if its context is Codable.")
      }
      guard listed.contextType == entry.contextType else {
        throw RoutingError.badTable(
          "the route of \(entry.name.quoted) takes '\(entry.contextType)', and the catalogue lists "
            + "'\(listed.contextType)'")
      }
      if entry.texts.isEmpty && entry.aliases.isEmpty {
        (entry.texts, entry.aliases) = (listed.links, listed.linkAliases)
      }
    }
    if entry.texts.isEmpty && entry.aliases.isEmpty {
      throw RoutingError.badTable("\(entry.name.quoted) has no pattern")
    }
    return entry
  }

  private var elsewhereFaults: [RoutingError] {
    var faults = elsewhere.compactMap { fault(of: $0.start, of: "what is not found") }
    if elsewhere.count > 1 {
      faults.append(
        .badTable(
          "it has \(elsewhere.count) routes for what is not found", advice: "Add one of them."))
    }
    return faults
  }

  private func fault(of start: RouteStart, of name: String) -> RoutingError? {
    guard let place = start.text else { return nil }
    return RoutingError.badTable(
      "the route of \(name) \(place)",
      advice:
        "A link arrives at one place from everywhere: start with from(.root), or with a route "
        + "that does. Of a route that does so unseen say so: route.rooted().")
  }
}

extension RouteStart {
  /// What is wrong with it for a link; nil if nothing is.
  fileprivate var text: String? {
    switch self {
    case .root: nil
    case .visible: "starts at the visible screen"
    case .layer: "starts at the top layer"
    case .screen: "starts at a screen that may be gone"
    case .unknown: "does not tell where it starts"
    }
  }
}

extension RoutingError {
  static func badTable(_ reason: String, advice: String? = nil) -> RoutingError {
    RoutingError(.badLink, action: "make the table of links", reason: reason, advice: advice)
  }

  /// Throws the fault that there is, or one that has all of them for reasons.
  static func throwTable(_ faults: [RoutingError]) throws {
    guard let first = faults.first else { return }
    if faults.count == 1 { throw first }
    throw RoutingError(
      .badLink, action: "make the table of links", reason: "it has \(faults.count) faults",
      reasons: faults)
  }
}
