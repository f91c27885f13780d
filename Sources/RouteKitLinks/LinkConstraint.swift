/// A regular expression that the whole value of a parameter must match.
///
/// It is matched without backtracking, in time proportional to the length of the value times that of the expression: a
/// link from outside cannot make it slow. That is why it is not a `Regex`.
struct LinkConstraint: Sendable {
  /// A part of the expression.
  indirect enum Node: Sendable {
    case one(ScalarClass)
    case sequence([Node])
    case either([Node])
    case repeated(Node, atLeast: Int, atMost: Int?)
  }

  /// A step of the program. Others than `one` and `end` are taken without reading.
  private enum Step: Sendable {
    case one(ScalarClass)
    case fork(Int, Int)
    case jump(Int)
    case end
  }

  /// The expression as it was written.
  let text: String
  private var steps: [Step] = []
  /// The number of parts added. Repetitions multiply, also those of nothing.
  private var additions = 0

  /// The largest number of parts, with repetitions multiplied out.
  static let mostSteps = 1_000

  init(_ node: Node, text: String) throws {
    self.text = text
    try add(node)
    steps.append(.end)
  }

  private mutating func add(_ node: Node) throws {
    additions += 1
    if additions > LinkConstraint.mostSteps {
      throw LinkConstraintFault(reason: "it is too long", advice: "Repeat less often.")
    }
    switch node {
    case .one(let scalars): steps.append(.one(scalars))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .either(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let fork = addPlaceholder()
        try add(node)
        jumps.append(addPlaceholder())
        steps[fork] = .fork(fork + 1, steps.count)
      }
      if let last = nodes.last { try add(last) }
      for jump in jumps { steps[jump] = .jump(steps.count) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      guard let most else {
        let fork = addPlaceholder()
        try add(node)
        steps.append(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
        return
      }
      var forks: [Int] = []
      for _ in least..<most {
        forks.append(addPlaceholder())
        try add(node)
      }
      for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }
  }

  private mutating func addPlaceholder() -> Int {
    steps.append(.end)
    return steps.count - 1
  }

  /// Whether the whole value matches.
  ///
  /// - Complexity: O(scalars of the value × steps).
  func matches(_ value: String) -> Bool {
    var threads = Threads(steps.count)
    follow(0, into: &threads)
    for scalar in value.unicodeScalars {
      var next = Threads(steps.count)
      for case (let step, .one(let scalars)) in threads.steps.map({ ($0, steps[$0]) })
      where scalars.contains(scalar) {
        follow(step + 1, into: &next)
      }
      if next.steps.isEmpty { return false }
      threads = next
    }
    return threads.steps.contains { if case .end = steps[$0] { true } else { false } }
  }

  /// The steps that are reached without reading. Each is visited once, so an empty repetition ends.
  private func follow(_ step: Int, into threads: inout Threads) {
    var open = [step]
    while let step = open.popLast() {
      guard threads.visit(step) else { continue }
      switch steps[step] {
      case .fork(let first, let second): open += [second, first]
      case .jump(let target): open.append(target)
      case .one, .end: threads.steps.append(step)
      }
    }
  }

  private struct Threads {
    var steps: [Int] = []
    private var visited: [Bool]

    init(_ count: Int) { visited = Array(repeating: false, count: count) }

    mutating func visit(_ step: Int) -> Bool {
      defer { visited[step] = true }
      return !visited[step]
    }
  }
}

extension LinkConstraint: Hashable {
  static func == (one: LinkConstraint, other: LinkConstraint) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}

/// The reason why an expression cannot be read.
struct LinkConstraintFault: Error {
  let reason: String
  var advice: String?
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
