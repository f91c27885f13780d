public import RouteKit

/// The commits of a tree during a test, as a value to print, store and compare.
///
/// ```swift
/// let first = provider.recording
/// XCTAssertThrowsError(try router.navigate(to: refused))
/// provider.recording == first   // true
/// ```
///
/// Two recordings are equal if their commits are equal, including the numbers of commits and
/// screens.
public struct Recording: Hashable, Sendable, Codable {
  /// The commits, in order.
  public let commits: [Commit]

  /// Creates a recording from observed commits.
  public init(commits: [Commit]) { self.commits = commits }

  /// The callbacks of screens, in order, derived from the commits.
  ///
  /// They are not recorded from the screens, so it does not matter what a screen did in its
  /// callback.
  public var callbacks: [RecordedCallback] { commits.flatMap(RecordedCallback.all) }
}

extension Recording: CustomStringConvertible {
  /// One line for each commit, or `(no commit)`.
  public var description: String {
    commits.isEmpty ? "(no commit)" : commits.map(\.description).joined(separator: "\n")
  }
}
