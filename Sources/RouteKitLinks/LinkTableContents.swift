import RouteKit

/// The contents of a table. It is a class because a table is then one word to copy.
final class LinkTableContents {
  let addresses: DeclaredSchemesAndHosts
  let limits: LinkTable.Limits
  let entries: [LinkEntry]
  /// Each entry, by its name and its former names.
  let named: [String: LinkEntry]
  /// The entries without a pattern whose context is the link itself.
  let notFound: [LinkEntry]
  /// The forms of each pattern.
  let forms: [[LinkForm]]
  let trie: LinkTrie
  // To ask the addresses would copy them for each link.
  let acceptance: LinkTable.Acceptance

  /// Whether the literals and the texts around parameters fit in any case.
  var ignoresCase: Bool { acceptance.contains(.anyCase) }

  /// The hosts of groups whose path is in the fragment.
  private let hostsWithFragment: NumberSet

  /// Collects the patterns of all entries.
  ///
  /// - Throws: The faults of the entries and their patterns, if there are any.
  init(
    _ draft: LinkTable.Draft, at addresses: DeclaredSchemesAndHosts, within limits: LinkTable.Limits
  )
    throws
  {
    if draft.size > LinkTable.mostPatterns {
      throw RoutingError.tooLarge(RoutingError.tooManyPatterns)
    }
    if draft.entries.isEmpty {
      throw RoutingError.badTable(
        "it is empty", advice: "Add a screen: links.add(name, pattern, to: route).")
    }
    hostsWithFragment = try LinkTableContents.find(draft.groups, in: addresses)
    let count = draft.entries.count
    let trie = LinkTrie(for: count, ignoringCase: addresses.acceptance.contains(.anyCase))
    var (collected, names) = (CollectedForms(trie: trie), LinkNames(for: count))
    var faults = TableFaults()
    for entry in draft.entries {
      do {
        try draft.check(entry)
        try names.add(entry)
      } catch let fault as RoutingError {
        faults.add(fault)
        continue
      }
      for text in entry.aliases.isEmpty ? entry.texts : entry.texts + entry.aliases {
        do { try collected.add(text, of: entry) } catch let fault as RoutingError {
          faults.add(fault)
        }
        try collected.checkSize()
      }
    }
    for fault in draft.notFoundFaults { faults.add(fault) }
    try faults.throwAny()
    collected.trie.numberKinds()
    (entries, notFound) = (draft.entries, draft.notFound)
    (named, forms, self.trie) = (names.entries, collected.forms, collected.trie)
    (self.addresses, self.limits) = (addresses, limits)
    acceptance = addresses.acceptance
  }

  /// Looks up the schemes and hosts of groups.
  ///
  /// - Returns: The hosts whose path is in the fragment.
  private static func find(
    _ groups: [LinkGroup], in addresses: DeclaredSchemesAndHosts
  ) throws -> NumberSet {
    var (faults, hostsWithFragment) = (TableFaults(), NumberSet())
    // To suggest a host for each of many faults would take long.
    for group in groups where !faults.isFull {
      do {
        try group.find(in: addresses)
        if group.acceptance.contains(.pathInFragment) {
          hostsWithFragment.formUnion(group.origins.hosts)
        }
      } catch let fault as RoutingError { faults.add(fault) }
    }
    // Without its origins, a group would seem to have nothing in common with another.
    try faults.throwAny()
    return hostsWithFragment
  }

  /// Whether the path of a host's links is in the fragment.
  func hasPathInFragment(ofHost host: Int) -> Bool {
    acceptance.contains(.pathInFragment) || hostsWithFragment.contains(host)
  }
}

/// The forms of the patterns that were added to a table.
private struct CollectedForms {
  /// The forms of each pattern.
  private(set) var forms: [[LinkForm]] = []
  private var count = 0
  private var claims = LinkTrie.Claims()
  var trie: LinkTrie

  init(trie: LinkTrie) { self.trie = trie }

  mutating func add(_ text: String, of entry: LinkEntry) throws {
    let pattern = try LinkPattern(text)
    entry.patterns.append(pattern)
    try pattern.check(filling: entry)
    let new = LinkForm.forms(of: pattern, at: forms.count, to: entry)
    forms.append(new)
    count += new.count
    for form in new {
      if let other = trie.insert(form, &claims) { throw RoutingError.sameShape(other, form) }
    }
  }

  func checkSize() throws {
    if count > LinkTable.mostPatterns {
      throw RoutingError.tooLarge(
        RoutingError.tooManyPatterns + ", if each choice of optional segments counts")
    }
    if trie.hasTooManyTexts {
      throw RoutingError.tooLarge(
        "more than \(LinkTrie.mostTexts) patterns differ in the texts around the parameters of one segment"
      )
    }
  }
}

/// The names of the screens of a table.
private struct LinkNames {
  /// A name in a group.
  private struct Owned: Hashable {
    let name: String
    let group: ObjectIdentifier?
  }

  /// Each entry, by its name and its former names.
  private(set) var entries: [String: LinkEntry]
  private var owned: Set<Owned> = []

  init(for count: Int) { entries = [String: LinkEntry](minimumCapacity: count) }

  /// Adds an entry. Another may have the same name, in another group and with the same context.
  mutating func add(_ entry: LinkEntry) throws {
    for name in entry.formerNames { entries[name] = entry }
    guard let other = entries.updateValue(entry, forKey: entry.name) else { return }
    // The first stays first, as in the table.
    entries[entry.name] = other
    if other.next == nil { owned.insert(LinkNames.owned(other)) }
    guard other.contextType == entry.contextType, owned.insert(LinkNames.owned(entry)).inserted
    else {
      throw RoutingError.badTable(
        "\(entry.name.quoted) is added twice", advice: "Add it once, with all its patterns.")
    }
    (entry.next, other.next) = (other.next, entry)
  }

  private static func owned(_ entry: LinkEntry) -> Owned {
    Owned(name: entry.name, group: entry.group.map(ObjectIdentifier.init))
  }
}

extension RoutingError {
  fileprivate static func sameShape(_ one: LinkForm, _ other: LinkForm) -> RoutingError {
    if one.position == other.position {
      return badTable(
        "\(one.owned) is ambiguous: one segment can fill either of two optional ones",
        advice: "Put the optional segments next to each other, or put a literal between them.")
    }
    return badTable(
      "\(one.owned) and \(other.owned) have the same shape, so no link can tell them apart",
      advice: "Add a literal to one of them.")
  }
}

extension LinkForm {
  /// The pattern and its screen, in errors.
  fileprivate var owned: String { "\(pattern.description.quoted) of \(entry.name.quoted)" }
}
