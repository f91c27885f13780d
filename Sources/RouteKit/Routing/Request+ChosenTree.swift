/// The tree that was chosen for a navigation among the trees of several windows.
private final class ChosenTree: FeatureState {
  var tree: TreeAnchor?
}

extension Request {
  /// The tree that was chosen for it among the trees of several windows.
  package var chosenTree: TreeAnchor? {
    get { extras?.states[ChosenTree.self]?.tree }
    set {
      if newValue == nil && chosenTree == nil { return }
      addExtras().states.open(ChosenTree()).tree = newValue
    }
  }
}

extension TreeAnchor {
  /// The tree in which a navigation or one that it is a part of was attempted, or else the one among the trees in which
  /// the current task is answering a question.
  package static func chosen(for request: Request?, among trees: [ScreenTree]) -> TreeAnchor? {
    if let tree = request?.withAncestors.lazy.compactMap(\.chosenTree).first { return tree }
    return SharedQuestion.answering.reversed().lazy.compactMap { token in
      trees.first { $0.openQuestion(ObjectIdentifier(token)) != nil }?.anchor
    }.first
  }
}

extension ScreenTree {
  /// Attempts a navigation that another tree was asked for, and takes over the line of the app that began it.
  package func taking<Result>(
    placeOf other: ScreenTree?, _ attempt: () throws -> Result
  ) rethrows -> Result {
    let outer = place
    place = other?.place ?? outer
    defer { place = outer }
    return try attempt()
  }
}
