import RouteKit

/// The routes of the user that are tried again at once, whatever the visible screen offers, as with two quick taps.
struct SecondTaps<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  /// The moves that were tried a second time, each with the number of the state where it has led.
  private(set) var tried: Set<[Int]> = []

  /// Looks for a screen that a second tap shows twice, in the state to which a move has led.
  mutating func look(after move: Way.Move, from state: Int, to end: Explored.Key) {
    guard plan.forbidden.contains(.samePlaceTwice), cursor.steps[move.step].isByUser,
      !move.isAsking, case .route(let forms) = cursor.steps[move.step].kind
    else { return }
    // A state of another tab has its number there.
    if let number = graph.state(with: end), !tried.insert([move.step, number]).inserted { return }
    let subject = cursor.subject
    let before = Self.doubles(on: subject.trees)
    let layers = subject.trees.map {
      (count: $0.layers.count, top: $0.layers.last?.screenFingerprint())
    }
    var after = before
    do {
      _ = try forms.probe(cursor.steps[move.step].router(of: subject)) { _ in
        after = Self.doubles(on: subject.trees)
        for (tree, layers) in zip(subject.trees, layers) where tree.layers.count > layers.count {
          // The layer below contains the new one now.
          guard let top = tree.layers.last, top.screenFingerprint() == layers.top else { continue }
          after.append(top)
        }
        return Explored.Reading()
      }
    } catch { return }
    subject.setBack(to: end.state)
    guard after.count > before.count, let screen = after.last else { return }
    findings.report(
      .samePlaceTwice,
      "a second tap on '\(names[move.step])' shows '\(screen.titleInReports)' twice",
      graph.way(to: state) + [move])
  }

  /// The screens that are directly above an equal one in a stack.
  private static func doubles(on trees: [ScreenTree]) -> [ScreenNode] {
    trees.flatMap(\.screens).flatMap { screen -> [ScreenNode] in
      guard let screens = (screen as? StackNode)?.children else { return [] }
      return zip(screens, screens.dropFirst())
        .filter { $0.screenFingerprint() == $1.screenFingerprint() }.map(\.1)
    }
  }
}
