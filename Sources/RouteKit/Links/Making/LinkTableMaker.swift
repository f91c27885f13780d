/// Puts the patterns of all entries into one trie.
struct LinkTableMaker {
  private(set) var entries: [LinkEntry] = []
  private(set) var patterns: [LinkPattern] = []
  private(set) var owners: [Int] = []
  private(set) var forms: [LinkForm] = []
  private(set) var trie = LinkTrie()
  private(set) var positions: [String: Int] = [:]
  private var faults: [RoutingError] = []

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
    positions[entry.name] = entries.count
    entries.append(entry)
  }

  private mutating func insert(_ pattern: LinkPattern, of name: String) {
    let required = pattern.items.count { $0.isRequired }
    for form in LinkForm.forms(of: pattern, at: patterns.count - 1) {
      forms.append(form)
      let other = trie.insert(form, number: forms.count - 1, requiring: required)
      guard let other else { continue }
      let position = forms[other].pattern
      let owner = owners[position] < entries.count ? entries[owners[position]].name : name
      faults.append(.sameShape((patterns[position], owner), (pattern, name)))
      return
    }
  }

  mutating func finish() throws {
    try RoutingError.throwTable(faults)
    trie.finish()
  }
}

extension RoutingError {
  fileprivate static func sameShape(
    _ one: (pattern: LinkPattern, name: String), _ other: (pattern: LinkPattern, name: String)
  ) -> RoutingError {
    badTable(
      "\(one.pattern.description.quoted) of \(one.name.quoted) and "
        + "\(other.pattern.description.quoted) of \(other.name.quoted) have the same shape, so that no "
        + "link tells them apart",
      advice: "Put a literal into one of them.")
  }
}
