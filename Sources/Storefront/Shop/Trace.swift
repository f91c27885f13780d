import RouteKit

/// What a tracker of the tree hears: a line for each visit, until it is printed.
///
/// A visit says itself what was arrived at, with what if that may be told, why, and from where to where.
/// What the customer types is caused by the user.
final class Trace {
  private var lines: [String] = []

  /// Begins to listen, from the next commit on.
  init(on tree: ScreenTree) {
    tree.track("trace") { [weak self] visit in self?.lines.append("~ \(visit)") }
  }

  /// The lines since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
