public import RouteKit

/// A root provider that records every commit of its tree, in place of a real one.
///
/// ```swift
/// let provider = RecordingRootProvider()
/// let router = TreeRouter(provider)
/// try router.navigate(to: FeedBuilder().rootRoute())
/// print(provider)
/// // commit 1 (route): FeedScreen #1 became the root; visible: FeedScreen #1
/// ```
///
/// It hears what an observer of the tree hears: whatever the way of the change, in order, and nothing
/// of a navigation that was refused. Hold it for as long as the test navigates: a router does not.
/// Compare with ``expectCommits(_:_:fileID:filePath:line:column:)``, or compare two
/// ``Recording`` values.
public final class RecordingRootProvider: RootViewProvider {
  /// The tree that is recorded.
  public let tree: ScreenTree

  private let log: Log
  private let observer: CommitObserver

  /// Makes a provider of a tree, and records from its next commit on.
  ///
  /// - Parameter tree: The tree; an empty one of its own unless another is given. It is held.
  public init(_ tree: ScreenTree = ScreenTree()) {
    self.tree = tree
    // The tree holds the closure, so that it must not hold what holds the tree.
    let log = Log()
    self.log = log
    observer = tree.observe { log.commits.append($0) }
  }

  deinit { observer.cancel() }

  /// What was recorded since the beginning, or since ``clear()``.
  public var recording: Recording { Recording(commits: log.commits) }

  /// Forgets what was recorded so far. The tree stays as it is.
  public func clear() { log.commits = [] }

  private final class Log {
    var commits: [Commit] = []
  }
}

extension RecordingRootProvider: CustomStringConvertible {
  /// The recording, one line a commit.
  public var description: String { recording.description }
}
