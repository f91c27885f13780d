import RouteKit

/// Collects the patterns of all entries in one trie.
struct LinkTableMaker {
  private(set) var entries: [LinkEntry] = []
  private(set) var forms: [LinkForm] = []
  private(set) var trie = LinkTrie()
  private(set) var named: [String: LinkEntry] = [:]
  private var faults: [RoutingError]

  /// Creates a maker that already has these faults.
  init(faults: [RoutingError]) { self.faults = faults }

  mutating func add(_ entry: LinkEntry) {
    for text in entry.texts + entry.aliases {
      do {
        let pattern = try LinkPattern(text)
        entry.patterns.append(pattern)
        insert(pattern, of: entry)
      } catch let fault as RoutingError {
        faults.append(fault)
      } catch {}
    }
    for name in [entry.name] + entry.formerNames { named[name] = entry }
    entries.append(entry)
  }

  private mutating func insert(_ pattern: LinkPattern, of entry: LinkEntry) {
    let position = (forms.last?.position ?? -1) + 1
    for form in LinkForm.forms(of: pattern, at: position, to: entry) {
      forms.append(form)
      guard let number = trie.insert(form, number: forms.count - 1) else { continue }
      let other = forms[number]
      faults.append(other.position == position ? .readTwoWays(form) : .sameShape(other, form))
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
  fileprivate static func sameShape(_ one: LinkForm, _ other: LinkForm) -> RoutingError {
    badTable(
      "\(one.owned) and \(other.owned) have the same shape, so no link can tell them apart",
      advice: "Add a literal to one of them.")
  }

  fileprivate static func readTwoWays(_ form: LinkForm) -> RoutingError {
    badTable(
      "\(form.owned) is ambiguous: one segment can fill either of two optional ones",
      advice: "Put the optional segments next to each other, or put a literal between them.")
  }
}

extension LinkForm {
  /// The pattern and its screen, in errors.
  fileprivate var owned: String { "\(pattern.description.quoted) of \(entry.name.quoted)" }
}
