import RouteKit

extension LinkPattern.Segment {
  /// Reads the segments of a path from which the expressions of its parameters have been taken.
  static func all(
    in path: Bytes, _ constraints: [String: LinkConstraint]
  ) throws -> [LinkPattern.Segment] {
    if path.isEmpty { return [] }
    let texts = path.split(at: ASCII.slash)
    if texts.count > 1, texts[1].isEmpty, texts[0].last == ASCII.colon {
      throw LinkFault("it has a scheme", "Leave it out: the table declares schemes and hosts.")
    }
    return try texts.map { try LinkPattern.Segment($0, constraints) }
  }

  private init(_ text: Bytes, _ constraints: [String: LinkConstraint]) throws {
    guard text.first == ASCII.colon else {
      self = try .affixed(text, constraints) ?? .literal(text.checkedLiteral())
      return
    }
    let name = text.dropFirst().prefix { $0.isPartOfName }
    if name.isEmpty { throw LinkFault("the parameter \(text.quoted) has no name") }
    guard let need = LinkPattern.Parameter.Need(of: text[name.endIndex...]) else {
      throw LinkFault("\(text.quoted) is not a parameter", "Write :name, :name?, :name+ or :name*.")
    }
    self = .parameter(
      LinkPattern.Parameter(name.text, need, .segment, constraint: constraints[name.text]))
  }

  /// Reads a segment with a parameter in braces, or returns nil if it has no braces.
  private static func affixed(
    _ text: Bytes, _ constraints: [String: LinkConstraint]
  ) throws -> LinkPattern.Segment? {
    let (before, rest) = text.split(atFirst: ASCII.openBrace)
    guard let (name, after) = rest?.split(atFirst: ASCII.closeBrace), let after else { return nil }
    if before.isEmpty, after.isEmpty {
      throw LinkFault("\(text.quoted) is not a parameter", "Write :\(name.nameOrUsual).")
    }
    if (before + after).contains(where: { $0 == ASCII.openBrace || $0 == ASCII.closeBrace }) {
      throw LinkFault(
        "\(text.quoted) has more than one pair of braces", "A segment has one parameter.")
    }
    if name.isEmpty || !name.allSatisfy(\.isPartOfName) {
      throw LinkFault("the parameter in \(text.quoted) has no name")
    }
    if !after.isEmpty, LinkPattern.Parameter.Need(of: after) != nil {
      throw LinkFault(
        "\(text.quoted) is optional or repeated", "Only a parameter that is a whole segment can be."
      )
    }
    for part in [before, after] {
      try part.checkCharacters()
      if part.parameterBehindSign != nil { throw text.manyParameters }
    }
    let affix = LinkAffix(prefix: before.text, suffix: after.text)
    return .parameter(
      LinkPattern.Parameter(
        name.text, .required, .segment, affix: affix, constraint: constraints[name.text]))
  }
}

extension Bytes {
  fileprivate func checkedLiteral() throws -> String {
    let literal = text
    if isEmpty { throw LinkFault("it has an empty segment") }
    if literal == "." || literal == ".." {
      throw LinkFault("a link with the segment \(quoted) is never opened")
    }
    if allSatisfy(\.isUnreserved) { return literal }
    if last == ASCII.question {
      throw LinkFault("\(quoted) is optional", "Only a parameter can be optional.")
    }
    // In braces, the parameter would still be beside these characters.
    if contains(ASCII.percent) || contains(ASCII.asterisk) { try checkCharacters() }
    if let name = parameterBehindSign {
      if self[name.endIndex...].parameterBehindSign != nil { throw manyParameters }
      let cured = literal.replacing(name.text, with: "{\(name.dropFirst().text)}")
      throw LinkFault(
        "\(quoted) has a parameter that is not a whole segment",
        "Write it in braces: \(cured.onOneLine(atMost: 80)).")
    }
    try checkCharacters()
    return literal
  }

  /// The name with which it begins, or the word that stands for one in advice.
  fileprivate var nameOrUsual: String {
    let name = prefix(while: \.isPartOfName)
    return name.isEmpty ? "name" : name.text
  }

