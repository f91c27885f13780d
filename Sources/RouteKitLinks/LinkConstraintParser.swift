/// Reads the expressions of a pattern: `:number(\d+)`.
///
/// It knows characters, `.`, `\d`, `\w`, classes, groups, `|`, `?`, `*`, `+`, `{2}`, `{2,}` and `{2,4}`. Others are errors,
/// so no expression means something else than in other languages.
struct LinkConstraintParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  private init(_ text: Bytes) { rest = Substring(text.text).unicodeScalars }

  /// Takes the expressions out of the path of a pattern.
  ///
  /// - Returns: The end of the path, where its query or its fragment begins, and each expression with the name of its
  ///   parameter.
  static func split(
    _ pattern: inout Bytes
  ) throws -> (end: Int, constraints: [String: LinkConstraint]) {
    var (end, constraints) = (pattern.startIndex, [String: LinkConstraint]())
    while end < pattern.endIndex, pattern[end] != ASCII.hash {
      let (sign, next) = (pattern[end], pattern[(end + 1)...].first)
      if sign == ASCII.backslash {
        end = min(end + 2, pattern.endIndex)
        continue
      }
      // A question mark before another sign makes a parameter optional.
      if sign == ASCII.question, let next, !"/?#".utf8.contains(next) { break }
      let isBehindWord = end > pattern.startIndex && pattern[end - 1].isPartOfWord
      end += 1
      guard sign == ASCII.openBrace || (sign == ASCII.colon && !isBehindWord) else { continue }
      let name = pattern[end...].prefix { $0.isPartOfName }
      end = name.endIndex
      guard !name.isEmpty, pattern[end...].first == ASCII.parenthesis else { continue }
      constraints[name.text] = try expression(of: name.text, in: &pattern, at: end)
      let behind = pattern[end...].first
      if sign == ASCII.openBrace ? behind != ASCII.closeBrace : behind?.isPartOfName ?? false {
        throw LinkFault(
          "the expression of '\(name.text)' is not at the end of its parameter",
          "Beside other text, a parameter needs braces: {\(name.text)(…)}.")
      }
    }
    return (end, constraints)
  }

  /// Takes an expression out, with the parentheses around it.
  private static func expression(
    of name: String, in pattern: inout Bytes, at start: Int
  ) throws -> LinkConstraint {
    var parser = LinkConstraintParser(pattern[(start + 1)...])
    let steps = try parser.either()
    let end = pattern.endIndex - Substring(parser.rest).utf8.count
    guard parser.take(")") else { throw LinkFault("a parenthesis is not closed") }
    let text = pattern[(start + 1)..<end].text
    if text.isEmpty { throw LinkFault("the expression of '\(name)' is empty") }
    pattern.removeSubrange(start...end)
    return LinkConstraint(steps, text: text)
  }

  private mutating func either() throws -> [LinkConstraint.Step] {
    depth += 1
    defer { depth -= 1 }
    if depth > 32 { throw LinkFault("its groups are nested too deeply") }
    var steps = try sequence()
    while take("|") {
      let other = try sequence()
      steps = [.fork(steps.count + 2)] + steps + [.jump(other.count + 1)] + other
      try LinkConstraint.check(steps)
    }
    return steps
  }

  private mutating func sequence() throws -> [LinkConstraint.Step] {
    var steps: [LinkConstraint.Step] = []
    while let next = rest.first, next != "|", next != ")" { steps += try repeated(one()) }
    try LinkConstraint.check(steps)
    // An empty part counts too, because repetitions multiply it.
    return steps.isEmpty ? [.jump(1)] : steps
  }

  private mutating func one() throws -> [LinkConstraint.Step] {
    let scalar = rest.removeFirst()
    switch scalar {
    case "(":
      if rest.first == "?" { throw unknown("(?") }
      let steps = try either()
      if !take(")") { throw LinkFault("a parenthesis is not closed") }
      return steps
    case "[": return [.one(try scalarClass())]
    case ".": return [.one(.any)]
    case "\\": return [.one(try escaped())]
    case "?", "*", "+", "{", "}", "]", "^", "$": throw unknown("\(scalar)")
    default: return [.one(ScalarClass(ranges: [scalar...scalar]))]
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
        if result.ranges.isEmpty { throw LinkFault("a class is empty") }
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
        throw LinkFault("the range '\(low)-\(last)' has no characters")
      }
      result.ranges.append(low...high)
    }
    throw LinkFault("a class is not closed")
  }

  private mutating func repeated(
    _ steps: [LinkConstraint.Step]
  ) throws -> [LinkConstraint.Step] {
    let (least, most): (Int, Int?)
    if take("?") {
      (least, most) = (0, 1)
    } else if take("*") {
      (least, most) = (0, nil)
    } else if take("+") {
      (least, most) = (1, nil)
    } else if take("{") {
      least = try number()
      most = take(",") ? (rest.first == "}" ? nil : try number()) : least
      guard take("}"), most.map({ $0 >= least }) ?? true else { throw badRepetition }
    } else {
      return steps
    }
    if let next = rest.first, "?*+{".unicodeScalars.contains(next) { throw unknown("\(next)") }
    try LinkConstraint.check(steps, times: max(least, most ?? least + 1))
    var result = Array(repeatElement(steps, count: least).joined())
    if let most {
      let optional = [.fork(steps.count + 1)] + steps
      result += repeatElement(optional, count: most - least).joined()
    } else {
      result += [.fork(steps.count + 2)] + steps + [.jump(-steps.count - 1)]
    }
    return result
  }

  private mutating func number() throws -> Int {
    let digits = rest.prefix(while: ScalarClass.digits.contains)
    rest = rest[digits.endIndex...]
    guard let number = Int(Substring(digits)), number <= LinkConstraint.mostParts else {
      throw badRepetition
    }
    return number
  }

  private var badRepetition: LinkFault {
    LinkFault("a repetition is neither {2}, {2,} nor {2,4}")
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func unknown(_ text: String) -> LinkFault {
    LinkFault(
      "an expression cannot have '\(text)' here",
      "It may have characters, ., \\d, \\w, [a-z], groups, |, ?, *, +, {2}, {2,} and {2,4}."
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
