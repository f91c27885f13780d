import RouteKit

/// A pattern with a choice of its optional segments. Links are matched with forms.
final class LinkForm {
  let pattern: LinkPattern
  let entry: LinkEntry
  /// The position of its pattern in the table.
  let position: Int
  /// The segments before and after the rest. No other takes more or less than one segment of a link.
  let parts: [LinkPattern.Segment]
  /// The number of parts before the rest, or of all if there is no rest.
  let head: Int
  let rest: LinkPattern.Parameter?
  /// The position of the only parameter, if it is a whole segment, or nil if there are others, a rest or items.
  let only: Int?
  /// The number of query items that it needs.
  let required: Int
  /// Of forms with the same segments, a larger number comes first. From the highest bits to the lowest: whether a rest
  /// needs a segment, the numbers of parameters with an expression, of items that it needs, and of those in the query, and
  /// whether it has no rest.
  let rank: Int

  /// Returns the forms of a pattern of a screen. Adjacent optional parameters are filled from the
  /// left, so a segment is never read as the wrong one.
  static func forms(
    of pattern: LinkPattern, at position: Int, to entry: LinkEntry
  ) -> [LinkForm] {
    let segments = pattern.segments
    guard segments.contains(where: \.isOptional) else {
      return [LinkForm(of: pattern, at: position, to: entry, segments: segments)]
    }
    var shapes: [[LinkPattern.Segment]] = [[]]
    var rest = segments[...]
    while !rest.isEmpty {
      let needed = rest.prefix { !$0.isOptional }
      let run = rest.dropFirst(needed.count).prefix(while: \.isOptional)
      rest = rest[run.endIndex...]
      shapes = shapes.flatMap { shape in
        (0...run.count).map { shape + needed + run.prefix($0) }
      }
    }
    return shapes.map { LinkForm(of: pattern, at: position, to: entry, segments: $0) }
  }

  private init(
    of pattern: LinkPattern, at position: Int, to entry: LinkEntry,
    segments: [LinkPattern.Segment]
  ) {
    (self.pattern, self.position, self.entry) = (pattern, position, entry)
    required = pattern.items.count { $0.need.isRequired && $0.place == .query }
    head = segments.firstIndex(where: \.isRest) ?? segments.count
    rest = head < segments.count ? segments[head].parameter : nil
    parts = rest == nil ? segments : segments.filter { !$0.isRest }
    only = pattern.names.count == 1 ? parts.firstIndex { $0.parameter != nil } : nil
    let constrained = segments.reduce(0) { $0 + $1.constraints }
    let items = pattern.items.count(where: \.need.isRequired)
    rank =
      (rest?.need == .oneOrMore ? 1 : 0) << 56 | min(constrained, 127) << 49 | items << 25
      | required << 1
      | (rest == nil ? 1 : 0)
  }

  /// The number of parts after the rest.
  var tail: Int { parts.count - head }
  /// The smallest number of segments that fit.
  var least: Int { parts.count + (rest?.need == .oneOrMore ? 1 : 0) }

  /// The segment of a part, in a link with a number of segments: after the rest, it is counted from the end.
  func segment(ofPartAt position: Int, among count: Int) -> Int {
    position < head ? position : count - parts.count + position
  }
}

extension LinkPattern.Segment {
  /// Whether a segment of a link fits. It is one segment, not a rest.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    switch self {
    case .literal(let text):
      text.folded(ignoringCase).isEqual(toUntrusted: segment.folded(ignoringCase))
    case .parameter: true
    case .within(_, let affix): affix.fits(segment, ignoringCase: ignoringCase)
    }
  }
}

// MARK: - Reading

extension LinkForm {
  /// The context that a link provides.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - onLeavingOut: Receives the name of each optional item that its type cannot read, with the error.
  /// - Returns: The context.
  /// - Throws: Any error if the type does not fit the pattern, or the values do not fit the type.
  func context(
    of link: LinkText, onLeavingOut: ((String, any Error) -> Void)? = nil
  ) throws -> Any {
    if entry.isScalar, let only, let parameter = parts[only].parameter {
      let text = link.segments[segment(ofPartAt: only, among: link.segments.count)]
      try parameter.check(text)
      return try ScalarText.value(of: entry.contextType, from: text, named: parameter.name)
    }
    let decoder = LinkDecoder(
      fields: try fields(of: link), names: pattern.names, link: link, onLeavingOut: onLeavingOut)
    return try decoder.decode(entry.contextType, by: entry.coding)
  }

  /// Reads the values of a part, with their names.
  private func readValues(
    at position: Int, of link: LinkText, _ read: (String, String) throws -> Void
  ) throws {
    let segment = link.segments[segment(ofPartAt: position, among: link.segments.count)]
    switch parts[position] {
    case .literal: return
    case .parameter(let parameter):
      try parameter.check(segment)
      try read(parameter.name, segment)
    case .within(let parameters, let affix):
      let ignoresCase = link.index.ignoresCase
      let values = affix.lengths.values(in: segment, ignoringCase: ignoresCase) ?? []
      for (parameter, value) in zip(parameters, values) {
        let text = String(Substring(value))
        try parameter.check(text)
        try read(parameter.name, text)
      }
    }
  }

  /// The values that a link has for the names of the pattern.
  ///
  /// - Throws: ``ValueFault`` if an item is missing, or appears more often than the pattern
  ///   allows. ``LinkFault`` if the pattern takes the fragment, and that is malformed.
  private func fields(of link: LinkText) throws -> LinkFields {
    var fields: [LinkFields.Field] = []
    fields.reserveCapacity(pattern.names.count)
    for position in parts.indices {
      try readValues(at: position, of: link) { name, value in
        fields.append(LinkFields.Field(name: name, values: [value]))
      }
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
    var field = LinkFields.Field(
      name: name, isList: need.isList, fallback: fallback, isForgiving: need == .optional)
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
