/// A registered closure that receives the commits of a tree.
final class CommitObserver: Registration {
  /// Whether it receives the heading of a navigation.
  let wantsHeading: Bool
  /// It receives the commits after this one.
  var since: Int
  /// Receives the commit, and the attempt whose heading it may read.
  var action: ((Commit, Navigation) -> Void)?
  private let anchor: TreeAnchor

  init(
    named name: String?, wantsHeading: Bool, tree: ScreenTree,
    action: @escaping (Commit, Navigation) -> Void
  ) {
    self.wantsHeading = wantsHeading
    since = tree.commitCount + (tree.running == nil ? 0 : 1)
    anchor = tree.anchor
    self.action = action
    super.init(named: name)
  }

  override func cancel() {
    if isCancelled { return }
    isCancelled = true
    // Releasing the closure may run an app's code that cancels or navigates, so it comes last.
    let last = action
    action = nil
    let removed = anchor.tree?.observers.noteCancelled()
    if removed?.isEmpty == false { anchor.tree?.updateWatching() }
    withExtendedLifetime((last, removed)) {}
  }
}

extension ScreenTree {
  /// Registers a closure that receives every commit from the next one on. If it is registered
  /// within an attempt, it receives the commits after that attempt.
  ///
  /// The closure is called once for each commit, in order, after the screens are notified. It may
  /// navigate: that commit is announced after the current one. A tree without observers builds no
  /// ``Commit``.
  ///
  /// - Parameter action: Receives the commit, which holds values only. The tree holds the closure
  ///   until it is cancelled, so capture the tree's owner weakly.
  /// - Returns: The observer, to cancel it. A closed tree does not keep the closure and has no more
  ///   commits.
  @discardableResult
  public func observe(_ action: @escaping (Commit) -> Void) -> Registration {
    observe(named: nil, wantsHeading: false) { commit, _ in action(commit) }
  }

  func observe(
    named name: String?, wantsHeading: Bool, _ action: @escaping (Commit, Navigation) -> Void
  ) -> CommitObserver {
    let observer = CommitObserver(
      named: name, wantsHeading: wantsHeading, tree: self, action: action)
    if isClosed && running == nil && announcements.count == 0 {
      observer.cancel()
    } else {
      add(observer)
    }
    return observer
  }

  /// Releases all observers of a closed tree, which has no more commits.
  func endObserving() {
    let last = observers.elements
    observers = Registrations()
    transactionObservers = transactionObservers.filter { !$0.recordsAttempts }
    for observer in last { observer.cancel() }
  }
}
