/// A regular expression that the whole value of a parameter must match.
///
/// It is matched without backtracking, in time proportional to the length of the value times that of the expression: a
/// link from outside cannot make it slow. That is why it is not a `Regex`.
struct LinkConstraint: Sendable {
  /// A step of the program. Only `one` reads a character. The others say how many steps further on the next one is.
  enum Step: Sendable {
    case one(ScalarClass)
    /// Goes on with the next step, and with another.
    case fork(Int)
    case jump(Int)
    case end

    fileprivate var isFork: Bool { if case .fork = self { true } else { false } }
  }

  /// The expression as it was written.
  let text: String
  private let steps: [Step]

  /// The largest number of parts, with repetitions multiplied out.
  static let mostParts = 1_000

  init(_ steps: [Step], text: String) {
    (self.steps, self.text) = (steps + [.end], text)
  }

  /// Refuses steps that are too many if they are repeated.
  static func check(_ steps: [Step], times: Int = 1) throws {
    if steps.count(where: { !$0.isFork }) * times > mostParts {
      throw LinkFault("it is too long", "Repeat less often.")
    }
  }

  /// Whether the whole value matches.
  ///
  /// - Complexity: O(scalars of the value × steps).
  func matches(_ value: String) -> Bool {
    var reached = reached(from: [0])
    for scalar in value.unicodeScalars {
      let next = reached.compactMap { step in
        if case .one(let scalars) = steps[step], scalars.contains(scalar) { step + 1 } else { nil }
      }
      if next.isEmpty { return false }
      reached = self.reached(from: next)
    }
    return reached.contains(steps.count - 1)
  }

  /// The steps that are reached without reading. Each is visited once, so an empty repetition ends.
  private func reached(from starts: [Int]) -> [Int] {
    var reached: [Int] = []
    var open = starts
    var isVisited = Array(repeating: false, count: steps.count)
    while let step = open.popLast() {
      if isVisited[step] { continue }
      isVisited[step] = true
      switch steps[step] {
      case .fork(let count): open += [step + count, step + 1]
      case .jump(let count): open.append(step + count)
      case .one, .end: reached.append(step)
      }
    }
    return reached
  }
}

/// A class of characters: `[a-z0-9_]`, `[^x]`, `\d`, `.`
struct ScalarClass: Sendable {
  var ranges: [ClosedRange<Unicode.Scalar>]
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }

  static let digits = ScalarClass(ranges: ["0"..."9"])
  static let word = ScalarClass(ranges: ["a"..."z", "A"..."Z", "0"..."9", "_"..."_"])
  static let any = ScalarClass(ranges: [], isNegated: true)
}
