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
    let text = Self.hint
    if let step, let other = stepWithEffect(on: step, in: state) {
      return text + " '\(names[other])' changes it when it is only tried: one of its builders, "
        + "guards or rules has an effect."
    }
    guard let screens = screensWithValues(in: state), !screens.isEmpty else {
      return text + (historyOutsideOfStates ?? "")
    }
    return text + " Perhaps on what \(screens.joined(separator: " or ")) keeps."
  }

  /// Names a history that a move may have undone, and that no state knows.
  private var historyOutsideOfStates: String? {
    let trees = cursor.subject.trees.filter { $0.undoCount + $0.redoCount > 0 }
    if trees.contains(where: { $0 !== cursor.subject.tree }) {
      return " Perhaps on the undo history of another window, which no state knows."
    }
    return trees.isEmpty || plan.undoLimit != nil
      ? nil : " Perhaps on the undo history, which belongs to the state with .undoing(_:)."
  }

  /// A route after whose probe another move ends differently. A probe calls builders, guards and rules, and rolls
  /// everything back.
  private func stepWithEffect(on step: Int, in state: Int) -> Int? {
    let way = graph.way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    func ending(afterProbing other: Int?) throws -> AnyHashable? {
      let (subject, steps) = try run.apps.make(after: way)
      if let other { for _ in 0..<3 { _ = try steps[other].ending(on: subject) } }
      return try steps[step].ending(on: subject)?.value
    }
    do {
      guard let plain = try ending(afterProbing: nil), try ending(afterProbing: nil) == plain else {
        return nil
      }
      return try graph.states[state].offered.first { other in
        guard case .route = cursor.steps[other].kind else { return false }
        return try ending(afterProbing: other) != plain
      }
    } catch { return nil }
  }

  /// The screens of a state that keep values in themselves, with the names of the values. Nil if the state cannot be
  /// reached again at once.
  private func screensWithValues(in state: Int) -> [String]? {
    let way = graph.way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    do {
      let subject = try run.apps.make(after: way).subject
      var found: [String] = []
      for screen in subject.tree.visiblePath.reversed() where !(screen is ContainerNode) {
        let values = Mirror(reflecting: screen).children.compactMap(\.label)
        if !values.isEmpty {
          found.append("'\(screen.titleInReports)' (\(values.joined(separator: ", ")))")
        }
      }
      return found
    } catch { return nil }
  }
}
