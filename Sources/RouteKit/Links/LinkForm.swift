/// A pattern with a choice of its optional segments. Links are matched with forms.
struct LinkForm: Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case parameter
  }

  /// The position of its pattern in the table.
  let pattern: Int
  let parts: [Part]
  /// The names of the parameters, each with the position of its segment.
  let names: [(position: Int, name: String)]
  /// The name of the rest and whether it needs a segment, or nil if there is no rest.
  let rest: (name: String, needsOne: Bool)?
  /// The number of query items that it needs.
  let required: Int

  /// Returns the forms of a pattern. Adjacent optional parameters are filled from the left, so a
  /// segment is never read as the wrong one.
  static func forms(of pattern: LinkPattern, at position: Int) -> [LinkForm] {
    var shapes: [[LinkPattern.Segment]] = [[]]
    var index = 0
    let segments = pattern.segments
    while index < segments.count {
      let run = segments[index...].prefix { $0.isOptional }
      if run.isEmpty {
        for shape in shapes.indices { shapes[shape].append(segments[index]) }
        index += 1
      } else {
        shapes = shapes.flatMap { shape in (0...run.count).map { shape + run.prefix($0) } }
        index += run.count
      }
    }
    let required = pattern.items.count { $0.isRequired }
    return shapes.map { LinkForm(pattern: position, segments: $0, required: required) }
  }

  private init(pattern: Int, segments: [LinkPattern.Segment], required: Int) {
    (self.pattern, self.required) = (pattern, required)
    var parts: [Part] = []
    var names: [(position: Int, name: String)] = []
    var rest: (name: String, needsOne: Bool)?
    for segment in segments {
      switch segment {
      case .literal(let text): parts.append(.literal(text))
      case .parameter(let name), .optional(let name):
        names.append((parts.count, name))
        parts.append(.parameter)
      case .oneOrMore(let name): rest = (name, true)
      case .zeroOrMore(let name): rest = (name, false)
      }
    }
    (self.parts, self.names, self.rest) = (parts, names, rest)
  }
}
