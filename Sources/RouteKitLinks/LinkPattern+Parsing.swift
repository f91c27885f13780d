import RouteKit

extension LinkPattern.Segment {
  /// Reads the segments of a path from which the expressions of its parameters have been taken.
  static func all(
    in path: Substring, _ constraints: [String: LinkConstraint]
  ) throws -> [LinkPattern.Segment] {
    guard !path.isEmpty else { return [] }
    let texts = path.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    if texts.count > 1, texts[1].isEmpty, texts[0].last == ASCII.colon {
      throw LinkFault("it has a scheme", "Leave it out: the table declares schemes and hosts.")
    }
    return try texts.map { try LinkPattern.Segment(Substring($0), constraints) }
  }

  private init(_ text: Substring, _ constraints: [String: LinkConstraint]) throws {
    guard text.utf8.first == ASCII.colon else {
      self =
        text.isPlainLiteral
        ? .literal(String(text))
        : try .affixed(text, constraints) ?? .literal(text.checkedLiteral())
      return
    }
    let name = Substring(text.utf8.dropFirst().prefix { $0.isPartOfName })
    if name.isEmpty { throw LinkFault("the parameter \(text.quoted) has no name") }
    guard let need = LinkPattern.Parameter.Need(of: text[name.endIndex...]) else {
      throw LinkFault("\(text.quoted) is not a parameter", "Write :name, :name?, :name+ or :name*.")
    }
    self = .parameter(
      LinkPattern.Parameter(name, need, .segment, constraint: constraints[String(name)]))
  }

  /// Reads a segment with a parameter in braces, or returns nil if it has no braces.
  private static func affixed(
    _ text: Substring, _ constraints: [String: LinkConstraint]
  ) throws -> LinkPattern.Segment? {
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: ASCII.openBrace),
      let close = bytes[open...].firstIndex(of: ASCII.closeBrace)
    else { return nil }
    let name = Substring(bytes[bytes.index(after: open)..<close])
    let (before, after) = (text[..<open], Substring(bytes[bytes.index(after: close)...]))
    if before.isEmpty, after.isEmpty {
      throw LinkFault("\(text.quoted) is not a parameter", "Write :name.")
    }
    if (before + after).utf8.contains(where: { $0 == ASCII.openBrace || $0 == ASCII.closeBrace }) {
      throw LinkFault(
        "\(text.quoted) has more than one pair of braces", "A segment has one parameter.")
    }
    if name.isEmpty || !name.utf8.allSatisfy(\.isPartOfName) {
      throw LinkFault("the parameter in \(text.quoted) has no name")
    }
    if ["?", "+", "*"].contains(after) {
      throw LinkFault(
        "\(text.quoted) is optional or repeated", "Only a parameter that is a whole segment can be."
      )
    }
    for part in [before, after] where !part.utf8.allSatisfy(\.isUnreserved) {
      try part.checkCharacters()
      if part.parameterBehindSign != nil { throw text.manyParameters }
    }
    let affix = LinkAffix(prefix: String(before), suffix: String(after))
    return .parameter(
      LinkPattern.Parameter(
        name, .required, .segment, affix: affix, constraint: constraints[String(name)]))
  }
}

extension Substring {
  fileprivate var isPlainLiteral: Bool {
    utf8.allSatisfy(\.isUnreserved) && !isEmpty && self != "." && self != ".."
  }

  fileprivate func checkedLiteral() throws -> String {
    if isEmpty { throw LinkFault("it has an empty segment") }
    if self == "." || self == ".." {
      throw LinkFault("a link with the segment \(quoted) is never opened")
    }
    if hasSuffix("?") {
      throw LinkFault("\(quoted) is optional", "Only a parameter can be optional.")
    }
    // In braces, the parameter would still be beside these characters.
    if utf8.contains(where: { $0 == ASCII.percent || $0 == ASCII.asterisk }) {
      try checkCharacters()
    }
    if let name = parameterBehindSign {
      if self[name.endIndex...].parameterBehindSign != nil { throw manyParameters }
      let cured = replacing(name, with: "{" + name.dropFirst() + "}")
      throw LinkFault(
        "\(quoted) has a parameter that is not a whole segment",
        "Write it in braces: \(cured.onOneLine(atMost: 80)).")
    }
    try checkCharacters()
    return String(self)
  }

  fileprivate var manyParameters: LinkFault {
    LinkFault("\(quoted) has more than one parameter", "A segment has one parameter.")
  }

