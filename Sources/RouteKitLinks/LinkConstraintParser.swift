/// Reads the expressions of a pattern: `:number(\d+)`.
///
/// It knows characters, `.`, `\d`, `\w`, classes, groups, `|`, `?`, `*`, `+`, `{2}`, `{2,}` and `{2,4}`. Others are errors,
/// so no expression means something else than in other languages.
struct LinkConstraintParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  private init(_ text: Substring) { rest = text.unicodeScalars }

  /// Takes the expressions out of a pattern.
  ///
  /// - Returns: The pattern without them, and each with the name of its parameter.
  static func split(
    _ text: String
  ) throws -> (pattern: String, constraints: [String: LinkConstraint]) {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return (text, [:]) }
    var (pattern, constraints) = ("", [String: LinkConstraint]())
    var rest = Substring(text)
    while let sign = rest.first {
      // A query and a fragment have no expressions. A question mark before another sign makes a parameter optional.
      if sign == "#" || (sign == "?" && !["/", "?", nil].contains(rest.dropFirst().first)) {
        break
      }
      pattern.append(rest.removeFirst())
      guard sign == "{" || (sign == ":" && (pattern == ":" || pattern.hasSuffix("/:"))) else {
        continue
      }
      let name = Substring(rest.utf8.prefix { $0.isPartOfName })
      pattern += name
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.first == "(" else { continue }
      var parser = LinkConstraintParser(rest.dropFirst())
      let node = try parser.either()
      let written = rest[rest.index(after: rest.startIndex)..<parser.rest.startIndex]
      guard parser.take(")") else {
        throw LinkConstraintFault(reason: "a parenthesis is not closed")
      }
      if written.isEmpty {
        throw LinkConstraintFault(reason: "the expression of '\(name)' is empty")
      }
      constraints[String(name)] = try LinkConstraint(node, text: String(written))
      rest = rest[parser.rest.startIndex...]
      let next = rest.utf8.first
      if sign == "{" ? next != ASCII.closeBrace : next?.isPartOfName ?? false {
        throw LinkConstraintFault(
          reason: "the expression of '\(name)' is not at the end of its parameter",
          advice: "Beside other text, a parameter needs braces: {\(name)(…)}.")
      }
    }
    return (pattern + rest, constraints)
  }

  private mutating func either() throws -> LinkConstraint.Node {
    depth += 1
    defer { depth -= 1 }
    if depth > 32 { throw LinkConstraintFault(reason: "its groups are nested too deeply") }
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .either(choices)
  }

  private mutating func sequence() throws -> LinkConstraint.Node {
    var nodes: [LinkConstraint.Node] = []
    while let next = rest.first, next != "|", next != ")" {
      nodes.append(try repeated(try one()))
    }
    return .sequence(nodes)
  }

  private mutating func one() throws -> LinkConstraint.Node {
    let scalar = rest.removeFirst()
    switch scalar {
    case "(":
      if rest.first == "?" { throw unknown("(?") }
      let node = try either()
      if !take(")") { throw LinkConstraintFault(reason: "a parenthesis is not closed") }
      return node
    case "[": return .one(try scalarClass())
    case ".": return .one(.any)
    case "\\": return .one(try escaped())
    case "?", "*", "+", "{", "}", "]", "^", "$": throw unknown("\(scalar)")
    default: return .one(ScalarClass(ranges: [scalar...scalar]))
    }
  }

  private mutating func escaped() throws -> ScalarClass {
    guard let scalar = rest.popFirst() else { throw unknown("\\") }
    switch scalar {
    case "d": return .digits
    case "w": return .word
    case "a"..."z", "A"..."Z", "0"..."9": throw unknown("\\\(scalar)")
    default: return ScalarClass(ranges: [scalar...scalar])
    }
  }

  private mutating func scalarClass() throws -> ScalarClass {
    var result = ScalarClass(ranges: [])
    result.isNegated = take("^")
    while let scalar = rest.popFirst() {
      if scalar == "]" {
        if result.ranges.isEmpty { throw LinkConstraintFault(reason: "a class is empty") }
        return result
      }
      let first = scalar == "\\" ? try escaped() : ScalarClass(ranges: [scalar...scalar])
      guard rest.first == "-", let low = first.onlyScalar, rest.dropFirst().first != "]" else {
        result.ranges += first.ranges
        continue
      }
      rest.removeFirst()
      let last = rest.popFirst() ?? "]"
      guard let high = last == "\\" ? try escaped().onlyScalar : last, low <= high else {
        throw LinkConstraintFault(reason: "the range '\(low)-\(last)' has no characters")
      }
      result.ranges.append(low...high)
    }
    throw LinkConstraintFault(reason: "a class is not closed")
  }

  private mutating func repeated(_ node: LinkConstraint.Node) throws -> LinkConstraint.Node {
    let result: LinkConstraint.Node
    if take("?") {
      result = .repeated(node, atLeast: 0, atMost: 1)
    } else if take("*") {
      result = .repeated(node, atLeast: 0, atMost: nil)
    } else if take("+") {
      result = .repeated(node, atLeast: 1, atMost: nil)
    } else if take("{") {
      let least = try number()
      let most: Int? = take(",") ? (rest.first == "}" ? nil : try number()) : least
      guard take("}"), most.map({ $0 >= least }) ?? true else {
        throw LinkConstraintFault(reason: "a repetition is neither {2}, {2,} nor {2,4}")
      }
      result = .repeated(node, atLeast: least, atMost: most)
    } else {
      return node
    }
    if let next = rest.first, "?*+{".unicodeScalars.contains(next) { throw unknown("\(next)") }
    return result
  }

  private mutating func number() throws -> Int {
    var digits = ""
    while let digit = rest.first, ScalarClass.digits.contains(digit) {
      digits.unicodeScalars.append(rest.removeFirst())
    }
    guard let number = Int(digits), number <= LinkConstraint.mostSteps else {
      throw LinkConstraintFault(reason: "a repetition is neither {2}, {2,} nor {2,4}")
    }
    return number
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func unknown(_ text: String) -> LinkConstraintFault {
    LinkConstraintFault(
      reason: "an expression cannot have '\(text)' here",
      advice: "It may have characters, ., \\d, \\w, [a-z], groups, |, ?, *, +, {2}, {2,} and {2,4}."
    )
  }
}

extension ScalarClass {
  /// The only character of the class, or nil.
  fileprivate var onlyScalar: Unicode.Scalar? {
    guard ranges.count == 1, !isNegated, ranges[0].lowerBound == ranges[0].upperBound else {
      return nil
    }
    return ranges[0].lowerBound
  }
}
