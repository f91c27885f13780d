public import RouteKit

/// A root provider for tests that records every commit of its tree.
///
/// ```swift
/// let provider = RecordingRootProvider()
/// let router = TreeRouter(provider)
/// try router.navigate(to: FeedBuilder().rootRoute())
/// print(provider)
/// // commit 1 (route): FeedScreen #1 became the root; visible: FeedScreen #1
/// ```
///
/// It records what an observer of the tree receives: every change, in order, whatever caused it,
/// but no refused navigation. Keep it for as long as the test navigates, because a router does not
/// retain it. Compare with ``expectCommits(_:_:fileID:filePath:line:column:)``, or compare two
/// lists of ``commits``. To record refusals too, and to store what happened, use a `Recorder`.
public final class RecordingRootProvider: RootViewProvider {
  /// The tree that is recorded.
  public let tree: ScreenTree

  private let log: Log
  private let observer: Registration

  /// Creates a provider of a tree, and records from the next commit on.
  ///
  /// - Parameter tree: The tree, which is retained. By default, a new empty tree.
  public init(_ tree: ScreenTree = ScreenTree()) {
    self.tree = tree
    // The tree retains the closure, so the closure must not retain the tree's owner.
    let log = Log()
    self.log = log
    observer = tree.observe { log.commits.append($0) }
  }

  deinit { observer.cancel() }

  /// The commits since the beginning or since ``clear()``, in order.
  public var commits: [Commit] { log.commits }

  /// The callbacks of screens, in order, derived from the commits.
  ///
  /// They are not recorded from the screens, so it does not matter what a screen did in its
  /// callback.
  public var callbacks: [RecordedCallback] { commits.flatMap(RecordedCallback.all) }

  /// Clears the recorded commits. The tree does not change.
  public func clear() { log.commits = [] }

  private final class Log {
    var commits: [Commit] = []
  }
}

extension RecordingRootProvider: CustomStringConvertible {
  /// One line for each commit, or `(no commit)`.
  public var description: String {
    commits.isEmpty ? "(no commit)" : commits.map(\.description).joined(separator: "\n")
  }
}
