import RouteKit

/// The states that a run has found, and the moves between them.
///
/// The first state is the start. The others come in the order in which they were found, so a state has a larger number
/// than its parent.
final class StateGraph {
  typealias Key = Explored.Key

  /// The only tab that is explored, or nil.
  let tab: Int?
  /// Whether the user makes a move, by its index.
  private let byUser: [Bool]
  let names: Way.Names
  private(set) var states: [Explored.State] = []
  /// The kinds of visible screens that were seen, each with the first way.
  private(set) var screens: [Explored.Label: (text: String, way: [Way.Move])] = [:]
  /// The moves from each state into other tabs.
  private(set) var crossings: [Int: [Way.Move: Key]] = [:]
  /// The number of states whose moves were all tried.
  private(set) var expanded = 0
  /// The length of the longest way.
  private(set) var depth = 0
  private var index: [Key: Int] = [:]

  /// The number of all moves of the app.
  var moveCount: Int { byUser.count }

  init(tab: Int?, _ names: Way.Names, byUser: [Bool]) {
    (self.tab, self.names, self.byUser) = (tab, names, byUser)
  }

  // MARK: Growing

  /// Returns the state with a key, or nil if it was not found.
  func state(with key: Key) -> Int? { index[key] }

  /// Adds a state that moves lead to, unless it is known. Returns its number.
  @discardableResult func register(_ key: Key, from parent: Int, by moves: [Way.Move]) -> Int {
    if let known = index[key] { return known }
    let depth = moves.isEmpty ? 0 : states[parent].depth + moves.count
    self.depth = max(self.depth, depth)
    index[key] = states.count
    states.append(Explored.State(key: key, parent: parent, moves: moves, depth: depth))
    return states.count - 1
  }

  /// Adds a state that a way through other tabs has reached.
  func add(_ key: Key, after way: [Way.Move]) {
    if index[key] == nil { register(key, from: 0, by: way) }
  }

  /// Notes a move to another tab that is explored alone. A second way may lead there in another state.
  func cross(from state: Int, by move: Way.Move, to key: Key) {
    if crossings[state]?[move] == nil { crossings[state, default: [:]][move] = key }
  }

  /// Notes what is visible in a state.
  func label(_ state: Int, _ visible: ScreenNode?) {
    let label = Explored.Label(
      type: visible.map { ObjectIdentifier(type(of: $0)) }, name: visible?.screenName)
    states[state].label = label
    if screens[label] == nil {
      screens[label] = (visible?.titleInReports ?? "(empty)", way(to: state))
    }
  }

  /// Notes that all moves of a state were tried.
  func conclude(_ state: Int) {
    expanded += 1
    states[state].isExpanded = true
  }

  /// Whether an app is in a state, apart from its history and its open questions.
  func isLike<App>(_ state: Int, _ subject: Subject<App>) -> Bool {
    subject.key(ofTabAlone: tab != nil).isLike(states[state].key)
  }

  // MARK: Ways

  /// The way to a state from the start, on which it was found first.
  func way(to state: Int) -> [Way.Move] {
    var parts: [[Way.Move]] = []
    var position = state
    while !states[position].moves.isEmpty {
      parts.append(states[position].moves)
      position = states[position].parent
    }
    return parts.reversed().flatMap { $0 }
  }

