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
  /// Of forms with the same segments, a larger number comes first.
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
    rank = LinkForm.rank(of: segments, pattern.items)
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
