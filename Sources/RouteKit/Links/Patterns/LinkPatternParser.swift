/// Takes the text of a pattern apart.
struct LinkPatternParser {
  let text: String

  func segments(of path: Substring) throws -> [LinkPattern.Segment] {
    guard !path.isEmpty else { return [] }
    return try path.split(separator: "/", omittingEmptySubsequences: false).map(segment)
  }

  private func segment(_ text: Substring) throws -> LinkPattern.Segment {
    guard text.hasPrefix(":") else { return .literal(try literal(text)) }
    let name = String(text.dropFirst().prefix { $0.isPartOfName })
    if name.isEmpty { throw fault("the parameter \(text.quoted) has no name") }
    switch text.dropFirst(1 + name.count) {
    case "": return .parameter(name)
    case "?": return .optional(name)
    case "+": return .oneOrMore(name)
    case "*": return .zeroOrMore(name)
    default: throw fault("\(text.quoted) is no parameter", "Write :name, :name?, :name+ or :name*.")
    }
  }

  private func literal(_ text: Substring) throws -> String {
    if text.isEmpty { throw fault("it has an empty segment") }
    if text == "." || text == ".." { throw fault("the segment \(text.quoted) is never opened") }
    if text.hasSuffix("?") { throw fault("\(text.quoted) is optional", "Only a parameter can be.") }
    if text.contains("%") { throw fault("\(text.quoted) is encoded", "Write it as it reads.") }
    if text.contains(where: { $0 == "*" || $0 == "#" || $0.isControl }) {
      throw fault("\(text.quoted) has a character that no literal may have")
    }
    return String(text)
  }

  func items(of query: Substring) throws -> [LinkPattern.Item] {
    try query.split(separator: "&", omittingEmptySubsequences: false).map(item)
  }

  private func item(_ text: Substring) throws -> LinkPattern.Item {
    let name = String(text.prefix { $0.isPartOfName || $0 == "-" || $0 == "." })
    if name.isEmpty { throw fault("the query item \(text.quoted) has no name") }
    let rest = text.dropFirst(name.count)
    let need: LinkPattern.Item.Need
    switch rest {
    case "": need = .required
    case "?": need = .optional
    case "+": need = .oneOrMore
    case "*": need = .zeroOrMore
    case _ where rest.hasPrefix("="):
      if rest.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        throw fault("the default of \(name.quoted) has a character that no link may have")
      }
      need = .fallback(String(rest.dropFirst()))
    default:
      throw fault(
        "\(text.quoted) is no query item", "Write name, name?, name=default, name+ or name*.")
    }
    return LinkPattern.Item(name: name, need: need)
  }

  func check(_ segments: [LinkPattern.Segment], _ items: [LinkPattern.Item]) throws {
    var names: Set<String> = []
    for name in segments.compactMap(\.name) + items.map(\.name) where !names.insert(name).inserted {
      throw fault("it has the parameter \(name.quoted) twice")
    }
    if let rest = segments.dropLast().first(where: \.isRest), let name = rest.name {
      throw fault("something stands behind the rest \(name.quoted)", "The rest takes all there is.")
    }
    let optionals = segments.count { $0.isOptional }
    if optionals > LinkPattern.mostOptionals {
      throw fault("\(optionals) segments are optional, more than \(LinkPattern.mostOptionals)")
    }
    if segments.count > LinkPattern.mostSegments {
      throw fault("it has \(segments.count) segments, more than \(LinkPattern.mostSegments)")
    }
  }

  private func fault(_ reason: String, _ advice: String? = nil) -> RoutingError {
    RoutingError(
      .badLink, action: "read the pattern \(text.quoted)", reason: reason, advice: advice)
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { self == "_" || (isASCII && (isLetter || isNumber)) }

  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
