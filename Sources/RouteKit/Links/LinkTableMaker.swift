/// Collects the patterns of all entries in one trie.
struct LinkTableMaker {
  private(set) var entries: [LinkEntry] = []
  private(set) var patterns: [LinkPattern] = []
  private(set) var owners: [Int] = []
  private(set) var forms: [LinkForm] = []
  private(set) var trie = LinkTrie()
  private(set) var positions: [String: Int] = [:]
  private var faults: [RoutingError]

  /// Creates a maker that already has these faults.
  init(faults: [RoutingError]) { self.faults = faults }

  mutating func add(_ entry: LinkEntry) {
    var entry = entry
    let first = patterns.count
    for text in entry.texts + entry.aliases {
      do {
        let pattern = try LinkPattern(text)
        patterns.append(pattern)
        owners.append(entries.count)
        insert(pattern, of: entry.name)
      } catch let fault as RoutingError {
        faults.append(fault)
      } catch {}
    }
    entry.patterns = first..<patterns.count
    for name in [entry.name] + entry.formerNames { positions[name] = entries.count }
    entries.append(entry)
  }

  private mutating func insert(_ pattern: LinkPattern, of name: String) {
    for form in LinkForm.forms(of: pattern, at: patterns.count - 1) {
      forms.append(form)
      let other = trie.insert(form, number: forms.count - 1)
      guard let other else { continue }
      let position = forms[other].pattern
      if position == form.pattern {
        faults.append(.readTwoWays(pattern, of: name))
        return
      }
      let owner = owners[position] < entries.count ? entries[owners[position]].name : name
      faults.append(.sameShape((patterns[position], owner), (pattern, name)))
      return
    }
  }

  /// Finishes the trie after the last entry.
  ///
  /// - Throws: The faults, if there are any.
  consuming func finished() throws -> LinkTableMaker {
    try RoutingError.throwTable(faults)
    trie.finish()
    return self
  }
}

extension RoutingError {
  fileprivate static func sameShape(
    _ one: (pattern: LinkPattern, name: String), _ other: (pattern: LinkPattern, name: String)
  ) -> RoutingError {
    badTable(
      "\(one.pattern.description.quoted) of \(one.name.quoted) and "
        + "\(other.pattern.description.quoted) of \(other.name.quoted) have the same shape, so no "
        + "link can tell them apart",
      advice: "Add a literal to one of them.")
  }

  fileprivate static func readTwoWays(_ pattern: LinkPattern, of name: String) -> RoutingError {
    badTable(
      "\(pattern.description.quoted) of \(name.quoted) is ambiguous: one segment can fill either of two "
        + "optional ones",
      advice: "Put the optional segments next to each other, or put a literal between them.")
  }
}
