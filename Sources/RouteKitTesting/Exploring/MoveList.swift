import RouteKit

/// The moves as they are read again in a state. They are read once for each app, so they must not depend on the state.
struct MoveList<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>

  /// Compares the moves that are read in a share of the states with those of the exploration.
  func compare(in state: Int) throws {
    guard state < 50 || state % plan.checkInterval == 0 else { return }
    let place = graph.place(of: state)
    let new: [Exploration<App>.Step]
    do { new = try plan.steps(of: cursor.subject) } catch {
      throw findings.end("The moves cannot be read again \(place): \(error). " + Self.advice)
    }
    if !cursor.isIn(state) {
      throw findings.end(
        "Reading the moves changes the app \(place). The closure of moves must only read it.")
    }
    try compare(new, readIn: state)
  }

  private func compare(_ new: [Exploration<App>.Step], readIn state: Int) throws {
    if new.map(\.signature) == cursor.steps.map(\.signature) { return }
    let read = new.map(\.name)
    throw findings.end(
      "The moves depend on the state: \(graph.place(of: state)), "
        + (read == names.moves
          ? "some are of another kind. " : "they are \(read) and not \(names.moves). ")
        + Self.advice)
  }

  /// Compares how the routes end that a state offers, and the same routes that are read again: a context may have been
  /// read from the state. It tries routes often, so it comes last.
  func compareRoutes(in state: Int) throws {
    let (old, subject) = (cursor.steps, cursor.subject)
    let new = try plan.steps(of: subject)
    try compare(new, readIn: state)
    for step in run.offers.offered(among: old, on: subject) where findings.problem == nil {
      func ending(_ list: [Exploration<App>.Step]) throws -> AnyHashable? {
        defer { subject.setBack(to: graph.states[state].key.state) }
        return try list[step].ending(on: subject)?.value
      }
      let (known, other) = (try ending(old), try ending(new))
      // A builder with an effect may end differently each time.
      guard known != other, try ending(new) == other, try ending(old) == known,
        try ending(old) == known, try ending(new) == other
      else { continue }
      findings.problem =
        "The moves depend on the state: '\(names[step])' ends differently if it is read after "
        + "\(names.quoted(graph.way(to: state))). They are read once, so read the state in the route, not before it."
    }
  }

  private static var advice: String {
    "They are read once, so return all moves of the app, and say with .on(_:) which screen offers each."
  }
}
