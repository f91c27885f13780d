import RouteKit

/// The form of a pattern that a link fits, and the context that the link provides.
struct LinkMatch {
  let form: LinkForm
  let context: Any
}

extension LinkIndex {
  /// Finds the pattern of the highest rank that a link fits, values included, or nil if the link
  /// fits no pattern.
  ///
  /// - Throws: `RoutingError` of the kind `badLink` if a context is not flat, and ``LinkFault`` if a
  ///   pattern takes the fragment, and that is malformed or too large.
  func match(_ link: LinkText) throws -> LinkMatch? {
    try trie.nodes.withUnsafeBufferPointer { nodes in
      var walk = LinkWalk(for: link, in: self, nodes, explaining: false)
      try walk.run()
      return walk.match
    }
  }

  /// Finds the pattern, and records every form whose segments fit but whose values do not.
  ///
  /// - Throws: The same error, after the misses are recorded.
  func match(
    _ link: LinkText, misses: inout [(form: LinkForm, error: any Error)]
  ) throws -> LinkMatch? {
    try trie.nodes.withUnsafeBufferPointer { nodes in
      var walk = LinkWalk(for: link, in: self, nodes, explaining: true)
      defer { misses = walk.misses }
      try walk.run()
      return walk.match
    }
  }
}

extension LinkForm {
  /// The context that a link provides.
  ///
  /// - Throws: ``FlatnessFault`` if the type does not fit the pattern, and any other error if the
  ///   values do not fit the type.
  func context(of link: LinkText, within limits: LinkLimits) throws -> Any {
    if let only, entry.isScalar {
      let text = value(ofPartAt: only.position, in: link.segments)
      if !pattern.constraints.isEmpty { try pattern.checkValue(text, of: only.name) }
      return try ScalarText.value(ofType: entry.contextType, from: text, named: only.name)
    }
    let decoder = LinkDecoder(
      fields: try fields(of: link, within: limits), names: pattern.names, items: pattern.items)
    return try decoder.decode(entry.contextType, by: entry.coding)
  }

  private func value(ofPartAt position: Int, in segments: [String]) -> String {
    if position < parts.count, case .parameter = parts[position] { return segments[position] }
    let segment = segments[segment(ofPartAt: position, among: segments.count)]
    return part(at: position).value(in: segment)
  }

  /// The values that a link has for the names of the pattern.
  ///
  /// - Throws: ``ValueFault`` if an item is missing, or appears more often than the pattern
  ///   allows. ``LinkFault`` if the pattern takes the fragment, and that is malformed.
  private func fields(of link: LinkText, within limits: LinkLimits) throws -> LinkFields {
    var fields = LinkFields()
    fields.fields.reserveCapacity(pattern.names.count)
    for (position, name) in names {
      let value = value(ofPartAt: position, in: link.segments)
      if !pattern.constraints.isEmpty { try pattern.checkValue(value, of: name) }
      fields.add(value, to: name)
    }
    if let rest {
      for segment in link.segments[parts.count..<link.segments.count - tail.count] {
        if !pattern.constraints.isEmpty { try pattern.checkValue(segment, of: rest.name) }
        fields.add(segment, to: rest.name, isList: true)
      }
    }
    for item in pattern.items { try fields.add(item, from: link, within: limits) }
    return fields
  }
}

extension LinkFields {
  /// Adds what a link has for an item.
  fileprivate mutating func add(
    _ item: LinkPattern.Item, from link: LinkText, within limits: LinkLimits
  ) throws {
    var count = 0
    for (name, value, isFlag) in try item.candidates(in: link, within: limits)
    where item.name.isEqual(toUntrusted: name) {
      count += 1
      if count > 1 && !item.isList { throw ValueFault(reason: "'\(name)' appears several times") }
      add(value, to: name, isList: item.isList, isFlag: isFlag && !item.isList)
    }
    if count > 0 { return }
    if item.isRequired { throw ValueFault(reason: "the \(item.title) is missing") }
    if let value = item.fallback { add(value, to: item.name) }
  }
}

extension LinkPattern.Item {
  /// The items of a link among which this one is, if the link has it.
  fileprivate func candidates(
    in link: LinkText, within limits: LinkLimits
  ) throws -> [LinkText.Item] {
    switch place {
    case .query: link.items
    case .fragment: try link.fragmentItems(within: limits)
    case .wholeFragment: try link.wholeFragment(within: limits).map { [(name, $0, false)] } ?? []
    }
  }

  fileprivate var title: String {
    switch place {
    case .query: "query item '\(name)'"
    case .fragment: "fragment item '\(name)'"
    case .wholeFragment: "fragment"
    }
  }

  /// Its default, or nil if it has none.
  var fallback: String? { if case .fallback(let value) = need { value } else { nil } }
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