  /// A shortest way from a state, by some of the moves within the tab, to one that a closure accepts.
  func way(
    from start: Int, by moves: ((Int) -> [Way.Move])? = nil, to isWanted: (Int) -> Bool
  ) -> (way: [Way.Move], state: Int)? {
    var parents: [Int: (state: Int, move: Way.Move)] = [:]
    var (waiting, position) = ([start], 0)
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      if isWanted(state) {
        var (way, last) = ([Way.Move](), state)
        while last != start, let parent = parents[last] {
          way.append(parent.move)
          last = parent.state
        }
        return (way.reversed(), state)
      }
      for move in moves?(state) ?? states[state].outcomes.keys.sorted() {
        guard case .leads(let other)? = states[state].outcomes[move], other != start,
          parents[other] == nil
        else { continue }
        parents[other] = (state, move)
        waiting.append(other)
      }
    }
    return nil
  }

  // MARK: Moves

  /// Whether the user makes a move in a state, or answers its question, which is open there. A question that is answered
  /// at once is one move with its answer, and as little the user's as that move.
  func isByUser(_ move: Way.Move, in state: Int) -> Bool {
    byUser[move.step] || move.answer != nil && states[state].key.open.contains(move.step)
  }

  /// Whether a move leads out of the bounds. The start belongs to one tab, and the others begin there too.
  func isCutOff(_ move: Way.Move, from state: Int) -> Bool {
    states[state].outcomes[move] == .cut && crossings[state]?[move] == nil
      && (tab == nil || states[state].key.tab == tab)
  }

  /// Whether a move leads from a state to a state, perhaps the same one.
  func isEdge(_ move: Way.Move, from state: Int) -> Bool {
    switch states[state].outcomes[move] {
    case .leads, .same: true
    case .cut, .refused, .failed, .waits, .redirectsForEver, .asksTooMuch, nil: false
    }
  }

  /// The state after a move, the same one unless it leads to another.
  func end(of move: Way.Move, from state: Int) -> Int {
    if case .leads(let other)? = states[state].outcomes[move] { return other }
    return state
  }

  /// The moves of a state that do not ask.
  func plainMoves(in state: Int) -> [Way.Move] { states[state].offered.map { Way.Move(step: $0) } }

  /// The moves of a state that stay within the bounds, those first that come first.
  func repeatable(in state: Int) -> [Way.Move] {
    states[state].outcomes.keys.sorted().filter { move in
      switch states[state].outcomes[move] {
      case .leads, .same, .refused, .failed, .redirectsForEver: true
      case .cut, .waits, .asksTooMuch, nil: false
      }
    }
  }

  /// The number of moves from a state to a state, and of those out of the bounds, which include undoing further.
  var count: (edges: Int, cuts: Int) {
    var (edges, cuts) = (0, 0)
    for (position, state) in states.enumerated() {
      if state.mayUndoMore { cuts += 1 }
      for move in state.outcomes.keys {
        if isEdge(move, from: position) || crossings[position]?[move] != nil { edges += 1 }
        if isCutOff(move, from: position) { cuts += 1 }
      }
    }
    return (edges, cuts)
  }

  // MARK: Texts

  /// Where a state is, as in "after 'open'".
  func place(of state: Int) -> String {
    state == 0 ? "at the start" : "after \(names.quoted(way(to: state)))"
  }

  func text(of state: Int) -> String { screens[states[state].label]?.text ?? "a state" }

  func text(of outcome: Explored.Outcome?) -> String {
    switch outcome {
    case .leads(let state)?: "leads to \(text(of: state))"
    case .same?: "changes nothing"
    case .cut?: "leads out of the bounds"
    case .refused?: "is refused"
    case .failed?: "fails"
    case .waits?, .asksTooMuch?: "asks"
    case .redirectsForEver?: "is redirected endlessly"
    case nil: "was not tried"
    }
  }

  /// The text of an outcome that differs from another one, even if both are states with the same visible screen.
  func text(of outcome: Explored.Outcome?, unlike other: Explored.Outcome?) -> String {
    let text = text(of: outcome)
    return text == self.text(of: other) ? "leads to another state" : text
  }

  /// Names the moves of a state that only the bound of open questions keeps from asking.
  func withMoreQuestions(in state: Int) -> String {
    let moves = states[state].outcomes.keys.filter { states[state].outcomes[$0] == .asksTooMuch }
    if moves.isEmpty { return "" }
    let list = moves.sorted().map { "'\(names[$0.step])'" }.joined(separator: ", ")
    return "; with a larger bound of open questions, \(list) would ask"
  }

  // MARK: Reaching

  /// The states from which moves of the user lead to some of these.
  func states(leadingTo goals: [Int]) -> Set<Int> {
    var sources: [Int: [Int]] = [:]
    for (position, state) in states.enumerated() {
      for case (let move, .leads(let other)) in state.outcomes where isByUser(move, in: position) {
        sources[other, default: []].append(position)
      }
    }
    return Set(depths(from: goals) { sources[$0] ?? [] }.keys)
  }

  /// The states to which moves of the user lead from a state, each with the least number of moves.
  func depths(from start: Int) -> [Int: Int] {
    depths(from: [start]) { state in
      states[state].outcomes.compactMap { move, outcome in
        if case .leads(let other) = outcome, isByUser(move, in: state) { other } else { nil }
      }
    }
  }

  /// The states that are found from some, each with the least number of steps.
  private func depths(from starts: [Int], _ next: (Int) -> [Int]) -> [Int: Int] {
    var (waiting, position) = (starts, 0)
    var depths = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for other in next(state) where depths[other] == nil {
        depths[other] = depths[state, default: 0] + 1
        waiting.append(other)
      }
    }
    return depths
  }

  /// A number for each state. Two states have the same one if moves lead from each to the other.
  func components() -> [Int] {
    let targets = states.indices.map { state in
      repeatable(in: state).map { end(of: $0, from: state) }
    }
    var sources = targets.map { _ in [Int]() }
    for (state, ends) in targets.enumerated() { for end in ends { sources[end].append(state) } }
    var (order, seen) = ([Int](), Set<Int>())
    for state in states.indices {
      // A state is in the order after all states that it leads to, unless they lead back.
      var path = seen.insert(state).inserted ? [(state: state, next: 0)] : []
      while let (last, next) = path.last {
        if next == targets[last].count {
          order.append(last)
          path.removeLast()
        } else {
          path[path.count - 1].next += 1
          let other = targets[last][next]
          if seen.insert(other).inserted { path.append((other, 0)) }
        }
      }
    }
    var numbers = targets.map { _ in -1 }
    for first in order.reversed() where numbers[first] < 0 {
      var waiting = [first]
      while let state = waiting.popLast() {
        if numbers[state] >= 0 { continue }
        numbers[state] = first
        waiting += sources[state]
      }
    }
    return numbers
  }
}

extension [StateGraph] {
  /// The state of a tab with a key, if the tab is explored and the state was found.
  func state(with key: Explored.Key) -> (tab: Int, number: Int)? {
    guard let tab = key.tab, indices.contains(tab) else { return nil }
    return self[tab].state(with: key).map { (tab, $0) }
  }
}
