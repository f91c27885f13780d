public import RouteKit

/// The commits of a tree during a test, as a value: to print, to keep, and to compare.
///
/// ```swift
/// let first = provider.recording
/// XCTAssertThrowsError(try router.navigate(to: refused))
/// provider.recording == first   // true
/// ```
///
/// Two recordings are equal if their commits are, numbers of commits and screens included.
public struct Recording: Hashable, Sendable, Codable {
  /// The commits, in order.
  public let commits: [Commit]

  /// Makes a recording of commits that were observed.
  public init(commits: [Commit]) { self.commits = commits }

  /// What screens were told, in order, as the commits have it.
  ///
  /// It is read from the commits, and not overheard: what a screen did when it was told is its own
  /// business.
  public var callbacks: [RecordedCallback] { commits.flatMap(RecordedCallback.all) }
}

extension Recording: CustomStringConvertible {
  /// One line a commit, or `(no commit)`.
  public var description: String {
    commits.isEmpty ? "(no commit)" : commits.map(\.description).joined(separator: "\n")
  }
}