  /// The `:month` in `-:month`, which would be a literal. Behind a letter or a digit, a colon is one.
  fileprivate var parameterBehindSign: Substring? {
    let bytes = utf8
    var isBehindWord = true
    for index in bytes.indices {
      if bytes[index] == ASCII.colon, !isBehindWord {
        let rest = bytes[index...]
        let name = rest.dropFirst().prefix { $0.isPartOfName }
        if !name.isEmpty { return self[index..<name.endIndex] }
      }
      isBehindWord = bytes[index].isPartOfName || bytes[index] >= 0x80
    }
    return nil
  }

  fileprivate func checkCharacters() throws {
    if contains("%") { throw LinkFault("\(quoted) is encoded", "Write it decoded.") }
    if unicodeScalars.contains(where: { $0 == "*" || $0 == "#" || $0.isControl }) {
      throw LinkFault("\(quoted) has a character that is not allowed in a literal")
    }
  }
}

extension LinkPattern.Parameter {
  static func items(in text: Substring, _ place: Place) throws -> [LinkPattern.Parameter] {
    try text.utf8.split(separator: ASCII.ampersand, omittingEmptySubsequences: false)
      .map { try LinkPattern.Parameter(Substring($0), place) }
  }

  /// Reads a parameter that takes the whole fragment, or pairs.
  static func fragment(_ text: Substring) throws -> [LinkPattern.Parameter] {
    guard text.utf8.first == ASCII.colon else { return try items(in: text, .fragment) }
    let items = try items(in: text.dropFirst(), .wholeFragment)
    if items.count > 1 || items[0].need.isList {
      throw LinkFault("':\(items[0].name)' takes the whole fragment", fragmentAdvice)
    }
    return items
  }

  private static let fragmentAdvice =
    "Write #:name for the whole fragment, or #name&name? for pairs in it."

  private convenience init(_ text: Substring, _ place: Place) throws {
    let (kind, advice) =
      place == .query
      ? ("query", "Write name, name?, name=default, name+ or name*.")
      : ("fragment", LinkPattern.Parameter.fragmentAdvice)
    let name = Substring(text.utf8.prefix(while: \.isPartOfItemName))
    if name.isEmpty {
      throw LinkFault("the \(kind) item \(text.quoted) has no name", place == .query ? nil : advice)
    }
    let rest = text[name.endIndex...]
    if rest.hasPrefix("=") {
      if rest.unicodeScalars.contains(where: \.isControl) {
        throw LinkFault(
          "the default of \(name.quoted) has a character that is not allowed in a link")
      }
      self.init(name, .fallback(String(rest.dropFirst())), place)
    } else if let need = Need(of: rest) {
      self.init(name, need, place)
    } else {
      throw LinkFault("\(text.quoted) is not a \(kind) item", advice)
    }
  }
}

extension LinkPattern.Parameter.Need {
  /// The need that is written behind a name, or nil if it is another text.
  fileprivate init?(of sign: Substring) {
    switch sign {
    case "": self = .required
    case "?": self = .optional
    case "+": self = .oneOrMore
    case "*": self = .zeroOrMore
    default: return nil
    }
  }
}

extension LinkPattern {
  func check() throws {
    if names.count > 1 {
      var known: Set<String> = []
      for name in names where !known.insert(name).inserted {
        throw LinkFault("it has the parameter \(name.quoted) twice")
      }
    }
    try checkRest()
    let optionals = segments.count(where: \.isOptional)
    if optionals > LinkPattern.mostOptionals {
      throw LinkFault("\(optionals) segments are optional, more than \(LinkPattern.mostOptionals)")
    }
    if segments.count > LinkPattern.mostSegments {
      throw LinkFault("it has \(segments.count) segments, more than \(LinkPattern.mostSegments)")
    }
  }

  /// Checks that the rest is at the end, or before a literal after which every segment is needed.
  /// Then a link has only one way to fit.
  private func checkRest() throws {
    guard let index = segments.firstIndex(where: \.isRest),
      let name = segments[index].parameter?.name
    else { return }
    let tail = segments[(index + 1)...]
    guard let next = tail.first else { return }
    if tail.contains(where: \.isRest) {
      throw LinkFault("it has two rests", "Only one parameter can take any number of segments.")
    }
    guard case .literal = next else {
      throw LinkFault(
        "the rest \(name.quoted) is neither at the end nor before a literal",
        "The rest takes all remaining segments, up to the literal after it.")
    }
    if let name = tail.first(where: \.isOptional)?.parameter?.name {
      throw LinkFault(
        "\(name.quoted) is optional after a rest", "Make it required, or leave it out.")
    }
  }
}
