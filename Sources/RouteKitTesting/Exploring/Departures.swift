import RouteKit

/// The screens before a move, to find out whether one of them has left after it.
///
/// Their release is checked at the end of a run, because the undo history keeps them.
struct Departures {
  private var screens: [ScreenNode] = []
  /// The last commit of each tree.
  private var commits: [Int] = []

  mutating func begin(on trees: [ScreenTree]) {
    screens = trees.flatMap(\.screens)
    commits = trees.map(\.lastCommit)
  }

  /// Whether a screen has left since, or may have come and left between two commits.
  mutating func end(on trees: [ScreenTree]) -> Bool {
    defer { screens = [] }
    let hasLeft = screens.contains { screen in
      screen.screenTree.map { tree in !trees.contains { $0 === tree } } ?? true
    }
    return hasLeft || zip(trees, commits).contains { $0.lastCommit > $1 + 1 }
  }
}
