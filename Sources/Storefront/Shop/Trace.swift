import RouteKit

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
