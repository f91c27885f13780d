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
/// ``Recording`` values.
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

  /// The commits recorded since the beginning or since ``clear()``.
  public var recording: Recording { Recording(commits: log.commits) }

  /// Clears the recording. The tree does not change.
  public func clear() { log.commits = [] }

  private final class Log {
    var commits: [Commit] = []
  }
}

extension RecordingRootProvider: CustomStringConvertible {
  /// The recording, one line for each commit.
  public var description: String { recording.description }
}
