/// Receives the transactions of a tree at the moments when they happen: hosts, navigators and recorders.
///
/// Each implements the methods that it needs. An app's closure is not such an observer: it receives a commit as a value,
/// after the screens were notified. See ``ScreenTree/observe(_:)``.
package protocol TransactionObserver: AnyObject {
  /// Whether attempts are described for it, with the contexts of the screens that routes build. It never changes.
  var recordsAttempts: Bool { get }

  /// Called when an attempt begins, before it changes the tree, if an observer of the tree records attempts. A preview is
  /// an attempt too.
  func attemptBegins(on tree: ScreenTree)

  /// Called at the moment of each commit, before any screen is notified. The attempt is still running, so nothing that
  /// is called can navigate or edit.
  func didCommit(_ navigation: Navigation, on tree: ScreenTree)

  /// Called when an attempt ended without a commit: it was rolled back, or nothing had to change. A preview does not
  /// count.
  func didEnd(_ attempt: EndedAttempt, _ ending: EndedAttempt.Ending, on tree: ScreenTree)

  /// Called when no attempt is running and every commit was announced. This is after commits, and after an attempt in
  /// which the observer called ``ScreenTree/wakeObservers()``.
  func cameToRest()

  /// Called when the tree is released.
  func treeWasReleased()
}

extension TransactionObserver {
  package var recordsAttempts: Bool { false }
  package func attemptBegins(on tree: ScreenTree) {}
  package func didEnd(
    _ attempt: EndedAttempt, _ ending: EndedAttempt.Ending, on tree: ScreenTree
  ) {}
  package func cameToRest() {}
  package func treeWasReleased() {}
}

/// An attempt that ended.
package struct EndedAttempt {
  /// How an attempt ends.
  package enum Ending {
    case committed(Commit)
    /// The route arrived without any change.
    case unchanged
    case waits(Question)
    case failed(any Error)
  }

  /// The name and the context of the route. It is nil for an edit.
  package let heading: Heading?
  package let cause: Cause
  /// The line of the app that navigated, if it is known.
  package let place: String?
  package let request: Request?
  /// The searches, and the replies of guards, rules and leave checks.
  package let steps: [Explanation.Step]

  /// Describes a running attempt.
  package init(_ navigation: Navigation) {
    heading = navigation.heading
    cause = navigation.cause
    place = navigation.observation.place.map { "\($0.fileID):\($0.line)" }
    request = navigation.request
    steps = (request?.trace.earlier ?? []) + navigation.tracedSteps.steps
  }
}

extension ScreenTree {
  package internal(set) var transactionObservers: [any TransactionObserver] {
    get { states[default: []] }
    set {
      states.box(default: []).value = newValue
      isFollowed = !newValue.isEmpty
      updateWatching()
    }
  }

  package func add(_ observer: any TransactionObserver) {
    transactionObservers += [observer]
    if observer.recordsAttempts { noteContexts() }
  }

  package func remove(_ observer: any TransactionObserver) {
    transactionObservers = transactionObservers.filter { $0 !== observer }
  }

  /// Makes the tree call `cameToRest` when the running attempt has ended, even if there is no commit.
  package func wakeObservers() { announcements.wakesObservers = true }

  /// Notifies the observers if the tree is at rest. Otherwise they are notified as soon as it is.
  func comeToRest() {
    guard isAtRest else { return }
    announcements.wakesObservers = false
    for observer in transactionObservers { observer.cameToRest() }
  }

  /// Notifies the observers of a commit at its moment.
  func noteCommit(by navigation: Navigation) {
    for observer in transactionObservers { observer.didCommit(navigation, on: self) }
  }

  /// Notifies the observers of the end of an attempt without a commit.
  func noteEnd(of attempt: EndedAttempt, as ending: EndedAttempt.Ending) {
    if attempt.request?.isPreview ?? false { return }
    for observer in transactionObservers { observer.didEnd(attempt, ending, on: self) }
  }
}
