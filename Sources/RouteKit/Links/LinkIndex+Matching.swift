/// The pattern that a link fits, and the context that the link provides.
struct LinkMatch {
  let entry: Int
  let pattern: Int
  let context: Any
}

extension LinkIndex {
  /// Finds the pattern of the highest rank that a link fits, values included.
  ///
  /// - Parameters:
  ///   - link: The link to look up.
  ///   - missed: Receives the position of each pattern whose segments fit but whose values do not.
  /// - Returns: The match, or nil if the link fits no pattern.
  /// - Throws: ``RoutingError`` of the kind `badLink` if a context is not flat.
  func match(
    _ link: LinkText, missed: ((Int, any Error) -> Void)? = nil
  ) throws -> LinkMatch? {
    var match: LinkMatch?
    try trie.forEachMatch(of: link.segments) { number in
      let form = forms[number]
      // A pattern that needs more query items than the link has is only tried to explain what is
      // missing.
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
  /// The values that a link has for the names of a pattern.
  ///
  /// - Throws: ``ValueFault`` if a query item is missing, or appears more often than the pattern
  ///   allows.
  func fields(of link: LinkText, by pattern: LinkPattern) throws -> LinkFields {
    var fields = LinkFields()
    fields.fields.reserveCapacity(names.count + pattern.items.count + (rest == nil ? 0 : 1))
    let count = link.segments.count
    for (position, name) in names {
      let segment = link.segments[segment(ofPartAt: position, among: count)]
      fields.add(part(at: position).value(in: segment), to: name)
    }
    if let rest {
      for segment in link.segments[parts.count..<count - tail.count] {
        fields.add(segment, to: rest.name, isList: true)
      }
    }
    for item in pattern.items {
      var count = 0
      for (name, value, isFlag) in link.items where name == item.name {
        count += 1
        if count > 1 && !item.isList { throw ValueFault(reason: "'\(name)' appears several times") }
        fields.add(value, to: name, isList: item.isList, isFlag: isFlag && !item.isList)
      }
      if count > 0 { continue }
      if item.isRequired { throw ValueFault(reason: "the query item '\(item.name)' is missing") }
      if case .fallback(let value) = item.need { fields.add(value, to: item.name) }
    }
    return fields
  }
}

extension RoutingError {
  /// The context type does not fit into a link.
  static func notFlat(
    _ context: Any.Type, _ pattern: LinkPattern, because fault: FlatnessFault
  ) -> RoutingError {
    RoutingError(
      .badLink, action: "fit '\(context)' to the pattern \(pattern.description.quoted)",
      reason: fault.reason,
      advice:
        "A link holds single values and lists of them. Each property must have the name of its "
        + "parameter.")
  }
}
