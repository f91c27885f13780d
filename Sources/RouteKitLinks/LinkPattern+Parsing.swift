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
    if text.first == ASCII.colon {
      let name = text.dropFirst().prefix { $0.isPartOfName }
      try text[name.endIndex...].checkEndOfName(of: "parameter", in: text)
      if name.isEmpty { throw LinkFault("the parameter \(text.quoted) has no name") }
      if let need = LinkPattern.Parameter.Need(of: text[name.endIndex...]) {
        self = .parameter(
          LinkPattern.Parameter(name.text, need, .segment, constraint: constraints[name.text]))
        return
      }
    } else if !text.isEmpty, text.allSatisfy(\.isUnreserved) {
      self = .literal(try text.checkedLiteral())
      return
    }
    var reader = SegmentReader(text, constraints)
    try reader.read()
    let texts = reader.texts.map(\.text)
    if reader.parameters.isEmpty {
      self = .literal(try reader.texts[0].checkedLiteral())
    } else if reader.parameters.count == 1, texts == ["", ""] {
      let name = reader.parameters[0].name
      throw LinkFault("\(text.quoted) is not a parameter", "Write :\(name).")
    } else {
      self = .within(reader.parameters, LinkAffix(texts))
    }
  }
}

/// Reads the texts and the parameters of one segment.
private struct SegmentReader {
  private let segment: Bytes
  private let constraints: [String: LinkConstraint]
  private var rest: Bytes
  private(set) var texts: [Bytes] = [[]]
  private(set) var parameters: [LinkPattern.Parameter] = []

  init(_ segment: Bytes, _ constraints: [String: LinkConstraint]) {
    (self.segment, rest, self.constraints) = (segment, segment, constraints)
  }

  mutating func read() throws {
    if segment.contains(ASCII.percent) {
      throw LinkFault("\(segment.quoted) is encoded", "Write it decoded.")
    }
    // Behind a letter or a digit, a colon is text.
    var isBehindWord = false
    // Parentheses around a text are text too.
    var open = 0
    while let byte = rest.popFirst() {
      let name = rest.prefix { $0.isPartOfName }
      switch byte {
      case ASCII.backslash: try add(escaped())
      case ASCII.openBrace: try addInBraces()
      case ASCII.colon where !isBehindWord && rest.first?.isPartOfWord ?? false:
        rest = rest[name.endIndex...]
        try rest.checkEndOfName(of: "parameter", in: segment)
        try add(name)
      case ASCII.question where rest.isEmpty:
        throw LinkFault("\(segment.quoted) is optional", "Only a parameter can be optional.")
      case ASCII.closeParenthesis where open > 0:
        open -= 1
        add(byte)
      case ASCII.asterisk, ASCII.closeBrace, ASCII.question, ASCII.closeParenthesis:
        throw notAllowed(byte)
      default:
        if byte == ASCII.parenthesis { open += 1 }
        add(byte)
      }
      isBehindWord = byte.isPartOfWord
    }
    if open > 0 { throw notAllowed(ASCII.parenthesis) }
    if segment.text.unicodeScalars.contains(where: \.isControl) {
      throw LinkFault("\(segment.quoted) has a character that is not allowed in a literal")
    }
  }

  private func notAllowed(_ sign: UInt8) -> LinkFault {
    LinkFault(
      "\(segment.quoted) has a character that is not allowed in a literal",
      "To mean the character, write \\\(Bytes([sign]).text).")
  }

  private mutating func add(_ byte: UInt8) { texts[texts.count - 1].append(byte) }

  private mutating func escaped() throws -> UInt8 {
    guard let byte = rest.popFirst(), "+*?():{}#\\".utf8.contains(byte) else {
      throw LinkFault(
        "\(segment.quoted) has a backslash before a character that is not a sign",
        "The signs are + * ? ( ) : { } # and \\.")
    }
    return byte
  }

  private mutating func addInBraces() throws {
    try rest.drop(while: \.isPartOfName).checkEndOfName(of: "parameter", in: segment)
    let (name, after) = rest.split(atFirst: ASCII.closeBrace)
    guard let after, !name.isEmpty, name.allSatisfy(\.isPartOfName) else {
      throw LinkFault("the parameter in \(segment.quoted) has no name")
    }
    rest = after
    try add(name)
  }

  private mutating func add(_ name: Bytes) throws {
    if !parameters.isEmpty, texts[texts.count - 1].isEmpty {
      throw LinkFault(
        "\(segment.quoted) has two parameters with no text between them",
        "Put a text between them. If it begins with a letter, a digit or '_', write the name in braces: {name}."
      )
    }
    if let sign = rest.first, "?+*".utf8.contains(sign) {
      throw LinkFault(
        "\(segment.quoted) is optional or repeated",
        "Only a parameter that is a whole segment can be. To mean the character, write \\\(Bytes([sign]).text)."
      )
    }
    parameters.append(
      LinkPattern.Parameter(name.text, .required, .segment, constraint: constraints[name.text]))
    texts.append([])
  }
}

extension Bytes {
  /// Checks that no letter follows a name that is not allowed in it.
  fileprivate func checkEndOfName(of kind: String, in text: Bytes) throws {
    guard let byte = first, byte >= 0x80, let letter = self.text.first else { return }
    throw LinkFault(
      "the name of the \(kind) \(text.quoted) has \(String(letter).quoted)",
      "A name has the letters a to z and A to Z, digits and '_'. Give the property a coding key with such a name. "
        + "For text behind a parameter, write {name}.")
  }

  fileprivate func checkedLiteral() throws -> String {
    let literal = text
    if isEmpty { throw LinkFault("it has an empty segment") }
    if literal == "." || literal == ".." {
      throw LinkFault("a link with the segment \(quoted) is never opened")
    }
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
    try text[name.endIndex...].checkEndOfName(of: kind + " item", in: text)
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

  /// Checks that each rest is at the end, or before a literal, and that every segment after it is needed. Then a link
  /// has only one way to fit.
  private func checkRest() throws {
    guard let first = segments.firstIndex(where: \.isRest) else { return }
    let tail = segments[first...]
    for (segment, next) in zip(tail, tail.dropFirst()) where segment.isRest {
      guard case .literal = next else {
        throw LinkFault(
          "the rest \((segment.parameter?.name ?? "").quoted) is neither at the end nor before a literal",
          next.isRest
            ? "A rest ends where the literal after it begins, so put one between the two."
            : "The rest takes all remaining segments, up to the literal after it.")
      }
    }
    if let name = tail.first(where: \.isOptional)?.parameter?.name {
      throw LinkFault(
        "\(name.quoted) is optional after a rest", "Make it required, or leave it out.")
    }
  }
}
