import RouteKit

extension LinkForm {
  /// The context that a link provides.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - cuts: The values within segments that are known, by position.
  ///   - onLeavingOut: Receives the name of each optional item that its type cannot read, with the error.
  /// - Returns: The context.
  /// - Throws: Any error if the type does not fit the pattern, or the values do not fit the type.
  func context(
    of link: LinkText, _ cuts: [Int: [String]] = [:],
    onLeavingOut: ((String, any Error) -> Void)? = nil
  ) throws -> Any {
    if entry.isScalar, let only, let parameter = segments[only].parameter {
      let text = link.segments[only]
      try parameter.check(text)
      return try ScalarText.value(of: entry.contextType, from: text, named: parameter.name)
    }
    let decoder = LinkDecoder(
      fields: try fields(of: link, cuts), names: pattern.names, link: link,
      onLeavingOut: onLeavingOut)
    return try decoder.decode(entry.contextType, by: entry.coding)
  }

  /// The fields of a segment, from the segments of a link that it takes.
  private func fields(
    of segment: LinkPattern.Segment, in range: Range<Int>, of link: LinkText,
    _ cuts: [Int: [String]]
  ) throws -> [LinkFields.Field] {
    switch segment {
    case .literal: return []
    case .parameter(let parameter):
      let values = Array(link.segments[range])
      for value in values { try parameter.check(value) }
      let isList = parameter.need.isList
      if values.isEmpty { return [] }
      return [LinkFields.Field(name: parameter.name, values: values, isList: isList)]
    case .within(let parameters, let affix):
      let (position, ignoresCase) = (range.lowerBound, link.index.ignoresCase)
      let values =
        cuts[position]
        ?? affix.values(in: link.segments[position], ignoringCase: ignoresCase)
      return try zip(parameters, values).map { parameter, value in
        try parameter.check(value)
        return LinkFields.Field(name: parameter.name, values: [value])
      }
    }
  }

  /// The values that a link has for the names of the pattern.
  ///
  /// - Throws: ``ValueFault`` if an item is missing, or appears more often than the pattern
  ///   allows. ``LinkFault`` if the pattern takes the fragment, and that is malformed.
  private func fields(of link: LinkText, _ cuts: [Int: [String]]) throws -> LinkFields {
    var fields: [LinkFields.Field] = []
    fields.reserveCapacity(pattern.names.count)
    let starts = starts(in: link)
    for (segment, (start, end)) in zip(segments, zip(starts, starts.dropFirst())) {
      fields += try self.fields(of: segment, in: start..<end, of: link, cuts)
    }
    for item in pattern.items {
      if let field = try item.field(in: link) { fields.append(field) }
    }
    return LinkFields(fields: fields)
  }
}

extension LinkPattern.Parameter {
  /// The values of this item in a link, or else its default. The result is nil if it has neither.
  fileprivate func field(in link: LinkText) throws -> LinkFields.Field? {
    var field = LinkFields.Field(
      name: name, isList: need.isList, fallback: fallback,
      isForgiving: need == .optional || need == .zeroOrMore)
    for (name, value, isFlag) in try candidates(in: link)
    where self.name.isEqual(toUntrusted: name) {
      field.values.append(value)
      field.isFlag = isFlag && !field.isList
    }
    if field.values.count > 1, !field.isList, !field.isForgiving {
      throw ValueFault.several(name)
    }
    if field.values.isEmpty {
      if need.isRequired { throw ValueFault(reason: "the \(title) is missing") }
      guard let fallback else { return nil }
      field.values = [fallback]
    }
    return field
  }

  /// The items of a link among which this one is, if the link has it.
  private func candidates(in link: LinkText) throws -> [LinkText.Item] {
    switch place {
    case .segment, .query: link.items
    case .fragment: try link.fragmentItems()
    case .wholeFragment: try link.wholeFragment().map { [(name, $0, false)] } ?? []
    }
  }

  private var title: String {
    place == .wholeFragment ? "fragment" : "\(place.rawValue) item '\(name)'"
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