  /// Whether it is `{name}` or `:name`, as other routers write a parameter.
  fileprivate var isParameter: Bool {
    let isInBraces = first == ASCII.openBrace && last == ASCII.closeBrace && count > 2
    return count > 1 && (isInBraces ? dropLast() : self).dropFirst().allSatisfy(\.isPartOfName)
      && (isInBraces || first == ASCII.colon)
  }

  fileprivate var manyParameters: LinkFault {
    LinkFault("\(quoted) has more than one parameter", "A segment has one parameter.")
  }

  /// The `:month` in `-:month`, which would be a literal. Behind a letter or a digit, a colon is one.
  fileprivate var parameterBehindSign: Bytes? {
    var isBehindWord = true
    for (index, byte) in zip(indices, self) {
      if byte == ASCII.colon, !isBehindWord {
        let name = self[(index + 1)...].prefix { $0.isPartOfName }
        if !name.isEmpty { return self[index..<name.endIndex] }
      }
      isBehindWord = byte.isPartOfName || byte >= 0x80
    }
    return nil
  }

  fileprivate func checkCharacters() throws {
    if contains(ASCII.percent) { throw LinkFault("\(quoted) is encoded", "Write it decoded.") }
    if contains(ASCII.asterisk) || text.unicodeScalars.contains(where: \.isControl) {
      throw LinkFault("\(quoted) has a character that is not allowed in a literal")
    }
  }
}

extension LinkPattern.Parameter {
  static func items(in text: Bytes, _ place: Place) throws -> [LinkPattern.Parameter] {
    try text.split(at: ASCII.ampersand).map { try LinkPattern.Parameter($0, place) }
  }

  /// Reads a parameter that takes the whole fragment, or pairs.
  static func fragment(_ text: Bytes) throws -> [LinkPattern.Parameter] {
    guard text.first == ASCII.colon else { return try items(in: text, .fragment) }
    let items = try items(in: text.dropFirst(), .wholeFragment)
    if items.count > 1 || items[0].need.isList {
      throw LinkFault("':\(items[0].name)' takes the whole fragment", fragmentAdvice)
    }
    return items
  }

  private static let fragmentAdvice =
    "Write #:name for the whole fragment, or #name&name? for pairs in it."

  private convenience init(_ text: Bytes, _ place: Place) throws {
    let (kind, advice) =
      place == .query
      ? ("query", "Write name, name?, name=default, name+ or name*.")
      : ("fragment", LinkPattern.Parameter.fragmentAdvice)
    let name = text.prefix(while: \.isPartOfItemName)
    if name.isEmpty {
      let item = text.first == ASCII.openBrace ? "Write \(text.dropFirst().nameOrUsual)." : nil
      throw LinkFault(
        "the \(kind) item \(text.quoted) has no name", place == .query ? item : advice)
    }
    guard let need = Need(of: text[name.endIndex...], mayHaveDefault: true) else {
      throw LinkFault("\(text.quoted) is not a \(kind) item", advice)
    }
    self.init(name.text, need, place)
    if let fallback, Bytes(fallback).isParameter {
      throw LinkFault(
        "the default of \(name.quoted) is written like a parameter",
        "An item has the name of its property: \(name.text), or \(name.text)? if it is optional.")
    }
    if fallback?.unicodeScalars.contains(where: \.isControl) ?? false {
      throw LinkFault(
        "the default of \(name.quoted) has a character that is not allowed in a link")
    }
  }
}

extension LinkPattern.Parameter.Need {
  /// The need that is written behind a name, or nil if it is another text.
  fileprivate init?(of sign: Bytes, mayHaveDefault: Bool = false) {
    switch sign.first {
    case nil: self = .required
    case ASCII.equals where mayHaveDefault: self = .fallback(sign.dropFirst().text)
    case ASCII.question where sign.count == 1: self = .optional
    case ASCII.plus where sign.count == 1: self = .oneOrMore
    case ASCII.asterisk where sign.count == 1: self = .zeroOrMore
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
