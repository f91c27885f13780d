import RouteKit

/// The steps of a visit, recorded by an observer of the tree.
final class Journey {
  private static let most = 50
  private var steps: [Commit] = []

  /// Starts to record, from the next commit on.
  init(on tree: ScreenTree) {
    tree.observe { [weak self] in self?.note($0) }
  }

  /// A line for each of the latest steps: the visible screens before and after it.
  var lines: [String] {
    steps.map { step in
      "\(step.number). \(text(step.visibleBefore)) → \(text(step.visible))"
    }
  }

  private func note(_ commit: Commit) {
    steps.append(commit)
    if steps.count > Journey.most { steps.removeFirst() }
  }

  private func text(_ screen: ScreenReference?) -> String { screen?.description ?? "nothing" }
}

/// The lines of a tracker: one for each visit, kept until they are printed.
///
/// A visit describes itself: the destination, the context if it is public, the cause, and the
/// visible screens. Commands have the user as their cause.
final class Trace {
  private var lines: [String] = []

  /// Starts to track, from the next commit on.
  init(on tree: ScreenTree) {
    tree.track("trace") { [weak self] visit in self?.lines.append("~ \(visit)") }
  }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
