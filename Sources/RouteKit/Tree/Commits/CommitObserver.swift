/// Somebody who hears of a tree's commits. It lives until it is cancelled or its tree goes.
///
/// ```swift
/// let observer = tree.observe { commit in print(commit) }
/// // …
/// observer.cancel()
/// ```
///
/// Letting the object go does not cancel it, and the tree holds the closure: one that captures what
/// holds the tree keeps both alive, unless it captures weakly.
public final class CommitObserver {
  /// What it is called, if it was given a name.
  public let name: String?
  /// Whether it wants to know where a navigation was to go.
  let wantsIntent: Bool
  let since: Int
  var action: ((CommitRecord) -> Void)?
  private let anchor: TreeAnchor

  init(
    named name: String?, wantsIntent: Bool, tree: ScreenTree,
    action: @escaping (CommitRecord) -> Void
  ) {
    self.name = name
    self.wantsIntent = wantsIntent
    since = tree.commitCount + (tree.running == nil ? 0 : 1)
    anchor = tree.anchor
    self.action = action
  }

  /// Ends it: nothing more is heard, not even of a commit that is being announced.
  ///
  /// Cancelling twice is harmless.
  public func cancel() {
    // What the closure alone held dies at the end, and may cancel or navigate when it does.
    let last = action
    action = nil
    if let tree = anchor.tree { tree.setObservers(tree.observers.filter { $0 !== self }) }
    withExtendedLifetime(last) {}
  }
}

extension ScreenTree {
  /// Registers a closure that hears of every commit from the next one on; registered within an
  /// attempt, from the one after that.
  ///
  /// It is called after the screens have heard, once for each commit and in order. It may navigate:
  /// what it begins is announced after the current commit. A tree that nobody observes builds no
  /// ``Commit`` at all.
  ///
  /// - Parameter action: Receives the commit, which holds values only. The tree holds the closure
  ///   until it is cancelled: capture the tree's own owner weakly.
  /// - Returns: The observer, to cancel it. Of a tree that is closed nothing is heard, and the closure
  ///   is not held.
  @discardableResult
  public func observe(_ action: @escaping (Commit) -> Void) -> CommitObserver {
    observe(named: nil, wantsIntent: false) { action($0.commit) }
  }

  func observe(
    named name: String?, wantsIntent: Bool, _ action: @escaping (CommitRecord) -> Void
  ) -> CommitObserver {
    let observer = CommitObserver(
      named: name, wantsIntent: wantsIntent, tree: self, action: action)
    if isClosed && running == nil && commitsAnnounced == 0 {
      observer.cancel()
    } else {
      setObservers(observers + [observer])
    }
    return observer
  }

  /// Takes others as those who hear.
  fileprivate func setObservers(_ observers: [CommitObserver]) {
    self.observers = observers
    wantsIntent = observers.contains(where: \.wantsIntent)
  }

  /// Lets go of everybody who hears: the tree was closed, and nothing comes any more.
  @inline(never)
  func endObserving() {
    let last = observers
    setObservers([])
    for observer in last { observer.cancel() }
  }
}
