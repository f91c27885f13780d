/// The result of a search through a plain value, without the library.
struct StateSearch<State: Hashable> {
  private(set) var lengths: [State: Int]
  private(set) var moves: [Pair<State>: Int] = [:]

  var states: Set<State> { Set(lengths.keys) }
  /// The number of moves, each from one state.
  var edges: Int { moves.values.reduce(0, +) }
  /// The greatest length of a shortest way.
  var depth: Int { lengths.values.max() ?? 0 }

  /// Searches with a function that returns the states to which the moves of a state lead. A move that is refused leads
  /// nowhere, and one that changes nothing leads to the same state.
  init(from start: State, _ next: (State) -> [State]) {
    lengths = [start: 0]
    var (waiting, position) = ([start], 0)
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for other in next(state) {
        moves[Pair(before: state, after: other), default: 0] += 1
        if lengths[other] == nil {
          lengths[other] = lengths[state, default: 0] + 1
          waiting.append(other)
        }
      }
    }
  }
}

struct Pair<State: Hashable>: Hashable {
  let before: State
  let after: State
}
