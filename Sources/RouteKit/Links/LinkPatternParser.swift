/// Parses the text of a pattern.
struct LinkPatternParser {
  let text: String

  func segments(of path: Substring) throws -> [LinkPattern.Segment] {
    guard !path.isEmpty else { return [] }
    let texts = path.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    if texts.count > 1, texts[1].isEmpty, texts[0].last == ASCII.colon {
      throw fault("it has a scheme", "Leave it out: the table declares schemes and hosts.")
    }
    return try texts.map { try segment(Substring($0)) }
  }

  private func segment(_ text: Substring) throws -> LinkPattern.Segment {
    guard text.utf8.first == ASCII.colon else { return .literal(try literal(text)) }
    let name = String(Substring(text.utf8.dropFirst().prefix { $0.isPartOfName }))
    if name.isEmpty { throw fault("the parameter \(text.quoted) has no name") }
    switch Substring(text.utf8.dropFirst(1 + name.utf8.count)) {
    case "": return .parameter(name)
    case "?": return .optional(name)
    case "+": return .oneOrMore(name)
    case "*": return .zeroOrMore(name)
    default:
      throw fault("\(text.quoted) is not a parameter", "Write :name, :name?, :name+ or :name*.")
    }
  }

  private func literal(_ text: Substring) throws -> String {
    if text.utf8.allSatisfy(\.isUnreserved), !text.isEmpty, text != ".", text != ".." {
      return String(text)
    }
    if text.isEmpty { throw fault("it has an empty segment") }
    if text == "." || text == ".." {
      throw fault("a link with the segment \(text.quoted) is never opened")
    }
    if text.hasSuffix("?") {
      throw fault("\(text.quoted) is optional", "Only a parameter can be optional.")
    }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      throw fault("\(text.quoted) is not a parameter", "Write :name.")
    }
    if text.contains("%") { throw fault("\(text.quoted) is encoded", "Write it decoded.") }
    if text.unicodeScalars.contains(where: { $0 == "*" || $0 == "#" || $0.isControl }) {
      throw fault("\(text.quoted) has a character that is not allowed in a literal")
    }
    return String(text)
  }

  func items(of query: Substring) throws -> [LinkPattern.Item] {
    try query.utf8.split(separator: ASCII.ampersand, omittingEmptySubsequences: false)
      .map { try item(Substring($0)) }
  }

  private func item(_ text: Substring) throws -> LinkPattern.Item {
    let name = String(
      Substring(text.utf8.prefix { $0.isPartOfName || $0 == ASCII.minus || $0 == ASCII.dot }))
    if name.isEmpty { throw fault("the query item \(text.quoted) has no name") }
    let rest = Substring(text.utf8.dropFirst(name.utf8.count))
    let need: LinkPattern.Item.Need
    switch rest {
    case "": need = .required
    case "?": need = .optional
    case "+": need = .oneOrMore
    case "*": need = .zeroOrMore
    case _ where rest.hasPrefix("="):
      if rest.unicodeScalars.contains(where: \.isControl) {
        throw fault("the default of \(name.quoted) has a character that is not allowed in a link")
      }
      need = .fallback(String(rest.dropFirst()))
    default:
      throw fault(
        "\(text.quoted) is not a query item", "Write name, name?, name=default, name+ or name*.")
    }
    return LinkPattern.Item(name: name, need: need)
  }

  func check(_ pattern: LinkPattern) throws {
    let segments = pattern.segments
    var names: Set<String> = []
    for name in pattern.names where !names.insert(name).inserted {
      throw fault("it has the parameter \(name.quoted) twice")
    }
    if let rest = segments.dropLast().first(where: \.isRest), let name = rest.name {
      throw fault(
        "the rest \(name.quoted) is not at the end", "The rest takes all remaining segments.")
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
