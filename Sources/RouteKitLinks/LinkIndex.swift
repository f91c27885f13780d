import RouteKit

/// The contents of a table. It is a class because a table is then one word to copy.
final class LinkIndex {
  let addresses: LinkAddresses
  let limits: LinkTable.Limits
  let entries: [LinkEntry]
  /// Each entry, by its name and its former names.
  let named: [String: LinkEntry]
  /// The entry without a pattern whose context is the link itself.
  let notFound: LinkEntry?
  /// The forms of each pattern.
  let forms: [[LinkForm]]
  let trie: LinkTrie

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
    var (forms, trie, faults) = ([[LinkForm]](), LinkTrie(for: count), [RoutingError]())
    var named = [String: LinkEntry](minimumCapacity: count)
    for entry in draft.entries {
      do {
        try draft.check(entry)
        if named.updateValue(entry, forKey: entry.name) != nil {
          throw RoutingError.badTable(
            "\(entry.name.quoted) is added twice", advice: "Add it once, with all its patterns.")
        }
      } catch let fault as RoutingError {
        faults.append(fault)
        continue
      }
      for name in entry.formerNames { named[name] = entry }
      for text in entry.texts + entry.aliases {
        do {
          let pattern = try LinkPattern(text)
          entry.patterns.append(pattern)
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
    (entries, notFound) = (draft.entries, draft.notFound.first)
    (self.named, self.forms, self.trie) = (named, forms, trie)
    (self.addresses, self.limits) = (addresses, limits)
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
