/// Moves in a row in one app, which explores what adds up: first those that were not made yet.
struct Row {
  private let graph: StateGraph
  /// The states that lead to each other have the same number.
  private let components: [Int]
  /// The number of moves that are made.
  let length: Int
  /// The state that the app should be in.
  private(set) var state = 0
  private(set) var moves: [Way.Move] = []
  /// How often each move was made in each state.
  private var uses: [Way.Move: [Int: Int]] = [:]
  /// The moves that come next, the last one first.
  private var again: [Way.Move] = []
  /// Whether the app has made each move that it can still reach.
  private var hasMadeAll = false
  /// The number of moves since a way last led back.
  private var stay = 0
  /// The number of moves before one from which no way leads back.
  private var patience = 0
  private var seed: UInt64 = 1

  init(in graph: StateGraph, length: Int) {
    (self.graph, components, self.length) = (graph, graph.components(), length)
  }

  /// Begins again at the start of another app.
  mutating func beginAgain() {
    (state, moves, again, stay, hasMadeAll) = (0, [], [], 0, false)
    patience = min(max(4, 2 * patience), 64)
  }

  /// Chooses the next move. It is nil if there is none, or if the row has been for long where no way leads back.
  mutating func next() -> Way.Move? {
    let isFirst = again.isEmpty
    guard let move = again.popLast() ?? anyMove() else { return nil }
    let count = uses(of: move) + 1
    uses[move, default: [:]][state] = count
    // A move that changes nothing is made several times in a row, later more often.
    if graph.states[state].outcomes[move] == .same, isFirst {
      again = Array(repeating: move, count: max(0, min(count, 8) - 3))
    }
    moves.append(move)
    stay += 1
    return move
  }

  /// Notes that a move was made.
  mutating func go(_ move: Way.Move) {
    let end = graph.end(of: move, from: state)
    if components[end] != components[state] { stay = 0 }
    state = end
  }

  /// How often a move was made in the state.
  func uses(of move: Way.Move) -> Int { uses[move]?[state] ?? 0 }

  /// A move that the row has not made in its state, or else one on the way to such a move, or else any. A hidden value may
  /// matter only after a step from which no way leads back, so in an app that is made again the row takes such a step
  /// later, and does not stay after it.
  private mutating func anyMove() -> Way.Move? {
    let moves = graph.repeatable(in: state)
    let staying = moves.filter { components[graph.end(of: $0, from: state)] == components[state] }
    let isFinal = components[state] != components[0] && staying.count == moves.count
    if isFinal, stay >= (patience == 0 ? length / 2 : patience) { return nil }
    let mustStay = stay < patience && !staying.isEmpty
    let choice = mustStay ? staying : moves
    if let new = choice.first(where: { uses[$0]?[state] == nil }) { return new }
    // One that is near is found at random, which also tries other orders.
    if let (first, rest) = wayToANewMove(staying: mustStay), rest.count >= 3 {
      again = rest
      return first
    }
    return choice.isEmpty ? nil : choice[random(below: choice.count)]
  }

  /// A shortest way to a move that the row has not made, with this move at the end: its first move, and the others, the
  /// last one first.
  private mutating func wayToANewMove(
    staying mustStay: Bool
  ) -> (first: Way.Move, rest: [Way.Move])? {
    if hasMadeAll { return nil }
    let (graph, components, uses, home) = (graph, components, uses, components[state])
    func moves(in state: Int) -> [Way.Move] {
      graph.repeatable(in: state).filter { move in
        !mustStay || components[graph.end(of: move, from: state)] == home
      }
    }
    func newMove(in state: Int) -> Way.Move? { moves(in: state).first { uses[$0]?[state] == nil } }
    guard let (way, end) = graph.way(from: state, by: moves, to: { newMove(in: $0) != nil }),
      let last = newMove(in: end)
    else {
      if !mustStay { hasMadeAll = true }
      return nil
    }
    let rest = (way + [last]).reversed()
    return rest.last.map { ($0, rest.dropLast()) }
  }

  /// A number that is the same in each run.
  private mutating func random(below limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
}
