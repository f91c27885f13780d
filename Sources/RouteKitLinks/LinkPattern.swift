import RouteKit

/// The shape of a link: its segments, query items and fragment, and their names.
///
/// ```
/// products/:number            a parameter
/// help/:page?                 an optional parameter; only optional ones may be missing after it
/// files/:path+                the rest: a list of one or more segments
/// files/:path*                the rest: a list of any number of segments
/// files/:path+/edit           a rest before a literal
/// compare/:these+/with/:those*   two rests, with a literal after the first
/// user-{number}, @:user       a parameter within a segment; a colon behind a letter is text
/// :from-:to                   several, with text between them
/// 1\+1                        a character that is not a sign; also \*, \(, \), \?, \:, \{, \}, \# and \\
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
/// names with brackets, such as `filter[size]`, give the property that coding key. After a rest, only literals,
/// required parameters and other rests may follow, beginning with a literal. Of several rests, each but the last is as
/// short as possible: `:these+/with/:those+` reads `a/with/b/with/c` as `a` and `b/with/c`. A parameter within a segment is not empty, and ends
/// where the text after it begins for the first time: `:from-:to` reads `a-b-c` as `a` and `b-c`. A query item without a value,
/// as in `search?isNew`, fits a `Bool`: it is true. Numbers are decimal: `0x10` fits neither an `Int` nor a
/// `Double`. An empty value, as in `search?page=`, is the default if it does not fit the type and there is one.
/// An optional item that does not fit the type of an optional property is nil. In an item, `+` is a space.
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
public struct LinkPattern: Sendable, CustomStringConvertible {
  enum Segment: Sendable {
    case literal(String)
    case parameter(Parameter)
    /// Parameters with text around them.
    case within([Parameter], LinkAffix)

    /// The parameter that is the whole segment, or nil.
    var parameter: Parameter? {
      if case .parameter(let parameter) = self { parameter } else { nil }
    }
    func addNames(to names: inout [String]) {
      switch self {
      case .literal: return
      case .parameter(let parameter): names.append(parameter.name)
      case .within(let parameters, _): names += parameters.map(\.name)
      }
    }
    /// The number of parameters with an expression.
    var constraints: Int {
      switch self {
      case .literal: 0
      case .parameter(let parameter): parameter.constraint == nil ? 0 : 1
      case .within(let parameters, _): parameters.count { $0.constraint != nil }
      }
    }
    var isOptional: Bool { parameter?.need == .optional }
    /// Whether it takes all remaining segments.
    var isRest: Bool { parameter?.need.isList ?? false }
  }

  /// A parameter, a query item or an item of the fragment.
  final class Parameter: Sendable {
    enum Need: Equatable, Sendable {
      case required, optional, oneOrMore, zeroOrMore
      case fallback(String)

      var isRequired: Bool { self == .required || self == .oneOrMore }
      var isList: Bool { self == .oneOrMore || self == .zeroOrMore }
    }

    /// Where a link has the value.
    enum Place: String { case segment, query, fragment, wholeFragment }

    let name: String
    let need: Need
    let place: Place
    /// The expression that its values must match.
    let constraint: LinkConstraint?

    init(_ name: String, _ need: Need, _ place: Place, constraint: LinkConstraint? = nil) {
      (self.name, self.need, self.place) = (name, need, place)
      self.constraint = constraint
    }

    /// Its default, or nil if it has none.
    var fallback: String? { if case .fallback(let value) = need { value } else { nil } }

    /// Checks that a value matches the expression, if there is one.
    ///
    /// - Throws: ``ValueFault`` if it does not.
    func check(_ value: String) throws {
      guard let constraint, !constraint.matches(value) else { return }
      throw ValueFault(
        reason: "'\(name)' must match \(constraint.text), but is '\(value.onOneLine(atMost: 40))'")
    }
  }

  /// The pattern as it was written.
  public let description: String
  let segments: [Segment]
  /// Whether links are written with a slash at the end of the path.
  let endsInSlash: Bool
  /// The query items, then those of the fragment.
  let items: [Parameter]
  /// The names of its parameters and items, from the left.
  let names: [String]

  /// The largest number of optional segments.
  static let mostOptionals = 8
  /// The largest number of segments: the lengths of links are bits of one word.
  static let mostSegments = 63

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern. A slash at its beginning is ignored.
  /// - Throws: `RoutingError` of the kind `badLink` if a parameter is named twice, a rest is
  ///   neither at the end nor before a literal, a segment is empty, more than 8 segments are
  ///   optional, a literal cannot appear in a link, or an expression has more than characters, `.`, `\d`, `\w`,
  ///   classes, groups, `|` and repetitions, or more than 1 000 parts.
  public init(_ text: String) throws {
    do { try self.init(parsing: text) } catch let fault as LinkFault {
      throw RoutingError(
        .badLink, action: "read the pattern \(text.quoted)", reason: fault.reason,
        advice: fault.advice)
    }
  }

  private init(parsing text: String) throws {
    description = text
    var bytes = Bytes(text)
    if bytes.first == ASCII.slash { bytes = bytes.dropFirst() }
    let (end, constraints) = try LinkConstraintParser.split(&bytes)
    let path = bytes[..<end]
    let (query, fragment) = bytes[end...].split(atFirst: ASCII.hash)
    endsInSlash = path.count > 1 && path.last == ASCII.slash
    segments = try Segment.all(in: endsInSlash ? path.dropLast() : path, constraints)
    items =
      try (query.isEmpty ? [] : Parameter.items(in: query.dropFirst(), .query))
      + (fragment.map { try Parameter.fragment($0) } ?? [])
    var names: [String] = []
    for segment in segments { segment.addNames(to: &names) }
    self.names = items.isEmpty ? names : names + items.map(\.name)
    try check()
  }
}

extension LinkPattern: Hashable {
  /// Whether both are written in the same way.
  public static func == (one: LinkPattern, other: LinkPattern) -> Bool {
    one.description.utf8.elementsEqual(other.description.utf8)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Array(description.utf8)) }
}
