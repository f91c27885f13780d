/// A way through an app: moves, one after another.
struct Way {
  struct Move: Hashable, Comparable {
    let step: Int
    /// The answer to the question of the move: its position among the answers of the subject.
    var answer: Int?
    /// Whether the move asks, and its question stays open.
    var asks = false

    var isAsking: Bool { asks || answer != nil }

    static func < (one: Move, other: Move) -> Bool {
      (one.step, one.rank) < (other.step, other.rank)
    }

    private var rank: Int { asks ? .max : answer.map { $0 + 1 } ?? 0 }
  }

  /// The names of moves and answers.
  struct Names {
    let moves: [String]
    let answers: [String]

    /// The answers of a subject without a list.
    static var yesAndNo: [String] { ["yes", "no"] }

    /// The part of a code for each answer.
    var suffixes: [String] {
      answers == Names.yesAndNo ? ["y", "n"] : answers.indices.map { "=\($0)" }
    }

    subscript(step: Int) -> String { moves[step] }

    /// The names of the moves of a way, with their answers.
    func texts(_ way: [Move]) -> [String] {
      way.map {
        moves[$0.step] + ($0.asks ? " (asks)" : $0.answer.map { " (\(answers[$0]))" } ?? "")
      }
    }

    func quoted(_ way: [Move]) -> String {
      way.isEmpty ? "the start" : "'\(texts(way).joined(separator: " · "))'"
    }

    /// Whether a property of moves is about a move. It is about each move unless it names one.
    func isAsked(_ name: String?, about move: Move) -> Bool {
      name == nil || name == moves[move.step]
    }
  }

  let moves: [Move]

  init(_ moves: [Move]) { self.moves = moves }

  /// Reads a code that ``code(_:)`` has written, and no other form of it.
  init(code: String, of names: Names) throws {
    let suffixes = names.suffixes
    let parts = code.isEmpty ? [] : code.split(separator: "-", omittingEmptySubsequences: false)
    moves = try parts.map { part in
      let digits = part.prefix { ("0"..."9").contains($0) }
      let suffix = String(part.dropFirst(digits.count))
      let answer = suffixes.firstIndex(of: suffix)
      guard let step = Int(digits), "\(step)" == digits, names.moves.indices.contains(step),
        suffix.isEmpty || suffix == "a" || answer != nil
      else { throw ExplorationError.badCode(code, names) }
      return Move(step: step, answer: answer, asks: suffix == "a")
    }
  }

  func code(_ names: Names) -> String {
    moves.map { "\($0.step)" + ($0.asks ? "a" : $0.answer.map { names.suffixes[$0] } ?? "") }
      .joined(separator: "-")
  }
}
