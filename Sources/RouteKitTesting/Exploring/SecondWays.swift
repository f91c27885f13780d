import RouteKit

/// A way to a state that was known before, or a move that was made and changed nothing.
struct SecondWay {
  let from: Int
  let move: Way.Move
  let to: Int
}

/// The second ways that were not checked yet.
final class SecondWays<App>: RunPart {
  let run: Run<App>
  private let cursor: Cursor<App>
  /// Those that wait until the moves of the state where they lead are known.
  private var waiting: [Int: [SecondWay]] = [:]
  /// Those that can be checked now.
  private var ready: [SecondWay] = []
  private var next = 0

  init(_ run: Run<App>, _ cursor: Cursor<App>) { (self.run, self.cursor) = (run, cursor) }

  /// The states where they begin.
  var sources: [Int] { (waiting.values.joined() + ready).map(\.from) }

  /// Notes a move that leads to a known state, or that was made and changed nothing. Both may have changed something
  /// that the exploration does not know.
  func note(_ outcome: Explored.Outcome, of move: Way.Move, from state: Int) {
    let (graph, other) = (graph, graph.end(of: move, from: state))
    switch outcome {
    case .leads:
      if graph.states[other].parent == state, graph.states[other].moves == [move] { return }
    case .same, .refused, .failed, .redirectsForEver: guard cursor.hasMoved else { return }
    case .cut, .waits, .asksTooMuch: return
    }
    run.tally.secondWays += 1
    let count = run.tally.secondWays
    guard count <= 200 || count % plan.checkInterval == 0 else { return }
    // The next moves must not see what this one may have changed.
    if other == state { cursor.taint() }
    let way = SecondWay(from: state, move: move, to: other)
    if graph.states[other].isExpanded {
      ready.append(way)
    } else {
      waiting[other, default: []].append(way)
    }
  }

  /// Notes that the moves of a state are known.
  func conclude(_ state: Int) { ready += waiting.removeValue(forKey: state) ?? [] }

  /// Removes the first one that can be checked.
  func popReady() -> SecondWay? {
    guard next < ready.count else {
      ready.removeAll(keepingCapacity: true)
      next = 0
      return nil
    }
    next += 1
    return ready[next - 1]
  }
}
