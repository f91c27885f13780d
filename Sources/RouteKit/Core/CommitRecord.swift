/// A commit that waits to be announced, as one pointer. It is created only if there is an observer,
/// at the moment of the commit, because the nodes change afterwards.
final class CommitRecord {
  let commit: Commit
  /// The intent of the navigation. It is nil for an edit, and if no observer needs it.
  private(set) lazy var intent = makeIntent?()
  private let makeIntent: (() -> Intent)?

  init(_ commit: Commit, _ makeIntent: (() -> Intent)?) {
    self.commit = commit
    self.makeIntent = makeIntent
  }
}
