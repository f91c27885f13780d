/// Where a link leads, and with what.
struct LinkMatch {
  let entry: Int
  let pattern: Int
  let context: Any
}

extension LinkIndex {
  /// Finds the pattern of the highest rank that a link fits, values included.
  ///
  /// - Parameters:
  ///   - link: What is looked for.
  ///   - missed: Hears of each pattern that the segments fit and the values do not, by its position.
  /// - Returns: Where it leads, or nil if it fits none.
  /// - Throws: ``RoutingError`` of the kind `badLink` if a context is not flat.
  func match(
    _ link: LinkText, missed: ((Int, any Error) -> Void)? = nil
  ) throws -> LinkMatch? {
    var match: LinkMatch?
    try trie.forEachMatch(of: link.segments) { number in
      let form = forms[number]
      // What needs more query items than there are is looked at by who wants to know what it misses.
      if form.required > link.items.count && missed == nil { return false }
      let pattern = patterns[form.pattern]
      let owner = owners[form.pattern]
      do {
        let fields = try form.fields(of: link, by: pattern)
        let decoder = LinkDecoder(fields: fields, names: pattern.names)
        let context = try decoder.decode(entries[owner].contextType, by: entries[owner].coding)
        match = LinkMatch(entry: owner, pattern: form.pattern, context: context)
        return true
      } catch let fault as FlatnessFault {
        missed?(form.pattern, fault)
        throw RoutingError.notFlat(entries[owner].contextType, pattern, because: fault)
      } catch {
        missed?(form.pattern, error)
        return false
      }
    }
    return match
  }
}

extension LinkForm {
  /// What a link says for the names of a pattern.
  ///
  /// - Throws: ``ValueFault`` if a query item is missing, or comes more often than it may.
  func fields(of link: LinkText, by pattern: LinkPattern) throws -> LinkFields {
    var fields = LinkFields()
    fields.fields.reserveCapacity(names.count + pattern.items.count + (rest == nil ? 0 : 1))
    for (position, name) in names { fields.add(link.segments[position], to: name) }
    if let rest {
      for segment in link.segments[parts.count...] {
        fields.add(segment, to: rest.name, isList: true)
      }
    }
    for item in pattern.items {
      var count = 0
      for (name, value) in link.items where name == item.name {
        count += 1
        if count > 1 && !item.isList { throw ValueFault(reason: "'\(name)' comes several times") }
        fields.add(value, to: name, isList: item.isList)
      }
      if count > 0 { continue }
      if item.isRequired { throw ValueFault(reason: "the query item '\(item.name)' is missing") }
      if case .fallback(let value) = item.need { fields.add(value, to: item.name) }
    }
    return fields
  }
}

extension RoutingError {
  /// The context of a screen can stand in no link.
  static func notFlat(
    _ context: Any.Type, _ pattern: LinkPattern, because fault: FlatnessFault
  ) -> RoutingError {
    RoutingError(
      .badLink, action: "fit '\(context)' to the pattern \(pattern.description.quoted)",
      reason: fault.reason,
      advice: "A link holds single values and lists of them, each called as its parameter.")
  }
}
