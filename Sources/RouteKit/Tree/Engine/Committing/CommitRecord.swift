// The text and lists that observers see. Built only when there is an observer, at the moment of
// the commit: afterwards the nodes go on changing.

/// A commit that waits to be announced, as one pointer.
final class CommitRecord {
  let commit: Commit
  /// Where the navigation was to go; nil of an edit, or if nobody wanted to know.
  private(set) lazy var intent = makeIntent?()
  private let makeIntent: (() -> Intent)?

  init(_ commit: Commit, _ makeIntent: (() -> Intent)?) {
    self.commit = commit
    self.makeIntent = makeIntent
  }
}
