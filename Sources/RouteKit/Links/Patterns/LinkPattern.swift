/// The shape of a link: what its segments and query items are, and what they are called.
///
/// ```
/// products/:number            a parameter
/// help/:page?                 one that may be missing, with the segments behind it that may be
/// files/:path+                the rest: one segment or more, a list
/// files/:path*                the rest: none or more
/// search?text                 a query item that has to be there
/// search?text&page=1&sort?    one with a default, one that may be missing
/// search?tag*                 one that may come several times: a list; tag+ for once or more
/// ```
///
/// A parameter is called as the property of the context that it fills. The rest can stand at the end only.
/// Query items that a pattern does not name are ignored, and none takes the place of a segment.
///
/// Write literals as they read, not percent-encoded. The empty pattern is the link that is nothing but a
/// scheme or a host.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case optional(String)
    case oneOrMore(String)
    case zeroOrMore(String)
  }

  struct Item: Hashable, Sendable {
    enum Need: Hashable, Sendable {
      case required, optional, oneOrMore, zeroOrMore
      case fallback(String)
    }

    let name: String
    let need: Need

    var isRequired: Bool { need == .required || need == .oneOrMore }
    var isList: Bool { need == .oneOrMore || need == .zeroOrMore }
  }

  /// The pattern as it was written.
  public let description: String
  let segments: [Segment]
  let items: [Item]
  /// The names of its parameters and query items, from the left.
  let names: [String]

  /// How many segments of a pattern may be optional.
  static let mostOptionals = 8
  /// How many segments a pattern may have: the lengths of links are bits of one word.
  static let mostSegments = 63

  /// Reads a pattern.
  ///
  /// - Parameter text: See above. A slash at its beginning does not count.
  /// - Throws: ``RoutingError`` of the kind `badLink`: a parameter that is named twice, a rest that is not
  ///   at the end, an empty segment, more than 8 optional ones, a literal that no link could have.
  public init(_ text: String) throws {
    let (path, query) = text.dropFirst(text.hasPrefix("/") ? 1 : 0).splitAtQuery
    let parser = LinkPatternParser(text: text)
    description = text
    segments = try parser.segments(of: path)
    items = try query.map { try parser.items(of: $0) } ?? []
    names = segments.compactMap(\.name) + items.map(\.name)
    try parser.check(self)
  }
}

extension LinkPattern.Segment {
  /// What the parameter is called; nil for a literal.
  var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name), .optional(let name), .oneOrMore(let name), .zeroOrMore(let name):
      name
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether it takes all segments that are left.
  var isRest: Bool {
    switch self {
    case .oneOrMore, .zeroOrMore: true
    case .literal, .parameter, .optional: false
    }
  }
}

extension Substring {
  /// A question mark before a slash, before another one or at the end makes a parameter optional; any
  /// other begins the query.
  fileprivate var splitAtQuery: (path: Substring, query: Substring?) {
    for index in utf8.indices where utf8[index] == ASCII.question {
      let next = utf8.index(after: index)
      if next < endIndex, utf8[next] != ASCII.slash, utf8[next] != ASCII.question {
        return (Substring(utf8[..<index]), Substring(utf8[next...]))
      }
    }
    return (self, nil)
  }
}
