/// The questions of a run: which moves ask, and which of them the run could not leave open.
struct AskedQuestions {
  /// The largest number of questions that are open at the same time.
  let limit: Int
  /// Whether a question was asked.
  var hasAsked = false
  /// The moves that ask.
  var steps: Set<Int> = []
  /// The moves that asked while as many questions were open as the bound allows.
  var tooMany: Set<Int> = []
  /// Whether the question of a move stays open until the subject answers it.
  var staysOpen: [Int: Bool] = [:]
  /// Whether an answer went to another open question than that of its move.
  var answersAnother = false
  /// The move whose question has no answer yet.
  var waiting: Way.Move?
  /// The ways on which moves that ask first failed, and the first lines of their errors.
  private(set) var errors: [Int: (way: [Way.Move], line: String)] = [:]

  init(limit: Int) { self.limit = limit }

  /// Notes the first error of a move that asks.
  mutating func note(_ error: any Error, after way: [Way.Move]) {
    guard let step = way.last?.step, errors[step] == nil else { return }
    errors[step] = (way, error.firstLine)
  }

  /// The moves whose questions were answered before anything else could happen.
  var answeredAtOnce: [Int] { staysOpen.filter { !$0.value || limit == 0 }.keys.sorted() }

  /// Whether states may lie behind a question that was answered at once, or that the bound left out.
  var leavesOutStates: Bool { !answeredAtOnce.isEmpty || !tooMany.isEmpty }
}
