/// The launches of a tree that show their first screen only until an archive is restored.
private final class Beginning: FeatureState {
  var launches = 0
  var actions: [() -> Void] = []
}

extension ScreenTree {
  /// Whether the tree shows a first screen that an archive is about to replace.
  package var isBeginning: Bool { states[Beginning.self] != nil }

  /// Begins to show a first screen that an archive is about to replace. A link that waits for the first root waits
  /// until then, because the archive would replace its screens.
  func begin() { states.open(Beginning()).launches += 1 }

  /// Calls a closure when all such launches have ended.
  package func onEndOfBeginning(_ action: @escaping () -> Void) {
    guard let beginning = states[Beginning.self] else { return action() }
    beginning.actions.append(action)
  }

  /// Ends a launch. If no other launch has begun, the links that wait for the end are opened.
  func endBeginning() {
    guard let beginning = states[Beginning.self] else { return }
    beginning.launches -= 1
    guard beginning.launches == 0 else { return }
    states.close(Beginning.self)
    for action in beginning.actions { action() }
  }
}
