import RouteKit
import RouteKitHosting

/// A tree at one moment, with everything that a navigation may change, to find later changes.
struct Moment {
  let tree: ScreenTree
  let snapshot: TreeSnapshot
  /// Retained. Otherwise a new screen could get the address of a released one and be mistaken for it.
  private let screens: [ScreenNode]
  private let states: [(any Equatable)?]
  private let history: String
  private let log = CommitLog()
  private let observer: Registration

  init(of tree: ScreenTree) {
    self.tree = tree
    snapshot = tree.snapshot()
    screens = tree.screens
    states = Self.states(of: screens)
    history = Self.history(of: tree)
    observer = tree.observe { [log] in log.commits.append($0) }
  }

  /// Stops recording commits.
  func end() { observer.cancel() }

  /// The commits since this moment.
  var commits: [Commit] { log.commits }

  /// The steps from the tree of this moment to the current tree, one line each, or `(no step)`.
  var steps: String {
    let steps = snapshot.steps(to: tree.snapshot())
    return steps.isEmpty ? "(no step)" : steps.map(\.description).joined(separator: "\n")
  }

  /// A line for each difference from this moment. It is empty if nothing happened.
  var traces: [String] { differences + commits.map { "\($0)" } }

  /// A line for each difference of the tree from this moment, whatever its cause.
  var differences: [String] {
    let after = tree.snapshot()
    var lines = snapshot.steps(to: after).map { "the tree changed: \($0)" }
    if lines.isEmpty, after != snapshot {
      let texts = [snapshot, after].map { $0.records.map { "\($0)" } }
      lines += zip(texts[0], texts[1]).filter { $0 != $1 }
        .map { "a screen changed: \($0)\n  became \($1)" }
    }
    let current = tree.screens
    if lines.isEmpty, !current.elementsEqual(screens, by: ===) {
      lines.append("the tree holds other screens that look the same")
    }
    if current.elementsEqual(screens, by: ===) {
      for (screen, (old, new)) in zip(current, zip(states, Self.states(of: current)))
      where !isSame(old, as: new) {
        lines.append(
          "the own state of '\(type(of: screen))' changed: \(text(old)) became \(text(new))")
      }
    }
    let changed = Self.history(of: tree)
    if changed != history { lines.append("the history changed: \(history) became \(changed)") }
    return lines
  }

  /// The same without the history.
  var differencesOfTree: [String] { differences.filter { !$0.hasPrefix("the history changed") } }

  private static func states(of screens: [ScreenNode]) -> [(any Equatable)?] {
    screens.map { ($0 as? ContainerNode)?.ownState ?? nil }
  }

  private static func history(of tree: ScreenTree) -> String {
    "\(tree.undoCount) to undo, \(tree.redoCount) to redo, \(tree.forwardCount) forward, "
      + "\(tree.keptScreens.count) kept"
  }

  private final class CommitLog {
    var commits: [Commit] = []
  }
}

/// Whether two values are equal, or both nil.
func isSame(_ one: (any Equatable)?, as other: (any Equatable)?) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
  guard let one else { return other == nil }
  return equals(one)
}

private func text(_ state: (any Equatable)?) -> String { state.map { "\($0)" } ?? "nil" }

/// Writes lines as a list.
func listed(_ lines: [String]) -> String { lines.map { "- \($0)" }.joined(separator: "\n") }
