import RouteKit

/// A pattern with a choice of its optional segments. Links are matched with forms.
final class LinkForm {
  enum Part: Hashable, Sendable {
    case literal(String)
    case affixed(LinkAffix)
    case parameter

    /// Whether a segment of a link fits.
    func fits(_ segment: String) -> Bool {
      switch self {
      case .literal(let text): text.isEqual(toUntrusted: segment)
      case .affixed(let affix): affix.fits(segment)
      case .parameter: true
      }
    }

    /// The value of its parameter in a segment that fits.
    func value(in segment: String) -> String {
      if case .affixed(let affix) = self { affix.value(in: segment) } else { segment }
    }
  }

  let pattern: LinkPattern
  let entry: LinkEntry
  /// The position of its pattern in the table.
  let position: Int
  let parts: [Part]
  /// The parts after the rest.
  let tail: [Part]
  /// The names of the parameters, each with the position of its part. Those of the tail come after
  /// all others.
  let names: [(position: Int, name: String)]
  /// The only name, with the position of its part, or nil if there are others, a rest or items.
  let only: (position: Int, name: String)?
  /// The name of the rest and whether it needs a segment, or nil if there is no rest.
  let rest: (name: String, needsOne: Bool)?
  /// The number of query items that it needs.
  let required: Int
  /// The number of parameters with an expression, then of items that it needs, then of those in the query. Of forms with
  /// the same segments, a larger number comes first.
  let rank: Int

  /// Returns the forms of a pattern of a screen. Adjacent optional parameters are filled from the
  /// left, so a segment is never read as the wrong one.
  static func forms(
    of pattern: LinkPattern, at position: Int, to entry: LinkEntry
  ) -> [LinkForm] {
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
    return shapes.map { LinkForm(of: pattern, at: position, to: entry, segments: $0) }
  }

  private init(
    of pattern: LinkPattern, at position: Int, to entry: LinkEntry,
    segments: [LinkPattern.Segment]
  ) {
    (self.pattern, self.position, self.entry) = (pattern, position, entry)
    required = pattern.items.count { $0.isRequired && $0.place == .query }
    let constrained = segments.count { segment in
      segment.name.map { pattern.constraints[$0] != nil } ?? false
    }
    rank = constrained << 48 | pattern.items.count { $0.isRequired } << 24 | required
    var parts: [Part] = []
    var names: [(position: Int, name: String)] = []
    var rest: (name: String, needsOne: Bool)?
    var count: Int?
    for segment in segments {
      switch segment {
      case .literal(let text): parts.append(.literal(text))
      case .affixed(let affix, let name):
        names.append((parts.count, name))
        parts.append(.affixed(affix))
      case .parameter(let name), .optional(let name):
        names.append((parts.count, name))
        parts.append(.parameter)
      case .oneOrMore(let name): (rest, count) = ((name, true), parts.count)
      case .zeroOrMore(let name): (rest, count) = ((name, false), parts.count)
      }
    }
    (self.names, self.rest) = (names, rest)
    only = pattern.names.count == 1 ? names.first : nil
    (self.parts, tail) = (Array(parts.prefix(count ?? .max)), Array(parts.dropFirst(count ?? .max)))
  }

  /// The part at a position, counted without the rest.
  func part(at position: Int) -> Part {
    position < parts.count ? parts[position] : tail[position - parts.count]
  }

  /// The segment of a part, in a link with a number of segments: the tail is counted from the end.
  func segment(ofPartAt position: Int, among count: Int) -> Int {
    position < parts.count ? position : count - tail.count + position - parts.count
  }

  /// The smallest number of segments that fit.
  var least: Int { parts.count + tail.count + (rest?.needsOne == true ? 1 : 0) }
}
