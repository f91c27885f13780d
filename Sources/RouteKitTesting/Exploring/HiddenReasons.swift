import RouteKit

/// The search for what no state knows, and what may be the reason why a move or a property is not the same each time.
struct HiddenReasons<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>

  static var hint: String {
    "It depends on something that is neither on the tree nor in the state of the subject."
  }

  /// Why a move may lead elsewhere in a state: something hidden, perhaps in a screen.
  func text(in state: Int, of step: Int? = nil) -> String {
    let way = graph.way(to: state)
    do {
      // A way with questions cannot be gone again at once.
      if way.contains(where: \.isAsking) { return Self.hint + historyOutsideOfStates }
      if let step, let other = try stepWithEffect(on: step, in: state, after: way) {
        return Self.hint
          + " '\(names[other])' changes it when it is only tried: one of its builders, "
          + "guards or rules has an effect."
      }
      let screens = try screensWithValues(after: way)
      if screens.isEmpty { return Self.hint + historyOutsideOfStates }
      return Self.hint + " Perhaps on what \(screens.joined(separator: " or ")) keeps."
    } catch { return Self.hint + historyOutsideOfStates }
  }

  /// How the moves that are offered differ in a state after another way, or nil.
  func otherOffers(in state: Int, after way: @autoclosure () -> String) -> String? {
    let offered = run.offers.offered(among: cursor.steps, on: cursor.subject)
    if offered == graph.states[state].offered { return nil }
    return
      "The visible screen does not offer the same moves each time: after \(names.quoted(graph.way(to: state))) "
      + "others than after \(way()). \(Self.hint)"
  }

  /// Names a history that a move may have undone, and that no state knows.
  private var historyOutsideOfStates: String {
    let trees = cursor.subject.trees.filter { $0.undoCount + $0.redoCount > 0 }
    if trees.contains(where: { $0 !== cursor.subject.tree }) {
      return " Perhaps on the undo history of another window, which no state knows."
    }
    return trees.isEmpty || plan.undoLimit != nil
      ? "" : " Perhaps on the undo history, which belongs to the state with .undoing(_:)."
  }

  /// A route after whose probe another move ends differently. A probe calls builders, guards and rules, and rolls
  /// everything back.
  private func stepWithEffect(on step: Int, in state: Int, after way: [Way.Move]) throws -> Int? {
    func ending(afterProbing other: Int?) throws -> AnyHashable? {
      let (subject, steps) = try run.apps.make(after: way)
      if let other { for _ in 0..<3 { _ = try steps[other].ending(on: subject) } }
      return try steps[step].ending(on: subject)?.value
    }
    guard let plain = try ending(afterProbing: nil), try ending(afterProbing: nil) == plain else {
      return nil
    }
    return try graph.states[state].offered.first { other in
      guard case .route = cursor.steps[other].kind else { return false }
      return try ending(afterProbing: other) != plain
    }
  }

  /// The screens at the end of a way that keep values in themselves, with the names of the values.
  private func screensWithValues(after way: [Way.Move]) throws -> [String] {
    let screens = try run.apps.make(after: way).subject.tree.visiblePath.reversed()
    return screens.compactMap { screen in
      let values = Mirror(reflecting: screen).children.compactMap(\.label)
      if screen is ContainerNode || values.isEmpty { return nil }
      return "'\(screen.titleInReports)' (\(values.joined(separator: ", ")))"
    }
  }
}
