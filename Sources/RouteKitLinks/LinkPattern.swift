import RouteKit

/// The shape of a link: its segments, query items and fragment, and their names.
///
/// ```
/// products/:number            a parameter
/// help/:page?                 an optional parameter; only optional ones may be missing after it
/// files/:path+                the rest: a list of one or more segments
/// files/:path*                the rest: a list of any number of segments
/// files/:path+/edit           a rest before a literal
/// user-{number}               a parameter within a segment
/// books/:isbn(97[89]\d{10})    a parameter with a regular expression for its whole value; also :path(\w+)+, {isbn(\d+)}
/// search?text                 a required query item
/// search?text&page=1&sort?    a query item with a default, and an optional one
/// search?tag*                 a query item that may repeat: a list; tag+ requires one or more
/// search?tags[]*              a name with brackets, for a property `tags`
/// docs/:page#:section?        the whole fragment, here optional
/// claim?code#password&hint?   pairs in the fragment, written like query items
/// ```
///
/// A parameter has the name of the context's property that it fills. A property `tags` also takes `tags[]`. For other
/// names with brackets, such as `filter[size]`, give the property that coding key. After the rest, only literals
/// and required parameters may follow, beginning with a literal. A segment with braces has one
/// parameter and some text around it, and the parameter is not empty. A query item without a value,
/// as in `search?isNew`, fits a `Bool`: it is true. Numbers are decimal: `0x10` fits neither an `Int` nor a
/// `Double`. An empty value, as in `search?page=`, is the default if it does not fit the type and there is one.
///
/// A link opens although it has query items or a fragment that the pattern does not take, because browsers and web
/// pages append them. ``LinkTable/explain(_:)-(URL)`` says so. A query item never replaces a segment.
///
/// A pattern fits with and without a slash at the end of the link. A link is written with it if the pattern has it.
///
/// Write literals decoded, without percent-encoding. The empty pattern fits the link that has
/// nothing after its scheme or host.
///
/// ```
/// Cannot read the pattern 'docs#:a&b': ':a' takes the whole fragment.
///
/// Write #:name for the whole fragment, or #name&name? for pairs in it.
/// ```
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case affixed(LinkAffix, String)
    case optional(String)
    case oneOrMore(String)
    case zeroOrMore(String)
  }

  struct Item: Hashable, Sendable {
    enum Need: Hashable, Sendable {
      case required, optional, oneOrMore, zeroOrMore
      case fallback(String)
    }

    /// Where a link has the item.
    enum Place: Hashable, Sendable { case query, fragment, wholeFragment }

    let name: String
    let need: Need
    let place: Place

    var isRequired: Bool { need == .required || need == .oneOrMore }
    var isList: Bool { need == .oneOrMore || need == .zeroOrMore }
  }

  /// The pattern as it was written.
  public let description: String
  let segments: [Segment]
  /// Whether links are written with a slash at the end of the path.
  let endsInSlash: Bool
  /// The query items, then those of the fragment.
  let items: [Item]
  /// The names of its parameters and items, from the left.
  let names: [String]
  /// The expressions that parameters must match, by their names.
  let constraints: [String: LinkConstraint]

  /// The largest number of optional segments.
  static let mostOptionals = 8
  /// The largest number of segments: the lengths of links are bits of one word.
  static let mostSegments = 63

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern. A slash at its beginning is ignored.
  /// - Throws: `RoutingError` of the kind `badLink` if a parameter is named twice, the rest is
  ///   neither at the end nor before a literal, a segment is empty, more than 8 segments are
  ///   optional, a literal cannot appear in a link, or an expression has more than characters, `.`, `\d`, `\w`,
  ///   classes, groups, `|` and repetitions, or more than 1 000 parts.
  public init(_ text: String) throws {
    let (plain, constraints) = try LinkPattern.split(text)
    let (whole, fragment) = Substring(plain).splitAtFragment
    let (path, query) = whole.dropFirst(whole.hasPrefix("/") ? 1 : 0).splitAtQuery
    let parser = LinkPatternParser(text: text)
    description = text
    self.constraints = constraints
    endsInSlash = path.utf8.count > 1 && path.utf8.last == ASCII.slash
    segments = try parser.segments(of: endsInSlash ? path.dropLast() : path)
    items =
      try (query.map { try parser.items(of: $0, .query) } ?? [])
      + (fragment.map { try parser.fragment(of: $0) } ?? [])
    names = segments.compactMap(\.name) + items.map(\.name)
    try parser.check(self)
  }

  private static func split(
    _ text: String
  ) throws -> (pattern: String, constraints: [String: LinkConstraint]) {
    do {
      return try LinkConstraintParser.split(text)
    } catch let fault as LinkConstraintFault {
      throw RoutingError(
        .badLink, action: "read the pattern \(text.quoted)", reason: "\(fault.reason)",
        advice: fault.advice)
    }
  }

  /// Checks that a value matches the expression of its parameter, if there is one.
  ///
  /// - Throws: ``ValueFault`` if it does not.
  func checkValue(_ value: String, of name: String) throws {
    guard let constraint = constraints[name], !constraint.matches(value) else { return }
    throw ValueFault(
      reason: "'\(name)' must match \(constraint.text), but is '\(value.onOneLine(atMost: 40))'")
  }
}

extension LinkPattern.Segment {
  /// The name of the parameter, or nil for a literal.
  var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name), .affixed(_, let name), .optional(let name), .oneOrMore(let name),
      .zeroOrMore(let name):
      name
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether it takes all remaining segments.
  var isRest: Bool {
    switch self {
    case .oneOrMore, .zeroOrMore: true
    case .literal, .parameter, .affixed, .optional: false
    }
  }
}

extension Substring {
  /// Splits at the first `#`.
  fileprivate var splitAtFragment: (Substring, Substring?) {
    guard let hash = utf8.firstIndex(of: ASCII.hash) else { return (self, nil) }
    return (Substring(utf8[..<hash]), Substring(utf8[utf8.index(after: hash)...]))
  }

  /// Splits at the query. A question mark before a slash, before another question mark or at the
  /// end makes a parameter optional. Any other one begins the query.
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
