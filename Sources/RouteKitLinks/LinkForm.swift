import RouteKit

/// A pattern with a choice of its optional segments. Links are matched with forms.
final class LinkForm {
  let pattern: LinkPattern
  let entry: LinkEntry
  /// The position of its pattern in the table.
  let position: Int
  /// The chosen segments. Each takes one segment of a link, except the rests.
  let segments: [LinkPattern.Segment]
  /// The number of rests.
  let rests: Int
  /// The smallest number of segments that fit.
  let least: Int
  /// The position of the only parameter, if it is a whole segment, or nil if there are others, a rest or items.
  let only: Int?
  /// The number of query items that it needs.
  let required: Int
  /// Of forms with the same segments, a larger number comes first. From the highest bits to the lowest: whether a rest
  /// at the end needs a segment, the numbers of parameters with an expression, of items that it needs, and of those in the
  /// query, and whether it has no rest at the end.
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
    self.segments = segments
    required = pattern.items.count { $0.need.isRequired && $0.place == .query }
    rests = segments.count(where: \.isRest)
    least = segments.count { $0.parameter?.need != .zeroOrMore }
    let names = rests == 0 ? pattern.names.count : 0
    only = names == 1 ? segments.firstIndex { $0.parameter != nil } : nil
    let constrained = segments.reduce(0) { $0 + $1.constraints }
    let items = pattern.items.count(where: \.need.isRequired)
    let end = segments.last?.parameter?.need
    rank =
      (end == .oneOrMore ? 1 : 0) << 56 | min(constrained, 127) << 49 | items << 25
      | required << 1
      | (end?.isList ?? false ? 0 : 1)
  }

  /// Where the part of a link begins that each segment takes, and where the last ends.
  ///
  /// The last rest ends where the segments after it reach the end of the link. Another is as short as the segments up to
  /// the next rest allow, so a link has only one way to fit. If these are nowhere, the result ends before them.
  ///
  /// - Complexity: O(segments of the link × segments between two rests).
  func starts(in link: LinkText) -> [Int] {
    let count = link.segments.count
    if rests == 0 { return Array(0..<segments.count) + [count] }
    var (starts, next) = ([Int](), 0)
    var rest = segments[...]
    while let segment = rest.popFirst() {
      starts.append(next)
      guard segment.isRest else {
        next += 1
        continue
      }
      let between = rest.prefix { !$0.isRest }
      if between.endIndex == segments.endIndex {
        guard next <= count - between.count else { return starts }
        next = count - between.count
        continue
      }
      let first = next + (segment.parameter?.need == .oneOrMore ? 1 : 0)
      let last = count - between.count
      guard first <= last,
        let start = (first...last).first(where: { LinkForm.fits(between, link, at: $0) })
      else { return starts }
      next = start
    }
    return starts + [count]
  }

  /// Whether segments without a rest fit a link from a position.
  private static func fits(
    _ segments: ArraySlice<LinkPattern.Segment>, _ link: LinkText, at start: Int
  ) -> Bool {
    let ignoresCase = link.index.ignoresCase
    return zip(segments, link.segments[start...]).allSatisfy {
      $0.fits($1, ignoringCase: ignoresCase)
    }
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
