import RouteKit

extension LinkForm {
  /// The context that a link provides.
  ///
  /// - Throws: ``FlatnessFault`` if the type does not fit the pattern, and any other error if the
  ///   values do not fit the type.
  func context(of link: LinkText) throws -> Any {
    if entry.isScalar, let only, let parameter = parts[only].parameter {
      let text = try value(of: parameter, at: only, in: link.segments)
      return try ScalarText.value(ofType: entry.contextType, from: text, named: parameter.name)
    }
    let decoder = LinkDecoder(fields: try fields(of: link), names: pattern.names)
    return try decoder.decode(entry.contextType, by: entry.coding)
  }

  private func value(
    of parameter: LinkPattern.Parameter, at position: Int, in segments: [String]
  ) throws -> String {
    let segment = segments[segment(ofPartAt: position, among: segments.count)]
    let value = parameter.affix?.value(in: segment) ?? segment
    try parameter.check(value)
    return value
  }

  /// The values that a link has for the names of the pattern.
  ///
  /// - Throws: ``ValueFault`` if an item is missing, or appears more often than the pattern
  ///   allows. ``LinkFault`` if the pattern takes the fragment, and that is malformed.
  private func fields(of link: LinkText) throws -> LinkFields {
    var fields: [LinkFields.Field] = []
    fields.reserveCapacity(pattern.names.count)
    for (position, part) in parts.enumerated() {
      guard let parameter = part.parameter else { continue }
      let value = try value(of: parameter, at: position, in: link.segments)
      fields.append(LinkFields.Field(name: parameter.name, values: [value]))
    }
    if let rest {
      let values = link.segments[head..<link.segments.count - tail]
      for value in values { try rest.check(value) }
      if !values.isEmpty {
        fields.append(LinkFields.Field(name: rest.name, values: Array(values), isList: true))
      }
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
    var field = LinkFields.Field(name: name, isList: need.isList, fallback: fallback)
    for (name, value, isFlag) in try candidates(in: link)
    where self.name.isEqual(toUntrusted: name) {
      field.values.append(value)
      field.isFlag = isFlag && !field.isList
    }
    if field.values.count > 1, !field.isList {
      throw ValueFault(reason: "'\(name)' appears several times")
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
