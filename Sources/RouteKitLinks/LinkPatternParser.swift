import RouteKit

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
    guard text.utf8.first == ASCII.colon else {
      return try affixed(text) ?? .literal(try literal(text))
    }
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

  /// Reads a segment with a parameter in braces, or returns nil if it has no braces.
  private func affixed(_ text: Substring) throws -> LinkPattern.Segment? {
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: ASCII.openBrace),
      let close = bytes[open...].firstIndex(of: ASCII.closeBrace)
    else { return nil }
    let name = Substring(bytes[bytes.index(after: open)..<close])
    let (before, after) = (text[..<open], Substring(bytes[bytes.index(after: close)...]))
    if before.isEmpty, after.isEmpty {
      throw fault("\(text.quoted) is not a parameter", "Write :name.")
    }
    if (before + after).utf8.contains(where: { $0 == ASCII.openBrace || $0 == ASCII.closeBrace }) {
      throw fault("\(text.quoted) has more than one pair of braces", "A segment has one parameter.")
    }
    if name.isEmpty || !name.utf8.allSatisfy(\.isPartOfName) {
      throw fault("the parameter in \(text.quoted) has no name")
    }
    if ["?", "+", "*"].contains(after) {
      throw fault(
        "\(text.quoted) is optional or repeated", "Only a parameter that is a whole segment can be."
      )
    }
    for part in [before, after] where !part.utf8.allSatisfy(\.isUnreserved) {
      try checkCharacters(of: part)
      if parameterBehindSign(in: part) != nil { throw manyParameters(in: text) }
    }
    return .affixed(LinkAffix(prefix: String(before), suffix: String(after)), String(name))
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
    // In braces, the parameter would still be beside these characters.
    if text.utf8.contains(where: { $0 == ASCII.percent || $0 == ASCII.asterisk }) {
      try checkCharacters(of: text)
    }
    if let name = parameterBehindSign(in: text) {
      if parameterBehindSign(in: text[name.endIndex...]) != nil { throw manyParameters(in: text) }
      let cured = text.replacing(name, with: "{" + name.dropFirst() + "}")
      throw fault(
        "\(text.quoted) has a parameter that is not a whole segment",
        "Write it in braces: \(cured.onOneLine(atMost: 80)).")
    }
    try checkCharacters(of: text)
    return String(text)
  }

  private func manyParameters(in text: Substring) -> RoutingError {
    fault("\(text.quoted) has more than one parameter", "A segment has one parameter.")
  }

  /// The `:month` in `-:month`, which would be a literal. Behind a letter or a digit, a colon is one.
  private func parameterBehindSign(in text: Substring) -> Substring? {
    let bytes = text.utf8
    var isBehindWord = true
    for index in bytes.indices {
      if bytes[index] == ASCII.colon, !isBehindWord {
        let rest = bytes[index...]
        let name = rest.dropFirst().prefix { $0.isPartOfName }
        if !name.isEmpty { return text[index..<name.endIndex] }
      }
      isBehindWord = bytes[index].isPartOfName || bytes[index] >= 0x80
    }
    return nil
  }

  private func checkCharacters(of text: Substring) throws {
    if text.contains("%") { throw fault("\(text.quoted) is encoded", "Write it decoded.") }
    if text.unicodeScalars.contains(where: { $0 == "*" || $0 == "#" || $0.isControl }) {
      throw fault("\(text.quoted) has a character that is not allowed in a literal")
    }
  }

  func items(
    of text: Substring, _ place: LinkPattern.Item.Place
  ) throws -> [LinkPattern.Item] {
    try text.utf8.split(separator: ASCII.ampersand, omittingEmptySubsequences: false)
      .map { try item(Substring($0), place) }
  }

  /// Reads a parameter that takes the whole fragment, or pairs.
  func fragment(of text: Substring) throws -> [LinkPattern.Item] {
    guard text.utf8.first == ASCII.colon else { return try items(of: text, .fragment) }
    let items = try items(of: text.dropFirst(), .wholeFragment)
    if items.count > 1 || items[0].isList {
      throw fault("':\(items[0].name)' takes the whole fragment", LinkPatternParser.fragmentAdvice)
    }
    return items
  }

  private static let fragmentAdvice =
    "Write #:name for the whole fragment, or #name&name? for pairs in it."

  private func item(
    _ text: Substring, _ place: LinkPattern.Item.Place
  ) throws -> LinkPattern.Item {
    let (kind, advice) =
      place == .query
      ? ("query", "Write name, name?, name=default, name+ or name*.")
      : ("fragment", LinkPatternParser.fragmentAdvice)
    let name = String(Substring(text.utf8.prefix(while: \.isPartOfItemName)))
    if name.isEmpty {
      throw fault(
        "the \(kind) item \(text.quoted) has no name", place == .query ? nil : advice)
    }
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
    default: throw fault("\(text.quoted) is not a \(kind) item", advice)
    }
    return LinkPattern.Item(name: name, need: need, place: place)
  }

  func check(_ pattern: LinkPattern) throws {
    let segments = pattern.segments
    var names: Set<String> = []
    for name in pattern.names where !names.insert(name).inserted {
      throw fault("it has the parameter \(name.quoted) twice")
    }
    try checkRest(of: segments)
    let optionals = segments.count { $0.isOptional }
    if optionals > LinkPattern.mostOptionals {
      throw fault("\(optionals) segments are optional, more than \(LinkPattern.mostOptionals)")
    }
    if segments.count > LinkPattern.mostSegments {
      throw fault("it has \(segments.count) segments, more than \(LinkPattern.mostSegments)")
    }
  }

  /// Checks that the rest is at the end, or before a literal after which every segment is needed.
  /// Then a link has only one way to fit.
  private func checkRest(of segments: [LinkPattern.Segment]) throws {
    guard let index = segments.firstIndex(where: \.isRest), let name = segments[index].name else {
      return
    }
    let tail = segments[(index + 1)...]
    guard let next = tail.first else { return }
    if tail.contains(where: \.isRest) {
      throw fault("it has two rests", "Only one parameter can take any number of segments.")
    }
    guard case .literal = next else {
      throw fault(
        "the rest \(name.quoted) is neither at the end nor before a literal",
        "The rest takes all remaining segments, up to the literal after it.")
    }
    if let optional = tail.first(where: \.isOptional), let name = optional.name {
      throw fault("\(name.quoted) is optional after a rest", "Make it required, or leave it out.")
    }
  }

  private func fault(_ reason: String, _ advice: String? = nil) -> RoutingError {
    RoutingError(
      .badLink, action: "read the pattern \(text.quoted)", reason: reason, advice: advice)
  }
}
