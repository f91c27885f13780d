import RouteKit

/// The contents of a table. It is a class because a table is then one word to copy.
final class LinkIndex {
  let addresses: LinkAddresses
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

  /// Collects the patterns of all entries.
  ///
  /// - Throws: All faults of the entries and their patterns, if there are any.
  init(_ draft: LinkTable.Draft, at addresses: LinkAddresses, within limits: LinkTable.Limits)
    throws
  {
    if draft.entries.isEmpty {
      throw RoutingError.badTable(
        "it is empty", advice: "Add a screen: links.add(name, pattern, to: route).")
    }
    let count = draft.entries.count
    var (forms, faults) = ([[LinkForm]](), [RoutingError]())
    var trie = LinkTrie(for: count, ignoringCase: addresses.acceptance.contains(.anyCase))
    var named = [String: LinkEntry](minimumCapacity: count)
    for group in draft.groups {
      do { try group.find(in: addresses) } catch let fault as RoutingError { faults.append(fault) }
    }
    // Without its addresses, a group would seem to have nothing in common with another.
    try RoutingError.throwTable(faults)
    for entry in draft.entries {
      do {
        try draft.check(entry)
        if let other = named.updateValue(entry, forKey: entry.name) {
          guard other.canBeAdded(beside: entry) else {
            throw RoutingError.badTable(
              "\(entry.name.quoted) is added twice", advice: "Add it once, with all its patterns.")
          }
          // The first stays first, as in the table.
          named[entry.name] = other
          (entry.next, other.next) = (other.next, entry)
        }
      } catch let fault as RoutingError {
        faults.append(fault)
        continue
      }
      for name in entry.formerNames { named[name] = entry }
      for text in entry.aliases.isEmpty ? entry.texts : entry.texts + entry.aliases {
        do {
          let pattern = try LinkPattern(text)
          entry.patterns.append(pattern)
          try pattern.check(filling: entry)
          let new = LinkForm.forms(of: pattern, at: forms.count, to: entry)
          forms.append(new)
          for form in new {
            if let other = trie.insert(form) { throw RoutingError.sameShape(other, form) }
          }
        } catch let fault as RoutingError {
          faults.append(fault)
        }
      }
    }
    try RoutingError.throwTable(faults + draft.notFoundFaults)
    trie.numberKinds()
    (entries, notFound) = (draft.entries, draft.notFound)
    (self.named, self.forms, self.trie) = (named, forms, trie)
    (self.addresses, self.limits) = (addresses, limits)
    acceptance = addresses.acceptance
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

extension LinkEntry {
  /// Whether another entry may have the same name: one in another group, with the same context.
  fileprivate func canBeAdded(beside other: LinkEntry) -> Bool {
    contextType == other.contextType
      && sequence(first: self, next: \.next).allSatisfy { $0.group !== other.group }
  }
}

extension LinkForm {
  /// The pattern and its screen, in errors.
  fileprivate var owned: String { "\(pattern.description.quoted) of \(entry.name.quoted)" }
}
